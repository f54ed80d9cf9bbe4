// ModalTransition.swift: the animations of the four modal transition styles.

import Foundation
import VitrineViewValues

/// Animates a presented view by its transition style.
@MainActor
final class ModalTransition: UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isComing: Bool
    private var cleanUp: (() -> Void)?

    init(_ style: UIModalTransitionStyle, isComing: Bool) {
        // Reduced motion replaces flips and folds of whole screens.
        self.style = UIAccessibility.isReduceMotionEnabled ? .crossDissolve : style
        self.isComing = isComing
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        switch style {
        case .coverVertical: SystemMotion.duration
        case .crossDissolve: 0.35
        case .flipHorizontal, .partialCurl: 0.75
        }
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        let key: UITransitionContextViewKey = isComing ? .to : .from
        guard let view = context.view(forKey: key) else { return context.completeTransition(true) }
        context.insertViewBelow(isComing: isComing)
        if isComing {
            if let controller = context.viewController(forKey: .to) {
                view.frame = context.finalFrame(for: controller)
            }
            context.containerView.addSubview(view)
            UIView.performWithoutAnimation { view.layoutIfNeeded() }
        }
        switch style {
        case .coverVertical: slide(view, context)
        case .crossDissolve: dissolve(view, context)
        case .flipHorizontal:
            turn(view, context, isComing ? .transitionFlipFromRight : .transitionFlipFromLeft)
        case .partialCurl: turn(view, context, isComing ? .transitionCurlUp : .transitionCurlDown)
        }
    }

    /// Called also when another transition ends this one early: temporary changes are reverted once.
    func animationEnded(_ transitionCompleted: Bool) {
        cleanUp?()
        cleanUp = nil
    }

    private func slide(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let place = view.center
        let bounds = context.containerView.bounds
        let away = CGPoint(x: place.x, y: bounds.maxY + view.bounds.height / 2)
        if isComing { UIView.performWithoutAnimation { view.center = away } }
        SystemMotion.animate(transitionDuration(using: context)) {
            view.center = self.isComing ? place : away
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func dissolve(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let alpha = view.alpha
        cleanUp = { view.alpha = alpha }
        if isComing { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0) {
            view.alpha = self.isComing ? alpha : 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Turns or folds the whole screen, with the presented view on its back.
    private func turn(
        _ view: UIView, _ context: any UIViewControllerContextTransitioning, _ kind: UIView.AnimationOptions
    ) {
        let container = context.containerView
        let fills = view.frame == container.bounds
        cleanUp = { view.isHidden = false }
        let stage = fills ? container.superview ?? container : container
        if isComing { UIView.performWithoutAnimation { view.isHidden = true } }
        UIView.transition(with: stage, duration: transitionDuration(using: context), options: kind) {
            view.isHidden = !self.isComing
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
