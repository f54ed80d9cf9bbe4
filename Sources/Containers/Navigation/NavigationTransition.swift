// NavigationTransition.swift: the next screen slides over the last one, which moves aside a little and darkens.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The push and pop of navigation controllers.
@MainActor
final class NavigationTransition: UIViewControllerAnimatedTransitioning {
    private let isPush: Bool
    private let side: CGFloat
    private var cleanUp: (() -> Void)?
    /// How far the screen below moves aside, as a fraction of the width.
    private static let parallax: CGFloat = 0.3

    init(_ operation: UINavigationController.Operation, mirrored: Bool) {
        isPush = operation != .pop
        side = mirrored ? -1 : 1
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { UIAccessibility.isReduceMotionEnabled ? 0.3 : SystemMotion.duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let container = context.containerView
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let veil = UIView(frame: container.bounds)
        veil.isUserInteractionEnabled = false
        veil.isOpaque = false
        veil.backgroundColor = UIColor(white: 0, alpha: 0.1)
        let middle = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
        UIView.performWithoutAnimation {
            if isPush {
                container.insertSubview(to, aboveSubview: from)
            } else {
                container.insertSubview(to, belowSubview: from)
            }
            container.insertSubview(veil, belowSubview: upper)
            to.frame = container.bounds
            to.layoutIfNeeded()
        }
        guard !UIAccessibility.isReduceMotionEnabled else {
            return dissolve(upper, veil, context)
        }
        let width = container.bounds.width * side
        let away = CGPoint(x: middle.x + width, y: middle.y)
        let behind = CGPoint(x: middle.x - width * Self.parallax, y: middle.y)
        let look = (opacity: upper.layer.shadowOpacity, path: upper.layer.shadowPath)
        cleanUp = {
            upper.layer.shadowOpacity = look.opacity
            upper.layer.shadowPath = look.path
            veil.removeFromSuperview()
            UIView.performWithoutAnimation {
                upper.center = middle
                lower.center = middle
            }
        }
        UIView.performWithoutAnimation {
            upper.center = isPush ? away : middle
            lower.center = isPush ? middle : behind
            veil.alpha = isPush ? 0 : 1
            upper.layer.shadowOpacity = 0.16
            upper.layer.shadowRadius = 8
            upper.layer.shadowOffset = .zero
            upper.layer.shadowPath = UIBezierPath(rect: upper.bounds).cgPath
        }
        SystemMotion.animate(transitionDuration(using: context)) {
            upper.center = self.isPush ? middle : away
            lower.center = self.isPush ? behind : middle
            veil.alpha = self.isPush ? 1 : 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Also called if another transition ends this one early: temporary changes are reverted once.
    func animationEnded(_ transitionCompleted: Bool) {
        cleanUp?()
        cleanUp = nil
    }

    private func dissolve(
        _ upper: UIView, _ veil: UIView, _ context: any UIViewControllerContextTransitioning
    ) {
        veil.isHidden = true
        cleanUp = {
            upper.alpha = 1
            veil.removeFromSuperview()
        }
        UIView.performWithoutAnimation { upper.alpha = isPush ? 0 : 1 }
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0) {
            upper.alpha = self.isPush ? 1 : 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
