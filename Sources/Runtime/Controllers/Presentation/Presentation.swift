// Presentation.swift: the presentation of a controller over another.
//
// Order: viewWillDisappear of a presenter that will be covered, viewWillAppear of the presented controller, in
// `present`; before the next layout viewIsAppearing and the animation; at its end viewDidAppear, then viewDidDisappear
// below, then the completion. Without animation all of it is done in `present`.

import Foundation
import VitrineDrawing
import VitrineSystem
import VitrineViewValues

@MainActor
enum Presentation {
    static func present(
        _ asked: UIViewController, from source: UIViewController, animated: Bool,
        completion: (() -> Void)?
    ) {
        let presenter = presenter(of: asked, from: source)
        guard asked !== presenter && asked !== source && !source.isInside(asked) else {
            fatalError("\(asked) cannot present itself")
        }
        guard asked.storedPresenting == nil else {
            return warn("\(source) cannot present \(asked), which \(asked.storedPresenting!) is presenting")
        }
        guard asked.storedParent == nil else {
            return warn("\(source) cannot present \(asked), which is inside \(asked.storedParent!)")
        }
        if let other = presenter.storedPresented {
            if other.presentation?.transition != nil, other.appearance.isBeingDismissed {
                other.presentation?.transition?.finishNow()
            }
            if let other = presenter.storedPresented {
                return warn("\(source) cannot present \(asked) while it presents \(other)")
            }
        }
        guard let window = presenter.viewIfLoaded?.window else {
            return warn("\(source) cannot present \(asked): its view is in no window")
        }
        let presentation = presentationController(for: asked, presenter: presenter, source: source)
        begin(presentation, over: presenter, source: source, in: window, animated: animated, completion)
    }

    private static func begin(
        _ presentation: UIPresentationController, over presenter: UIViewController, source: UIViewController,
        in window: UIWindow, animated: Bool, _ completion: (() -> Void)?
    ) {
        let presented = presentation.presentedViewController
        presenter.storedPresented = presented
        presented.storedPresenting = presenter
        presented.presentation = presentation
        presentation.releasePresented()
        let container = makeContainer(for: presentation, presenter: presenter, in: window)
        presentation.storedContainer = container
        if let traits = presentation.overrideTraitCollection { presented.adoptTraits(traits) }
        let covers = presentation.shouldRemovePresentersView
        saveFirstResponder(of: presenter, for: presentation, in: window)

        presented.appearance.isManaged = true
        presented.appearance.isBeingPresented = true
        if covers {
            presenter.appearance.isManaged = true
            presenter.beginDisappearanceIfShown(animated: animated)
        }
        presented.loadViewIfNeeded()
        let transition = makeTransition(
            presentation, source: source, isComing: true, animated: animated, interactor: nil)
        presentation.transition = transition
        presented.beginAppearanceTransition(true, animated: transition.isAnimated)
        presentation.presentationTransitionWillBegin()
        presentation.adaptiveDelegate?.presentationController(
            presentation,
            willPresentWithAdaptiveStyle: presentation.adaptedFrom == nil
                ? .none : presentation.presentationStyle,
            transitionCoordinator: transition)
        dimTint(of: presenter, by: presentation, along: transition)
        transition.onEnd = { [weak presenter] completed in
            end(presentation, over: presenter, completed: completed)
            completion?()
        }
        transition.begin(in: window) {
            place(presentation)
            if transition.isAnimated { presented.isAppearingNow() }
        }
    }

    /// Places the presented view at its final frame; an animation begins from there.
    private static func place(_ presentation: UIPresentationController) {
        guard let container = presentation.storedContainer, let view = presentation.presentedView else {
            return
        }
        UIView.performWithoutAnimation {
            container.layoutIfNeeded()
            let frame = presentation.frameOfPresentedViewInContainerView
            view.frame = frame
            presentation.transition?.setFinalFrame(frame)
            if view.superview !== container, presentation.transition?.isAnimated == false {
                container.addSubview(view)
            }
        }
    }

