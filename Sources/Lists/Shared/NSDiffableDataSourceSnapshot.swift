// NSDiffableDataSourceSnapshot.swift: the content of a list, as identifiers.
//
// Sections and items are arrays; a dictionary has the section of each item, so that finding it takes one step.

import Foundation
import VitrineRuntime

/// The sections and items of a list at one time. A value: changes of a copy have no effect until it is applied.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private(set) var sections: [SectionIdentifierType] = []
    private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The sections marked for a reload.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items marked for a reload.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items marked for an update of their cells.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Makes a snapshot without sections.
    public init() {}

    // MARK: Queries

    /// The number of items in all sections.
    public var numberOfItems: Int { owners.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// The items of all sections, in order. Cost: linear.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

    /// The number of items in a section. Stops the program if there is no such section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        checked(identifier).count
    }

    /// The items of a section, in order. Stops the program if there is no such section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        checked(identifier)
    }

    /// The section of an item; nil if the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        owners[identifier]
    }

    /// The index of an item among those of all sections; nil if there is none. Cost: linear.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let owner = owners[identifier] else { return nil }
        var before = 0
        for section in sections {
            if section == owner { return items[section]?.firstIndex(of: identifier).map { before + $0 } }
            before += items[section]?.count ?? 0
        }
        return nil
    }

    /// The index of a section; nil if there is none. Cost: linear.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex(of: identifier)
    }

    private func checked(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let found = items[section] else {
            fatalError("A snapshot has no section \(section); it has \(sections)")
        }
        return found
    }

    // MARK: Items

    /// Adds items at the end of a section; by default of the last one. Stops the program if one is in the snapshot
    /// already.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            fatalError(
                "Items cannot be appended to a snapshot without sections: \(identifiers.prefix(5))")
        }
        insert(identifiers, section, at: checked(section).count)
    }

    /// Adds items before another. Stops the program if one is in the snapshot already, or the other is not.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(beforeIdentifier)
        insert(identifiers, section, at: index)
    }

    /// Adds items after another. Stops the program if one is in the snapshot already, or the other is not.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(afterIdentifier)
        insert(identifiers, section, at: index + 1)
    }

    private func place(_ identifier: ItemIdentifierType) -> (SectionIdentifierType, Int) {
        guard let section = owners[identifier], let index = items[section]?.firstIndex(of: identifier) else {
            fatalError("A snapshot has no item \(identifier)")
        }
        return (section, index)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType, at index: Int
    ) {
        for identifier in identifiers {
            guard owners.updateValue(section, forKey: identifier) == nil else {
                fatalError(
                    "Identifiers of a snapshot must be unique; the item \(identifier) is there already")
            }
        }
        items[section]?.insert(contentsOf: identifiers, at: index)
    }

    /// Removes items. Items that are not in the snapshot are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        let touched = Set(identifiers.compactMap { owners.removeValue(forKey: $0) })
        for section in touched { items[section]?.removeAll { gone.contains($0) } }
        pruneMarks()
    }

    /// Removes all sections and items.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    /// Moves an item before another, which may be in another section.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, toIdentifier, offset: 0) }

    /// Moves an item after another, which may be in another section.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, toIdentifier, offset: 1)
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, _ target: ItemIdentifierType, offset: Int
    ) {
        guard identifier != target else { return }
        let (old, index) = place(identifier)
        items[old]?.remove(at: index)
        let (section, place) = place(target)
        items[section]?.insert(identifier, at: place + offset)
        owners[identifier] = section
    }

    /// Marks items to get other cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = place(identifier) }
        reloadedItemIdentifiers += identifiers
    }

    /// Marks items to have their cells updated when the snapshot is applied; cheaper than a reload.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = place(identifier) }
        reconfiguredItemIdentifiers += identifiers
    }

    private mutating func pruneMarks() {
        reloadedItemIdentifiers.removeAll { owners[$0] == nil }
        reconfiguredItemIdentifiers.removeAll { owners[$0] == nil }
    }

    /// Replaces the items of a section, as by the visible ones of an outline.
    mutating func replaceItems(of section: SectionIdentifierType, with new: [ItemIdentifierType]) {
        for item in checked(section) { owners[item] = nil }
        items[section] = []
        insert(new, section, at: 0)
        pruneMarks()
    }

    // MARK: Sections

    /// Adds sections at the end. Stops the program if one is in the snapshot already.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Adds sections before another. Stops the program if one is in the snapshot already.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(toIdentifier)) }

    /// Adds sections after another. Stops the program if one is in the snapshot already.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(toIdentifier) + 1) }

    private func index(_ section: SectionIdentifierType) -> Int {
        guard let index = sections.firstIndex(of: section) else {
            fatalError("A snapshot has no section \(section); it has \(sections)")
        }
        return index
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        for identifier in identifiers {
            guard items.updateValue([], forKey: identifier) == nil else {
                fatalError(
                    "Identifiers of a snapshot must be unique; the section \(identifier) is there already")
            }
        }
        sections.insert(contentsOf: identifiers, at: index)
    }

    /// Removes sections with their items. Sections that are not in the snapshot are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
        }
        let gone = Set(identifiers)
        sections.removeAll { gone.contains($0) }
        reloadedSectionIdentifiers.removeAll { gone.contains($0) }
        pruneMarks()
    }

    /// Moves a section before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard identifier != toIdentifier else { return }
        sections.remove(at: index(identifier))
        sections.insert(identifier, at: index(toIdentifier))
    }

    /// Moves a section after another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        guard identifier != toIdentifier else { return }
        sections.remove(at: index(identifier))
        sections.insert(identifier, at: index(toIdentifier) + 1)
    }

    /// Marks sections to get other views when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = index(identifier) }
        reloadedSectionIdentifiers += identifiers
    }

    /// The same snapshot without marks for reloads.
    var settled: NSDiffableDataSourceSnapshot {
        var result = self
        result.reloadedSectionIdentifiers = []
        result.reloadedItemIdentifiers = []
        result.reconfiguredItemIdentifiers = []
        return result
    }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
