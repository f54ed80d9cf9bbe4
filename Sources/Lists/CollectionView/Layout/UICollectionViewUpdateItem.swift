// UICollectionViewUpdateItem.swift: one change of a batch, as passed to a layout.

public import Foundation
import VitrineRuntime

/// A change of an item, or of a section if its item is `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes.
    public enum Action: Int, Sendable {
        /// The element is added.
        case insert = 0
        /// The element is removed.
        case delete = 1
        /// The element gets another view.
        case reload = 2
        /// The element changes its place.
        case move = 3
        /// Nothing changes.
        case none = 4
    }

    /// The index path before the batch; nil for an insertion.
    public let indexPathBeforeUpdate: IndexPath?
    /// The index path after the batch; nil for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }
}
