// ScaleTransition.swift: what stands in the middle of a screen comes from another size, and fades away.

package import Foundation
package import VitrineGraphics

/// The coming and going of alerts and popovers.
@MainActor
package final class ScaleTransition: UIViewControllerAnimatedTransitioning {
    private let isComing: Bool
    private let duration: TimeInterval
    private let start: (UIView) -> CGAffineTransform
    private var cleanUp: (() -> Void)?

    /// - Parameters:
    ///   - coming: seconds that it takes to come.
    ///   - going: seconds that it takes to go.
    ///   - start: the transform that the view comes from; not asked where people want less motion.
    package init(
        isComing: Bool, coming: TimeInterval, going: TimeInterval,
        from start: @escaping (UIView) -> CGAffineTransform
    ) {
        self.isComing = isComing
        duration = isComing ? coming : going
        self.start = start
    }

    package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { duration }

    /// Also where another transition ends this one early: what was changed for the way is put back once.
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
        SystemMotion.animate(duration) {
            view.alpha = self.isComing ? 1 : 0
            view.transform = .identity
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
