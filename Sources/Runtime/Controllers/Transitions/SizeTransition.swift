// SizeTransition.swift: the coordinator for a change of the screen's size.

import Foundation
import VitrineGraphics
import VitrineViewValues

/// A change of the screen's size: it happens at once, since the display has changed already.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let isAnimated = false
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive = false
    let isInterruptible = false
    let isInteractive = false
    let transitionDuration: TimeInterval = 0
    let isCancelled = false
    let percentComplete: CGFloat = 0
    let completionVelocity: CGFloat = 1
    let completionCurve = UIView.AnimationCurve.easeInOut
    let targetTransform = CGAffineTransform.identity
    private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(containerView: UIView) { self.containerView = containerView }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        containerView.controller ?? (containerView as? UIWindow)?.rootViewController
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { viewController(forKey: .to)?.viewIfLoaded }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    /// Called after the change of the size: runs the animations alongside, then the completions.
    func finish() {
        for block in alongside { block(self) }
        for block in completions { block(self) }
    }
}
