// Presentation+Dismissal.swift: the dismissal of a presented controller, with those presented above it.

import Foundation

extension Presentation {
    static func dismiss(from controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let presenter = presenterToDismiss(from: controller), let top = presenter.storedPresented else {
            return warn(
                "\(controller) has presented nothing and is not presented, so there is nothing to dismiss")
        }
        top.presentation?.transition?.finishNow()
        guard presenter.storedPresented === top else {
            completion?()
            return
        }
        // Controllers presented above are dismissed, too; only the uppermost is animated.
        var chain = [top]
        while let above = chain.last!.storedPresented {
            above.presentation?.transition?.finishNow()
            if chain.last!.storedPresented !== above { break }
            chain.append(above)
        }
        guard let presentation = top.presentation, let container = presentation.storedContainer,
            let window = container.window, let seen = chain.last!.presentation
        else {
            drop(top, from: presenter)
            completion?()
            return
        }
        var uncovered: [UIViewController] = []
        for controller in chain where controller.presentation?.shouldRemovePresentersView == true {
            if let below = controller.storedPresenting { uncovered.append(below) }
        }
        for controller in chain.reversed() {
            controller.appearance.isManaged = true
            controller.appearance.isBeingDismissed = true
            controller.beginDisappearanceIfShown(animated: animated)
        }
        // Only the lowest becomes visible again; those between are dismissed, too.
        let comesBack = uncovered.first === presenter ? presenter : nil
        if let comesBack { uncover(comesBack, below: container, animated: animated) }
        let transition = makeDismissal(
            of: chain, seen: seen, lowest: presentation, presenter: presenter, animated: animated)
        seen.transition = transition
        if seen !== presentation { presentation.transition = transition }
        for controller in chain { controller.presentation?.dismissalTransitionWillBegin() }
        if chain.contains(where: { $0.presentation?.dimsTintBelow == true }) {
            _ = transition.animate(
                alongsideTransition: { _ in presenter.viewIfLoaded?.tintAdjustmentMode = .automatic },
                completion: nil)
        }
        transition.onEnd = { completed in
            end(chain, presenter, comesBack, completed: completed)
            completion?()
        }
        transition.begin(in: window) {
            if let comesBack, transition.isAnimated { comesBack.isAppearingNow() }
        }
    }

    /// The transition of the uppermost, over the view that the lowest uncovers.
    private static func makeDismissal(
        of chain: [UIViewController], seen: UIPresentationController, lowest: UIPresentationController,
        presenter: UIViewController, animated: Bool
    ) -> ControllerTransition {
        if seen !== lowest {
            // Those between must not be visible where the uppermost leaves.
            for controller in chain.dropLast() {
                controller.presentation?.storedContainer?.alpha = 0
            }
        }
        return makeTransition(seen, source: nil, isComing: false, animated: animated, interactor: nil)
    }

    private static func end(
        _ chain: [UIViewController], _ presenter: UIViewController, _ comesBack: UIViewController?,
        completed: Bool
    ) {
        for controller in chain { controller.presentation?.transition = nil }
        guard completed else { return cancelDismissal(chain, presenter, comesBack) }
        // Retained: the delegate and the chain are called after the views were removed.
        let presentations = chain.compactMap(\.presentation)
        for controller in chain.reversed() {
            controller.presentation?.presentedView?.removeFromSuperview()
        }
        if let comesBack {
            comesBack.endAppearanceTransition()
            comesBack.appearance.isManaged = false
            comesBack.windowWhileCovered = nil
        }
        for controller in chain.reversed() {
            let below = controller.storedPresenting
            detach(controller, from: below)
            controller.appearance.isBeingDismissed = true
            controller.endAppearanceTransition()
            controller.appearance.isBeingDismissed = false
            controller.appearance.isManaged = false
            if let below, below !== presenter { below.windowWhileCovered = nil }
        }
        for presentation in presentations.reversed() { presentation.dismissalTransitionDidEnd(true) }
        guard let lowest = presentations.first else { return }
        restoreFirstResponder(by: lowest)
        if lowest.isDismissedByPerson {
            lowest.isDismissedByPerson = false
            lowest.adaptiveDelegate?.presentationControllerDidDismiss(lowest)
        }
    }

    /// A dismissal that was cancelled: everything stays.
    private static func cancelDismissal(
        _ chain: [UIViewController], _ presenter: UIViewController, _ comesBack: UIViewController?
    ) {
        comesBack?.beginDisappearanceIfShown(animated: true)
        for controller in chain {
            controller.appearance.isBeingDismissed = false
            controller.presentation?.isDismissedByPerson = false
            controller.presentation?.storedContainer?.alpha = 1
            controller.beginAppearanceTransition(true, animated: true)
        }
        comesBack?.viewIfLoaded?.removeFromSuperview()
        comesBack?.endAppearanceTransition()
        for controller in chain {
            controller.endAppearanceTransition()
            controller.appearance.isManaged = false
            controller.presentation?.dismissalTransitionDidEnd(false)
            controller.presentation?.storedContainer?.setNeedsLayout()
        }
        if chain.contains(where: { $0.presentation?.dimsTintBelow == true }) {
            presenter.viewIfLoaded?.tintAdjustmentMode = .dimmed
        }
    }

    /// Shows the presenter's view again, behind the dismissed one.
    private static func uncover(_ presenter: UIViewController, below container: UIView, animated: Bool) {
        presenter.appearance.isManaged = true
        presenter.beginAppearanceTransition(true, animated: animated)
        let view = presenter.view!
        guard view.superview == nil, let place = container.superview else { return }
        UIView.performWithoutAnimation {
            view.frame = container.frame
            place.insertSubview(view, belowSubview: container)
        }
    }

    private static func presenterToDismiss(from controller: UIViewController) -> UIViewController? {
        var candidate: UIViewController? = controller
        while let current = candidate {
            if current.storedPresented != nil { return current }
            candidate = current.storedParent
        }
        candidate = controller
        while let current = candidate {
            if let presenter = current.storedPresenting { return presenter }
            candidate = current.storedParent
        }
        return nil
    }

    /// Removes a presented controller, and those above it, without animation.
    static func drop(_ presented: UIViewController, from presenter: UIViewController) {
        presented.presentation?.transition?.finishNow()
        guard presented.storedPresenting === presenter || presenter.storedPresented === presented else {
            return
        }
        if let above = presented.storedPresented { drop(above, from: presented) }
        presented.appearance.isManaged = true
        presented.beginDisappearanceIfShown(animated: false)
        presented.presentation?.presentedView?.removeFromSuperview()
        detach(presented, from: presenter)
        presented.endAppearanceTransition()
        presented.appearance.isManaged = false
        presenter.appearance.isManaged = false
        presenter.windowWhileCovered = nil
        presenter.viewIfLoaded?.tintAdjustmentMode = .automatic
    }

    static func detach(_ presented: UIViewController, from presenter: UIViewController?) {
        presented.appearance.isBeingDismissed = false
        presented.appearance.isBeingPresented = false
        presented.viewIfLoaded?.removeFromSuperview()
        presented.presentation?.storedContainer?.removeFromSuperview()
        presented.presentation?.storedContainer = nil
        presented.presentation?.retainPresented()
        presented.presentationBeforeAdapting?.retainPresented()
        presented.presentation = nil
        presented.presentationBeforeAdapting = nil
        presented.storedPresenting = nil
        if let presenter, presenter.storedPresented === presented { presenter.storedPresented = nil }
    }
}