    private static func end(
        _ presentation: UIPresentationController, over presenter: UIViewController?, completed: Bool
    ) {
        let presented = presentation.presentedViewController
        presentation.transition = nil
        let covers = presentation.shouldRemovePresentersView
        guard completed else {
            presented.appearance.isBeingPresented = false
            return undo(presentation, presenter)
        }
        if let view = presentation.presentedView, let container = presentation.storedContainer {
            if view.superview !== container { container.addSubview(view) }
            UIView.performWithoutAnimation { presentation.placePresentedView() }
        }
        presented.endAppearanceTransition()
        presented.appearance.isBeingPresented = false
        presented.appearance.isManaged = false
        if covers, let presenter, presenter.storedPresented === presented {
            presenter.windowWhileCovered = presentation.storedContainer?.window
            presenter.viewIfLoaded?.removeFromSuperview()
            presenter.endAppearanceTransition()
        }
        presentation.presentationTransitionDidEnd(true)
        presentation.storedContainer?.setNeedsLayout()
    }

    /// A presentation that was cancelled on its way: everything is as it was.
    private static func undo(_ presentation: UIPresentationController, _ presenter: UIViewController?) {
        let presented = presentation.presentedViewController
        presented.beginDisappearanceIfShown(animated: true)
        if presentation.shouldRemovePresentersView {
            presenter?.beginAppearanceTransition(true, animated: true)
        }
        presentation.presentedView?.removeFromSuperview()
        presentation.presentationTransitionDidEnd(false)
        detach(presented, from: presenter)
        presented.endAppearanceTransition()
        presented.appearance.isManaged = false
        if presentation.shouldRemovePresentersView {
            presenter?.endAppearanceTransition()
            presenter?.appearance.isManaged = false
        }
        presenter?.viewIfLoaded?.tintAdjustmentMode = .automatic
    }

    // MARK: Who and where

    private static func presenter(of presented: UIViewController, from source: UIViewController)
        -> UIViewController
    {
        guard presented.modalPresentationStyle.isInContext else { return source.outermost }
        var candidate: UIViewController? = source
        while let current = candidate {
            if current.definesPresentationContext { return current }
            candidate = current.storedParent
        }
        return source.outermost
    }

    private static func makeContainer(
        for presentation: UIPresentationController, presenter: UIViewController, in window: UIWindow
    ) -> PresentationContainer {
        let below = presenter.view!
        var place: UIView = window
        if !presentation.shouldPresentInFullscreen, let superview = below.superview { place = superview }
        let container = PresentationContainer(
            frame: place === window ? window.bounds : below.frame, presentation: presentation)
        if place === window {
            window.addSubview(container)
        } else {
            container.autoresizingMask = below.autoresizingMask
            place.insertSubview(container, aboveSubview: below)
        }
        return container
    }

    static func makeTransition(
        _ presentation: UIPresentationController, source: UIViewController?, isComing: Bool, animated: Bool,
        interactor: (any UIViewControllerInteractiveTransitioning)?
    ) -> ControllerTransition {
        let presented = presentation.presentedViewController
        let presenter = presentation.presentingViewController
        let delegate = presented.transitioningDelegate
        let own =
            isComing
            ? delegate?.animationController(
                forPresented: presented, presenting: presenter, source: source ?? presenter)
            : delegate?.animationController(forDismissed: presented)
        let preferred = presented.preferredTransition
        let animator =
            own ?? preferred.map { preferredAnimator($0, presentation, isComing: isComing) }
            ?? presentation.systemAnimator(isComing: isComing)
            ?? ModalTransition(transitionStyle(of: presentation), isComing: isComing)
        let interaction =
            interactor ?? (own == nil ? preferred?.takeInteraction(for: animator) : nil)
            ?? own.flatMap {
                isComing
                    ? delegate?.interactionControllerForPresentation(using: $0)
                    : delegate?.interactionControllerForDismissal(using: $0)
            }
        let container = presentation.storedContainer!
        let covers = presentation.shouldRemovePresentersView
        let whole = container.bounds
        let place = presentation.frameOfPresentedViewInContainerView
        let below = covers ? presenter.viewIfLoaded : nil
        let shown = presentation.presentedView
        return ControllerTransition(
            in: container,
            from: isComing
                ? .init(presenter, view: below, initialFrame: whole)
                : .init(presented, view: shown, initialFrame: place),
            to: isComing
                ? .init(presented, view: shown, finalFrame: place)
                : .init(presenter, view: below, finalFrame: whole),
            style: presentation.presentationStyle, animated: animated, animator: animator,
            interactor: animated ? interaction : nil)
    }

