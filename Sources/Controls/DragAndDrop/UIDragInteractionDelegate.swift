// UIDragInteractionDelegate.swift: the source of a drag from a view.

public import Foundation
public import VitrineObjectiveC
import VitrineRuntime

/// Provides and observes drags from a view. Only the items are required.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: _RespondsToSelectors {
    /// Returns the items at the start of a drag; an empty list for no drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    /// Returns the preview to lift. Default: the view as a whole.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Called when the finger begins to move the items.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Called after each move of the finger.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// Returns the items that another finger's tap adds to a drag; an empty list, the default, for none.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem]
    /// Returns the drag to which items are added; nil for none. Default: the first.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
    ) -> (any UIDragSession)?
    /// Called before items are added to a drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction)
    /// Returns where an item goes back to after a cancelled drag; nil, the default, for where it was lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called before an item goes back. The animator runs animations beside it.
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating)
    /// Returns whether destinations may move the items instead of copying them. Default: true.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Returns whether the items stay within the app: no other program gets them. Default: false.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    /// Called when the finger is lifted, with the operation of the drop.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// Called after the last animation. After a move, remove the items from the source.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    /// Default: the interaction's view.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        VitrineMethods.result(of: self, [interaction, item, session]) { () -> UITargetedDragPreview? in
            interaction.view.map { UITargetedDragPreview(view: $0) }
        }
    }
    /// Does nothing by default.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
    /// Does nothing by default.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
    /// Default: no items.
    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        VitrineMethods.result(of: self, [interaction, session, point]) { [] }
    }
    /// Default: the first drag.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
    ) -> (any UIDragSession)? {
        VitrineMethods.result(of: self, [interaction, sessions, point]) { () -> (any UIDragSession)? in sessions.first }
    }
    /// Does nothing by default.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) {
        VitrineMethods.perform(on: self, [interaction, session, items, addingInteraction])
    }
    /// Default: nil, for where the item was lifted.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        VitrineMethods.result(of: self, [interaction, item, defaultPreview]) { nil }
    }
    /// Does nothing by default.
    public func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
    ) {
        VitrineMethods.perform(on: self, [interaction, item, animator])
    }
    /// Default: true.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        VitrineMethods.result(of: self, [interaction, session]) { true }
    }
    /// Default: false.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        VitrineMethods.result(of: self, [interaction, session]) { false }
    }
    /// Does nothing by default.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        VitrineMethods.perform(on: self, [interaction, session, operation])
    }
    /// Does nothing by default.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        VitrineMethods.perform(on: self, [interaction, session, operation])
    }
}
