// UIDynamicItemsBehavior.swift: the list of items that most behaviours have.

import Foundation
public import VitrineRuntime

/// The base class of behaviours with a list of items: gravity, collisions, pushes, fields and item behaviours.
@preconcurrency @MainActor
open class UIDynamicItemsBehavior: UIDynamicBehavior {
    /// The items of the behaviour, in the order in which they were added.
    open private(set) var items: [any UIDynamicItem]

    init(_ items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Adds an item. Does nothing if it was added before.
    open func addItem(_ item: any UIDynamicItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        items.append(item)
        didChange()
    }

    /// Removes an item. Does nothing if it was not added.
    open func removeItem(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
        didChange()
    }

    override var actedOn: [any UIDynamicItem] { items }
}
