// UICollectionViewDropDelegate.swift: delegates for dragging out of a collection and dropping into it.

public import Foundation
public import VitrineObjectiveC
import VitrineRuntime
public import VitrineControls

/// Provides the items that are dragged out of a collection. Only the items are required.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: _RespondsToSelectors {
    /// Returns the drag items of an item at the start of a drag; an empty list for no drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    )
        -> [UIDragItem]
    /// Returns the drag items that a second finger's tap adds to the drag; an empty list, the default, for none.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// Returns the appearance of an item's preview; nil, the default, for the whole cell.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    /// Called before the dragged items move.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Called after the drag ended.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether destinations may move the items instead of copying them. Default: true.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Returns whether the items stay within the app: no other program gets them. Default: false.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    /// Default: no items.
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        VitrineMethods.result(of: self, [collectionView, session, indexPath, point]) { [] }
    }
    /// Default: nil, for the whole cell.
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    {
        VitrineMethods.result(of: self, [collectionView, indexPath]) { nil }
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {
        VitrineMethods.perform(on: self, [collectionView, session])
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {
        VitrineMethods.perform(on: self, [collectionView, session])
    }
    /// Default: true.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        VitrineMethods.result(of: self, [collectionView, session]) { true }
    }
    /// Default: false.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        VitrineMethods.result(of: self, [collectionView, session]) { false }
    }
}

/// Decides what may be dropped on a collection, and receives it. Only `performDropWith` is required.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: _RespondsToSelectors {
    /// Called when the items are dropped: change the data source and update the collection.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Returns whether the collection accepts a drag. Default: true.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Called when a drag enters the collection.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the effect of a drop at this place. Default: a move of the collection's own items, a copy of others.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when a drag leaves the collection.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called after the drag ended, anywhere.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the appearance of an item's preview as it lands; nil, the default, for the whole cell.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    /// Default: true.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
        -> Bool
    {
        VitrineMethods.result(of: self, [collectionView, session]) { true }
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
    ) {
        VitrineMethods.perform(on: self, [collectionView, session])
    }
    /// Default: a move of the collection's own items, a copy of others, between items.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        VitrineMethods.result(of: self, [collectionView, session, destinationIndexPath]) {
            UICollectionViewDropProposal(
                operation: collectionView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
        }
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
    ) {
        VitrineMethods.perform(on: self, [collectionView, session])
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
    ) {
        VitrineMethods.perform(on: self, [collectionView, session])
    }
    /// Default: nil, for the whole cell.
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        VitrineMethods.result(of: self, [collectionView, indexPath]) { nil }
    }
}

/// The effect of a drop on a collection.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// The place of a drop relative to items.
    public enum Intent: Int, Sendable {
        /// None given.
        case unspecified = 0
        /// Between items, which make room.
        case insertAtDestinationIndexPath
        /// Into the item under the finger.
        case insertIntoDestinationIndexPath
    }

    /// The place of the drop relative to items.
    public let intent: Intent

    /// Makes a proposal. Without an intent, it is unspecified.
    public init(operation: UIDropOperation, intent: Intent = .unspecified) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// One item dropped on a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    /// The item itself.
    var dragItem: UIDragItem { get }
    /// The item of this collection that it came from; nil if it came from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the preview under the finger, in points.
    var previewSize: CGSize { get }
}

/// A drop on a collection: its items, and animations for them.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The place of the drop, nil beside all items. When one item of this collection moves, it counts without that
    /// item.
    var destinationIndexPath: IndexPath? { get }
    /// The last proposal for the drop.
    var proposal: UICollectionViewDropProposal { get }
    /// The session with the dragged items.
    var session: any UIDropSession { get }
    /// Animates an item to its place in the collection.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates an item into a part of another.
    ///
    /// `rect` is in points of the other's cell.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Animates an item to any place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Puts a placeholder cell at the item's place until its data has arrived.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
        -> any UICollectionViewDropPlaceholderContext
}
