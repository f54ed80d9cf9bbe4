// UITableViewDropDelegate.swift: delegates for dragging out of a table and dropping into it.

public import Foundation
public import VitrineObjectiveC
import VitrineRuntime
public import VitrineControls

/// Provides the items that are dragged out of a table. Only the items are required.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: _RespondsToSelectors {
    /// Returns the items of a row at the start of a drag; an empty list for no drag.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    )
        -> [UIDragItem]
    /// Returns the items that a second finger's tap on a row adds to the drag; an empty list, the default, for none.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]
    /// Returns the appearance of a row's preview; nil, the default, for the whole cell.
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// Called before the dragged items move.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// Called after the drag ended.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether destinations may move the rows instead of copying them. Default: true.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    /// Returns whether the items stay within the app: no other program gets them. Default: false.
    func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UITableViewDragDelegate {
    /// Default: no items.
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] {
        VitrineMethods.result(of: self, [tableView, session, indexPath, point]) { [] }
    }
    /// Default: nil, for the whole cell.
    public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    {
        VitrineMethods.result(of: self, [tableView, indexPath]) { nil }
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
        VitrineMethods.perform(on: self, [tableView, session])
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
        VitrineMethods.perform(on: self, [tableView, session])
    }
    /// Default: true.
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    {
        VitrineMethods.result(of: self, [tableView, session]) { true }
    }
    /// Default: false.
    public func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        VitrineMethods.result(of: self, [tableView, session]) { false }
    }
}

/// Decides what may be dropped on a table, and receives it. Only `performDropWith` is required.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: _RespondsToSelectors {
    /// Called when the items are dropped: change the data source and update the table.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Returns whether the table accepts a drag. Default: true.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Called when a drag enters the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the effect of a drop at this place. Default: a move of the table's own rows, a copy of other items.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when a drag leaves the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called after the drag ended, anywhere.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the appearance of an item's preview as it lands in a row; nil, the default, for the whole cell.
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    /// Default: true.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        VitrineMethods.result(of: self, [tableView, session]) { true }
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
        VitrineMethods.perform(on: self, [tableView, session])
    }
    /// Default: a move of the table's own rows, a copy of other items, between rows.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        VitrineMethods.result(of: self, [tableView, session, destinationIndexPath]) {
            UITableViewDropProposal(
                operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
        }
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
        VitrineMethods.perform(on: self, [tableView, session])
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
        VitrineMethods.perform(on: self, [tableView, session])
    }
    /// Default: nil, for the whole cell.
    public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    {
        VitrineMethods.result(of: self, [tableView, indexPath]) { nil }
    }
}

/// The effect of a drop on a table.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// The place of a drop relative to rows.
    public enum Intent: Int, Sendable {
        /// None given.
        case unspecified = 0
        /// Between rows, which make room.
        case insertAtDestinationIndexPath
        /// Into the row under the finger.
        case insertIntoDestinationIndexPath
        /// Either, depending on the finger's place; rows always make room.
        case automatic
    }

    /// The place of the drop relative to rows.
    public let intent: Intent

    /// Makes a proposal. Without an intent, it is unspecified.
    public init(operation: UIDropOperation, intent: Intent = .unspecified) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// One item dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    /// The item itself.
    var dragItem: UIDragItem { get }
    /// The row of this table that the item came from; nil if it came from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the preview under the finger, in points.
    var previewSize: CGSize { get }
}

/// A drop on a table: its items, and animations for them.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The place of the drop, nil beside all rows. When one row of this table moves, it counts without that row.
    var destinationIndexPath: IndexPath? { get }
    /// The last proposal for the drop.
    var proposal: UITableViewDropProposal { get }
    /// The session with the dragged items.
    var session: any UIDropSession { get }
    /// Animates an item to its row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates an item into a part of a row.
    ///
    /// `rect` is in points of the row's cell.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Animates an item to any place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Puts a placeholder cell at the item's place until its data has arrived.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
        -> any UITableViewDropPlaceholderContext
}
