// TabDissolve.swift: the change from one tab's screen to another's in the design of glass.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The old screen dissolves into the new one, which grows a little into its place. With reduced motion nothing moves.
///
/// UIKit does so since iOS 18. Published measurements: `viewDidAppear` follows half a second after the tap, and the scale
/// is 0.994.
@MainActor
final class TabDissolve: UIViewControllerAnimatedTransitioning {
    private static let duration: TimeInterval = 0.5
    private static let scale: CGFloat = 0.994
    private var cleanUp: (() -> Void)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    /// Called also when another transition ends this one early: temporary changes are reverted once.
    func animationEnded(_ transitionCompleted: Bool) {
        cleanUp?()
        cleanUp = nil
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        UIView.performWithoutAnimation {
            if let controller = context.viewController(forKey: .to) {
                view.frame = context.finalFrame(for: controller)
            }
            context.containerView.addSubview(view)
            view.layoutIfNeeded()
            view.alpha = 0
            if !UIAccessibility.isReduceMotionEnabled {
                view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
            }
        }
        cleanUp = {
            UIView.performWithoutAnimation {
                view.alpha = 1
                view.transform = .identity
            }
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            view.alpha = 1
            view.transform = .identity
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
