// UIDropInteraction.swift: a view that accepts drops.

public import Foundation
public import VitrineObjectiveC
public import VitrineRuntime

/// Decides what may be dropped on a view, and receives it. All methods are optional.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: _RespondsToSelectors {
    /// Returns whether the view accepts a drag at all. Default: true.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when a drag enters the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns the effect of a drop; called after each move of the finger. Default: `.cancel`.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    /// Called when a drag leaves the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called when the items are dropped: load them.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after the animation of a drop.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called after the drag ended, anywhere.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Returns where an item goes when dropped; nil, the default, to fade in place.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called before a dropped item goes to its place. The animator runs animations beside it.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    /// Default: true.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
        -> Bool
    {
        VitrineMethods.result(of: self, [interaction, session]) { true }
    }
    /// Does nothing by default.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
    /// Default: `.cancel`.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        VitrineMethods.result(of: self, [interaction, session]) { UIDropProposal(operation: .cancel) }
    }
    /// Does nothing by default.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
    /// Does nothing by default.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
    /// Does nothing by default.
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
    /// Does nothing by default.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        VitrineMethods.perform(on: self, [interaction, session])
    }
    /// Default: nil, to fade in place.
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        VitrineMethods.result(of: self, [interaction, item, defaultPreview]) { nil }
    }
    /// Does nothing by default.
    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        VitrineMethods.perform(on: self, [interaction, item, animator])
    }
}

/// An interaction that lets people drop items on its view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// The object that receives drops. Not retained.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Called before the interaction is added to or removed from a view.
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) { self.view = view }
}
