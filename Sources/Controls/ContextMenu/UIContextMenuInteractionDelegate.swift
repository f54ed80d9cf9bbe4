// UIContextMenuInteractionDelegate.swift: the delegate of a context menu.

public import Foundation
public import VitrineObjectiveC
public import VitrineRuntime

/// Runs animations beside the appearance and disappearance of a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of the preview; nil if there is none.
    var previewViewController: UIViewController? { get }
    /// Adds a closure whose changes are animated with the menu.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure to call after the animation.
    func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// How a tapped preview disappears.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// With its menu.
    case dismiss = 0
    /// By growing into the screen that is shown next.
    case pop
}

/// Runs animations after a tap on the preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// How the preview disappears. Stored; it disappears with its menu.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Provides a view's context menu and observes it. Only the menu is required.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: _RespondsToSelectors {
    /// Returns the menu for a point of the view; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the preview to lift for an item; nil for the interaction's view. Default: the result of
    /// `previewForHighlightingMenuWithConfiguration`.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Returns where the preview of an item goes when the menu disappears; nil for the place that it came from. Default:
    /// the result of `previewForDismissingMenuWithConfiguration`.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Returns the preview to lift; nil, the default, for the interaction's view. The older form.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns where the preview goes when the menu disappears; nil, the default, for the place that it came from. The
    /// older form.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called after a tap on the preview. The menu disappears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before the menu appears. The animator, if any, runs animations beside it.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the menu disappears. The animator, if any, runs animations beside it.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Default: the result of the older form.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [interaction, configuration, identifier]) { () -> UITargetedPreview? in
            self.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
        }
    }
    /// Default: the result of the older form.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [interaction, configuration, identifier]) { () -> UITargetedPreview? in
            self.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
        }
    }
    /// Default: nil, for the place that the preview came from.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [interaction, configuration]) { nil }
    }
    /// Default: nil, for the interaction's view.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [interaction, configuration]) { nil }
    }
    /// Does nothing by default.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        VitrineMethods.perform(on: self, [interaction, configuration, animator])
    }
    /// Does nothing by default.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        VitrineMethods.perform(on: self, [interaction, configuration, animator])
    }
    /// Does nothing by default.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        VitrineMethods.perform(on: self, [interaction, configuration, animator])
    }
}
