// ScaleTransition.swift: a view in the middle of a screen grows or shrinks into place, and fades away.

package import Foundation
package import VitrineGraphics

/// The coming and going of alerts and popovers, and of tabs in the design of glass.
@MainActor
package final class ScaleTransition: UIViewControllerAnimatedTransitioning {
    private let isComing: Bool
    private let duration: TimeInterval
    private let curve: UIView.AnimationOptions?
    private let start: (UIView) -> CGAffineTransform
    private var cleanUp: (() -> Void)?

    /// - Parameters:
    ///   - coming: the duration of the presentation, in seconds.
    ///   - going: the duration of the dismissal, in seconds.
    ///   - curve: nil for the system's spring.
    ///   - start: the transform at the start; not called with reduced motion.
    package init(
        isComing: Bool, coming: TimeInterval, going: TimeInterval, curve: UIView.AnimationOptions? = nil,
        from start: @escaping (UIView) -> CGAffineTransform
    ) {
        self.isComing = isComing
        duration = isComing ? coming : going
        self.curve = curve
        self.start = start
    }

    package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { duration }

    /// Called also when another transition ends this one early: temporary changes are reverted once.
    package func animationEnded(_ transitionCompleted: Bool) {
        cleanUp?()
        cleanUp = nil
    }

    package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        guard let view = context.view(forKey: isComing ? .to : .from) else {
            return context.completeTransition(true)
        }
        if isComing {
            UIView.performWithoutAnimation {
                if let controller = context.viewController(forKey: .to) {
                    view.frame = context.finalFrame(for: controller)
                }
                context.containerView.addSubview(view)
                view.layoutIfNeeded()
                view.alpha = 0
                if !UIAccessibility.isReduceMotionEnabled { view.transform = start(view) }
            }
        }
        cleanUp = {
            UIView.performWithoutAnimation {
                view.alpha = 1
                view.transform = .identity
            }
        }
        let changes = { [isComing] in
            view.alpha = isComing ? 1 : 0
            view.transform = .identity
        }
        let completion = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
        guard let curve else { return SystemMotion.animate(duration, changes, completion: completion) }
        UIView.animate(withDuration: duration, delay: 0, options: curve, animations: changes, completion: completion)
    }
}
