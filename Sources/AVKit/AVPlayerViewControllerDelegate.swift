// AVPlayerViewControllerDelegate.swift: follows a controller's full screen.

public import UIKit
import VitrineObjectiveC

/// Follows a player's controller. All methods are optional.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: _RespondsToSelectors {
    /// Called before the player fills the screen.
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the player returns into its controller's view.
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
}

extension AVPlayerViewControllerDelegate {
    /// Does nothing by default.
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) {
        VitrineMethods.perform(on: self, [playerViewController, coordinator])
    }
    /// Does nothing by default.
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) {
        VitrineMethods.perform(on: self, [playerViewController, coordinator])
    }
}
