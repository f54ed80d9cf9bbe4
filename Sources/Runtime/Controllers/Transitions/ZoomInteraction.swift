// ZoomInteraction.swift: the way back of a zoom under a finger.

import Foundation
import VitrineGraphics

/// Moves the card of a dismissal with a finger.
@MainActor
final class ZoomInteraction: UIViewControllerInteractiveTransitioning {
    var animator: ZoomTransition?
    private var context: (any UIViewControllerContextTransitioning)?
    /// The frame of the card when the finger took hold of it.
    private var start: CGRect?
    /// Whether the finger left before the transition began, and the card goes back into the whole.
    private var earlyEnd: (cancelled: Bool, velocity: CGFloat)?

    init() {}

    /// Takes hold of a dismissal that is running; nil if it has ended.
    init?(holding transition: ZoomTransition) {
        guard transition.isRunning else { return nil }
        animator = transition
        start = transition.hold()
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let animator, animator.prepare(transitionContext) else {
            return transitionContext.completeTransition(true)
        }
        start = animator.hold()
        if let earlyEnd { release(cancelled: earlyEnd.cancelled, velocity: earlyEnd.velocity) }
    }

    func follow(_ pan: UIPanGestureRecognizer) {
        guard let animator, let start else { return }
        animator.drag(to: state(pan.translation(in: nil), from: start, of: animator))
    }

    /// The card becomes smaller the farther it is dragged, down to 60 %.
    private func state(_ way: CGPoint, from start: CGRect, of animator: ZoomTransition) -> ZoomState {
        let whole = animator.whole
        let distance = max(0, hypot(way.x, way.y))
        let progress = min(1, distance / max(1, min(whole.width, whole.height)))
        let scale = (whole.width > 0 ? start.width / whole.width : 1) * (1 - 0.4 * progress)
        let size = CGSize(width: whole.width * scale, height: whole.height * scale)
        let frame = CGRect(
            x: start.midX + way.x - size.width / 2, y: start.midY + way.y - size.height / 2, width: size.width,
            height: size.height)
        return .dragged(to: frame, of: whole, alignment: animator.alignment, progress: progress)
    }

    func end(_ pan: UIPanGestureRecognizer, cancelled: Bool) {
        let way = pan.translation(in: nil)
        let velocity = pan.velocity(in: nil)
        let length = max(1, hypot(way.x, way.y))
        // The speed in the direction of the drag.
        let speed = (velocity.x * way.x + velocity.y * way.y) / length
        let goesOn = !cancelled && (speed > 300 || (speed > -300 && length > 80))
        let rest = (cancelled: !goesOn, velocity: min(8, abs(speed) / 300))
        guard start != nil else { return earlyEnd = rest }
        release(cancelled: rest.cancelled, velocity: rest.velocity)
    }

    private func release(cancelled: Bool, velocity: CGFloat) {
        if cancelled { context?.cancelInteractiveTransition() } else { context?.finishInteractiveTransition() }
        animator?.release(cancelled: cancelled, velocity: velocity)
        animator = nil
    }
}