    /// The animation of the transition that the presented controller prefers. Sheets are dragged by themselves.
    private static func preferredAnimator(
        _ preferred: UIViewController.Transition, _ presentation: UIPresentationController, isComing: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        let goBack: @MainActor () -> Bool = { [weak presentation] in
            // A finger may take hold of it on its way in.
            presentation?.transition?.finishNow()
            return presentation?.dismissByPerson() ?? false
        }
        return preferred.animator(
            for: presentation.presentedViewController, source: presentation.presentingViewController,
            isComing: isComing, goBack: presentation is UISheetPresentationController ? nil : goBack)
    }

    /// The presented controller's, unless the context that it is presented in has its own way.
    private static func transitionStyle(of presentation: UIPresentationController) -> UIModalTransitionStyle {
        let context = presentation.presentingViewController
        let isContexts = presentation.presentationStyle.isInContext
        return isContexts && context.providesPresentationContextTransitionStyle
            ? context.modalTransitionStyle : presentation.presentedViewController.modalTransitionStyle
    }

    // MARK: Keys and tint below

    private static func saveFirstResponder(
        of presenter: UIViewController, for presentation: UIPresentationController, in window: UIWindow
    ) {
        guard let view = presenter.viewIfLoaded, !presentation.passesTouchesThrough else { return }
        if let responder = window.firstResponder, responder.isInside(view) {
            presentation.responderBelow = responder
            if !responder.resignFirstResponder() { window.firstResponder = nil }
        }
        if let focused = window.screen.focusedView, focused.isDescendant(of: view) {
            presentation.focusBelow = focused
            window.screen.focusSystem.requestFocusUpdate(to: presentation.presentedViewController)
        }
    }

    static func restoreFirstResponder(by presentation: UIPresentationController) {
        if let responder = presentation.responderBelow, responder.hostWindow != nil {
            _ = responder.becomeFirstResponder()
        }
        if let view = presentation.focusBelow, let window = view.window {
            window.screen.focusSystem.requestFocusUpdate(to: view)
        }
    }

    private static func dimTint(
        of presenter: UIViewController, by presentation: UIPresentationController,
        along transition: ControllerTransition
    ) {
        guard presentation.dimsTintBelow, let view = presenter.viewIfLoaded else { return }
        _ = transition.animate(
            alongsideTransition: { _ in view.tintAdjustmentMode = .dimmed }, completion: nil)
    }

    static func warn(_ message: String) {
        Diagnostics.warning(message)
    }
}

extension UIViewController {
    /// Whether the controller is `other`, or inside it.
    func isInside(_ other: UIViewController) -> Bool {
        var candidate: UIViewController? = self
        while let current = candidate {
            if current === other { return true }
            candidate = current.storedParent
        }
        return false
    }

    /// Sets the traits that a presentation requires.
    func adoptTraits(_ traits: UITraitCollection) {
        if traits.userInterfaceStyle != .unspecified {
            overrideUserInterfaceStyle = traits.userInterfaceStyle
        }
        if traits.horizontalSizeClass != .unspecified {
            traitOverrides.horizontalSizeClass = traits.horizontalSizeClass
        }
        if traits.verticalSizeClass != .unspecified {
            traitOverrides.verticalSizeClass = traits.verticalSizeClass
        }
    }
}
