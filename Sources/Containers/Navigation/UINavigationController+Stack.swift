// UINavigationController+Stack.swift: the change from one top of the stack to another.
//
// Order: viewWillDisappear of the old top, viewWillAppear of the new one and the delegate's willShow in the call;
// viewIsAppearing before the next layout; at the end viewDidDisappear, viewDidAppear, the delegate's didShow. Without
// animation all of it happens in the call.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UINavigationController {
    func change(to new: [UIViewController], operation: Operation, animated: Bool) {
        transition?.finishNow()
        let old = stack
        guard !(old.count == new.count && zip(old, new).allSatisfy { $0 === $1 }) else { return }
        let (from, to) = (old.last, new.last)
        if from !== to { minimizer.reset() }
        let leaving = old.filter { controller in !new.contains { $0 === controller } }
        let joining = new.filter { controller in !old.contains { $0 === controller } }
        for controller in leaving { controller.willMove(toParent: nil) }
        stack = new
        for controller in joining { addChild(controller) }
        if operation == .pop { onPop?() }
        guard from !== to, let window = viewIfLoaded?.window else {
            return changeUnseen(from: from, leaving: leaving, joining: joining)
        }
        let animated = animated && from != nil && to != nil && isShownOrComing
        let motion = navigationBar.beginChange(
            to: new.map(\.navigationItem), isBack: operation == .pop, animated: animated)
        run(
            from: from, to: to, leaving: leaving, joining: joining, old: old, operation: operation,
            animated: animated, motion: motion, in: window)
    }

    /// The stack is not visible: the new top is installed at once.
    private func changeUnseen(
        from: UIViewController?, leaving: [UIViewController], joining: [UIViewController]
    ) {
        if from !== stack.last { from?.viewIfLoaded?.removeFromSuperview() }
        for controller in leaving { controller.removeFromParent() }
        for controller in joining { controller.didMove(toParent: self) }
        let motion = navigationBar.beginChange(
            to: stack.map(\.navigationItem), isBack: false, animated: false)
        navigationBar.endChange(motion, completed: true)
        if isViewLoaded { installTop() }
    }

    /// Adds the top's view to the hierarchy.
    func installTop() {
        guard let top = topViewController, transition == nil else { return }
        if top.view.superview !== contentView {
            top.view.frame = contentView.bounds
            top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(top.view)
        }
        toolbar.setItems(top.toolbarItems, animated: false)
        view.setNeedsLayout()
    }

    private func run(
        from: UIViewController?, to: UIViewController?, leaving: [UIViewController],
        joining: [UIViewController], old: [UIViewController], operation: Operation, animated: Bool,
        motion: NavigationBarMotion, in window: UIWindow
    ) {
        watched?.topObserver = nil
        watched?.bottomObservers.remove(self)
        watched = nil
        for controller in [from, to].compactMap({ $0 }) { controller.isAppearanceManaged = true }
        if let from { from.markMoving(fromParent: leaving.contains { $0 === from }) }
        if let to { to.markMoving(toParent: joining.contains { $0 === to }) }
        let area = contentView.bounds
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if animated, let from, let to {
            let own = delegate?.navigationController(
                self, animationControllerFor: operation, from: from, to: to)
            let preferred = operation == .pop ? from.preferredTransition : to.preferredTransition
            let usual =
                preferred.map { preferredAnimator($0, from: from, to: to, operation) }
                ?? NavigationTransition(operation, mirrored: isMirrored)
            animator = own ?? usual
            interactor =
                own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
                ?? (own == nil ? preferred?.takeInteraction(for: usual) : nil) ?? finger
        }
        to?.loadViewIfNeeded()
        moveSearch(with: from)
        updateFoldedHeight(of: to)
        let isAtTop = isScrolledToTop(to)
        let transition = ControllerTransition(
            in: contentView, from: .init(from, view: from?.viewIfLoaded, initialFrame: area),
            to: .init(to, view: to?.view, finalFrame: area), animated: animated, animator: animator,
            interactor: interactor)
        self.transition = transition
        ownTransition = transition
        from?.beginDisappearanceIfShown(animated: transition.isAnimated)
        to?.beginAppearanceTransition(true, animated: transition.isAnimated)
        if let to {
            delegate?.navigationController(self, willShow: to, animated: transition.isAnimated)
        }
        UIView.performWithoutAnimation {
            if let view = to?.view {
                view.frame = area
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                to?.containerInsets = barInsets
            }
        }
        _ = transition.animate(
            alongsideTransition: { [weak self] _ in
                motion.move()
                self?.navigationBar.isAtScrollEdge = isAtTop
                self?.layoutBars()
                self?.navigationBar.layoutIfNeeded()
                self?.toolbar.setItems(self?.topViewController?.toolbarItems, animated: false)
                self?.tabBarController?.bottomBarMayHaveChanged()
            }, completion: nil)
        transition.onEnd = { [weak self] completed in
            self?.end(
                from: from, to: to, leaving: leaving, joining: joining, old: old, motion: motion,
                animated: transition.isAnimated, completed: completed)
        }
        transition.begin(in: window) { if transition.isAnimated { to?.isAppearingNow() } }
    }

    /// The animation of the transition that the pushed or popped controller prefers.
    private func preferredAnimator(
        _ preferred: UIViewController.Transition, from: UIViewController, to: UIViewController, _ operation: Operation
    ) -> any UIViewControllerAnimatedTransitioning {
        let isPush = operation != .pop
        let (upper, lower) = isPush ? (to, from) : (from, to)
        return preferred.animator(for: upper, source: lower, isComing: isPush) { [weak self, weak upper] in
            guard let self else { return false }
            // A finger may take hold of it on its way in.
            transition?.finishNow()
            guard topViewController === upper, stack.count > 1, navigationBar.offersWayBack else { return false }
            popViewController(animated: true)
            return true
        }
    }

    private func end(
        from: UIViewController?, to: UIViewController?, leaving: [UIViewController],
        joining: [UIViewController], old: [UIViewController], motion: NavigationBarMotion, animated: Bool,
        completed: Bool
    ) {
        transition = nil
        defer { if transition == nil { ownTransition = nil } }
        navigationBar.endChange(motion, completed: completed)
        guard completed else {
            return goBackToOld(from: from, to: to, leaving: leaving, joining: joining, old: old)
        }
        if let view = to?.view, view.superview !== contentView { contentView.addSubview(view) }
        if from !== to { from?.viewIfLoaded?.removeFromSuperview() }
        from?.endAppearanceTransition()
        to?.endAppearanceTransition()
        for controller in [from, to].compactMap({ $0 }) { controller.isAppearanceManaged = false }
        for controller in leaving {
            controller.navigationItem.searchController?.isActive = false
            controller.removeFromParent()
        }
        for controller in joining { controller.didMove(toParent: self) }
        installTop()
        if let to { delegate?.navigationController(self, didShow: to, animated: animated) }
    }

    /// The finger went back: the old stack is restored.
    private func goBackToOld(
        from: UIViewController?, to: UIViewController?, leaving: [UIViewController],
        joining: [UIViewController], old: [UIViewController]
    ) {
        to?.beginDisappearanceIfShown(animated: true)
        from?.beginAppearanceTransition(true, animated: true)
        stack = old
        for controller in leaving {
            controller.markMoving()
            controller.willMove(toParent: self)
            controller.didMove(toParent: self)
        }
        if from !== to { to?.viewIfLoaded?.removeFromSuperview() }
        to?.endAppearanceTransition()
        from?.endAppearanceTransition()
        for controller in [from, to].compactMap({ $0 }) { controller.isAppearanceManaged = false }
        for controller in joining {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        installTop()
        tabBarController?.bottomBarMayHaveChanged()
    }

    var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Going back under a finger

    func popPanDidChange(_ pan: UIPanGestureRecognizer) {
        let width = max(1, view.bounds.width)
        let side: CGFloat = isMirrored ? -1 : 1
        let way = pan.translation(in: nil).x * side / width
        switch pan.state {
        case .began:
            pan.setTranslation(.zero, in: nil)
            let finger = UIPercentDrivenInteractiveTransition()
            finger.completionCurve = .easeOut
            self.finger = finger
            popViewController(animated: true)
            self.finger = nil
            following = finger
        case .changed: following?.update(way)
        case .ended:
            let velocity = pan.velocity(in: nil).x * side
            let goes = velocity > 300 || (velocity > -300 && way > 0.5)
            following?.completionSpeed = 1
            if goes { following?.finish() } else { following?.cancel() }
            following = nil
        case .cancelled, .failed:
            following?.cancel()
            following = nil
        case .possible: break
        }
    }

    private var following: UIPercentDrivenInteractiveTransition? {
        get { attachments[UIPercentDrivenInteractiveTransition.self] }
        set { attachments[UIPercentDrivenInteractiveTransition.self] = newValue }
    }
}
