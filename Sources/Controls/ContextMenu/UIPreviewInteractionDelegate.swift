// UIPreviewInteractionDelegate.swift: what follows the pressure of a finger.

public import Foundation
public import VitrineObjectiveC

/// Follows previews by pressure.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: _RespondsToSelectors {
    /// Called when the pressure has changed, before the preview is complete.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat,
        ended: Bool)
    /// Called when a preview was cancelled.
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
    /// Returns whether a preview may begin. Optional.
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    /// Called when the pressure has changed, after the preview is complete. Optional.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
        ended: Bool)
}

extension UIPreviewInteractionDelegate {
    /// Default: true.
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
        VitrineMethods.result(of: self, [previewInteraction]) { true }
    }
    /// Does nothing by default.
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
        ended: Bool
    ) {
        VitrineMethods.result(of: self, [previewInteraction, transitionProgress, ended]) {
            previewInteraction.delegateCommits = false
        }
    }
}
