// PopoverTransition.swift: a popover grows out of what it points at, and fades away.

import Foundation
import VitrineGraphics

@MainActor
final class PopoverTransition: UIViewControllerAnimatedTransitioning {
    private let isComing: Bool

    init(isComing: Bool) { self.isComing = isComing }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { isComing ? 0.35 : 0.2 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
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
                if !UIAccessibility.isReduceMotionEnabled { view.transform = shrunk(view) }
            }
        }
        SystemMotion.animate(transitionDuration(using: context)) {
            view.alpha = self.isComing ? 1 : 0
            view.transform = .identity
        } completion: { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// A tenth smaller, with the arrow's tip where it will be.
    private func shrunk(_ view: UIView) -> CGAffineTransform {
        let scale: CGFloat = 0.9
        let tip = (view as? PopoverBubble)?.tipPoint ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let offset = CGPoint(x: tip.x - view.bounds.midX, y: tip.y - view.bounds.midY)
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: offset.x * (1 - scale), ty: offset.y * (1 - scale))
    }
}
