// ZoomTransition.swift: a controller grows out of a view, and returns into it.
//
// With reduced motion the controller fades. A transition that another one ends early leaves its position to it.

import Foundation
import VitrineCompositor
import VitrineGraphics

/// Animates one direction of a zoom.
@MainActor
final class ZoomTransition: UIViewControllerAnimatedTransitioning {
    let preferred: UIViewController.Transition
    private let zoomed: UIViewController
    private let source: UIViewController
    let isComing: Bool
    private let goBack: (@MainActor () -> Bool)?
    private var card: ZoomCard?
    private weak var container: UIView?
    private weak var sourceView: UIView?
    private var sourceAlpha: CGFloat = 1
    private var context: (any UIViewControllerContextTransitioning)?
    private(set) var whole = CGRect.zero
    private(set) var alignment = CGRect.zero
    private var sourceState: ZoomState?
    private var cleanUp: (() -> Void)?
    /// Counts the animations, since a finger may replace one.
    private var generation = 0
    private var hasArrived = false

    init(
        _ preferred: UIViewController.Transition, zoomed: UIViewController, source: UIViewController, isComing: Bool,
        goBack: (@MainActor () -> Bool)?
    ) {
        self.preferred = preferred
        self.zoomed = zoomed
        self.source = source
        self.isComing = isComing
        self.goBack = goBack
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        UIAccessibility.isReduceMotionEnabled ? 0.3 : SystemMotion.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        guard !UIAccessibility.isReduceMotionEnabled else { return dissolve(context) }
        guard prepare(context) else { return context.completeTransition(true) }
        run(to: isComing ? .whole(whole, alignment: alignment) : sourceState) {
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    // MARK: Preparing

    /// Puts the controller's view into a card at the beginning of its way; false if there is nothing to move.
    func prepare(_ context: any UIViewControllerContextTransitioning) -> Bool {
        guard let view = context.view(forKey: isComing ? .to : .from) else { return false }
        let container = context.containerView
        self.context = context
        self.container = container
        UIView.performWithoutAnimation {
            context.insertViewBelow(isComing: isComing)
            whole = isComing ? context.finalFrame(for: zoomed) : context.initialFrame(for: zoomed)
            if whole.isEmpty { whole = view.frame }
            view.bounds.size = whole.size
            view.layoutIfNeeded()
            context.view(forKey: isComing ? .from : .to)?.layoutIfNeeded()
            makeCard(view, in: container)
        }
        if isComing, let goBack { ZoomGestures.attach(to: view, zoomed: zoomed, preferred: preferred, goBack: goBack) }
        ZoomGestures.of(zoomed)?.current = self
        return true
    }

    private func makeCard(_ view: UIView, in container: UIView) {
        alignment = CGRect(origin: .zero, size: whole.size)
        let found = preferred.sourceView(for: zoomed, source: source)
        let start: ZoomState
        var picture: UIView?
        if let found, found.window != nil, found.window === container.window, !found.bounds.isEmpty {
            if let wanted = preferred.options.alignmentRectProvider?(
                .init(sourceView: found, zoomed: zoomed)), !wanted.isEmpty, !wanted.isNull
            {
                alignment = wanted
            }
            let frame = found.convert(found.bounds, to: container)
            picture = found.snapshotView(afterScreenUpdates: false)
            start = .source(frame, radius: found.layer.cornerRadius, whole: whole, alignment: alignment)
            sourceView = found
            sourceAlpha = found.alpha
            found.alpha = 0
        } else {
            start = .middle(of: whole, alignment: alignment)
        }
        sourceState = start
        let card = ZoomCard(view, picture: picture, options: preferred.options)
        card.enter(container)
        self.card = card
        card.show(preferred.takeInterrupted() ?? (isComing ? start : .whole(whole, alignment: alignment)))
    }

    // MARK: Moving

    /// Moves the card; `completion` is called at the end unless another movement replaces this one.
    func run(to state: ZoomState?, velocity: CGFloat = 0, completion: @escaping @MainActor () -> Void) {
        guard let card, let state else { return completion() }
        generation += 1
        let own = generation
        hasArrived = false
        SystemMotion.animate(
            transitionDuration(using: context), velocity: velocity, options: [.allowUserInteraction]
        ) {
            card.show(state)
        } completion: { [weak self] _ in
            guard let self, own == generation else { return }
            hasArrived = true
            completion()
        }
    }

    /// Whether the card is on its way.
    var isRunning: Bool { card != nil && context != nil }

    /// Moves the card under a finger.
    func drag(to state: ZoomState) { card?.show(state) }

    /// Stops the movement, for a finger; returns the frame of the card.
    func hold() -> CGRect {
        generation += 1
        card?.freeze()
        return card?.frame ?? whole
    }

    /// The end of a dismissal under a finger: the card moves into the source view, or is whole again.
    func release(cancelled: Bool, velocity: CGFloat) {
        let context = self.context
        run(to: cancelled ? .whole(whole, alignment: alignment) : sourceState, velocity: velocity) {
            context?.completeTransition(!cancelled)
        }
    }

    /// Also called if another transition ends this one early: its position is then where that one begins.
    func animationEnded(_ transitionCompleted: Bool) {
        cleanUp?()
        cleanUp = nil
        generation += 1
        guard let card, let container else { return }
        if !hasArrived { preferred.keep(card.shownState) }
        UIView.performWithoutAnimation {
            let stays = isComing == transitionCompleted
            card.leave(to: stays ? container : nil, frame: whole)
            sourceView?.alpha = sourceAlpha
        }
        if isComing != transitionCompleted { ZoomGestures.detach(from: zoomed) }
        self.card = nil
        context = nil
    }

    private func dissolve(_ context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isComing ? .to : .from) else { return context.completeTransition(true) }
        let container = context.containerView
        let alpha = view.alpha
        UIView.performWithoutAnimation {
            context.insertViewBelow(isComing: isComing)
            if isComing {
                view.frame = context.finalFrame(for: zoomed)
                container.addSubview(view)
                view.layoutIfNeeded()
                view.alpha = 0
            }
        }
        cleanUp = { view.alpha = alpha }
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .allowUserInteraction) {
            view.alpha = self.isComing ? alpha : 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
