// UIViewController+Appearance.swift: callbacks for the appearance and disappearance of a controller's view.
//
// They are called when the view enters or leaves a window; containers and presentations call them themselves instead.
//
// Order: viewWillAppear while the view is added; viewIsAppearing in the next turn before layout, when size and traits
// are right; viewWill- and viewDidLayoutSubviews; viewDidAppear after that turn's frame, or after the animation.

import Foundation

extension UIViewController {
    struct Appearance {
        enum State { case disappeared, appearing, appeared, disappearing }

        var state = State.disappeared
        var isAnimated = false
        /// `viewIsAppearing` has been called in the present transition.
        var isAppearingWasCalled = false
        /// Whether a presentation or a container ends the transition.
        var isManaged = false
        var isBeingPresented = false
        var isBeingDismissed = false
        var isMovingToParent = false
        var isMovingFromParent = false
    }

    func baseBeginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        // A disappearance begins from each state but its own: containers call it for views that never appeared.
        guard isAppearing ? !isShownOrComing : appearance.state != .disappearing else { return }
        appearance.isAnimated = animated
        appearance.isAppearingWasCalled = false
        if isAppearing {
            loadViewIfNeeded()
            appearance.state = .appearing
            viewWillAppear(animated)
        } else {
            appearance.state = .disappearing
            viewWillDisappear(animated)
        }
        for child in forwardedChildren {
            if isAppearing {
                child.beginAppearanceTransition(true, animated: animated)
            } else {
                child.beginDisappearanceIfShown(animated: animated)
            }
        }
    }

    /// Begins the disappearance of a view that is visible, or about to be.
    package func beginDisappearanceIfShown(animated: Bool) {
        if isShownOrComing { beginAppearanceTransition(false, animated: animated) }
    }

    func baseEndAppearanceTransition() {
        switch appearance.state {
        case .appearing:
            isAppearingNow()
            appearance.state = .appeared
            viewDidAppear(appearance.isAnimated)
            appearance.isMovingToParent = false
        case .disappearing:
            appearance.state = .disappeared
            viewDidDisappear(appearance.isAnimated)
            appearance.isMovingFromParent = false
        case .appeared, .disappeared: return
        }
        for child in forwardedChildren { child.endAppearanceTransition() }
    }

    /// `viewIsAppearing`, once in a transition.
    package func isAppearingNow() {
        guard appearance.state == .appearing, !appearance.isAppearingWasCalled else { return }
        appearance.isAppearingWasCalled = true
        viewIsAppearing(appearance.isAnimated)
        unavailabilityMayHaveChanged()
        for child in forwardedChildren { child.isAppearingNow() }
    }

    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let storedView else { return [] }
        return storedChildren.filter { $0.storedView?.isDescendant(of: storedView) ?? false }
    }

    /// Whether this controller's callbacks follow its view's way into windows.
    private var followsWindow: Bool {
        guard !appearance.isManaged else { return false }
        guard let parent = storedParent else { return true }
        guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
        return parent.appearance.state == .appeared || parent.appearance.state == .appearing
    }

    // MARK: From the view

    func viewWillMove(to window: UIWindow?) {
        if let window {
            // A root view appears when its window is visible, not before.
            guard followsWindow, !window.isHidden, appearance.state == .disappeared else { return }
            beginAppearanceTransition(true, animated: false)
        } else if !appearance.isManaged {
            beginDisappearanceIfShown(animated: false)
        }
    }

    func viewDidMove(to window: UIWindow?) {
        if let window {
            guard followsWindow, appearance.state == .appearing else { return }
            endAppearing(in: window)
        } else if !appearance.isManaged, appearance.state == .disappearing, !isRemovedWithParent {
            endAppearanceTransition()
        }
    }

    /// Whether the view is removed together with that of a parent, which calls it at the end.
    private var isRemovedWithParent: Bool {
        guard let parent = storedParent, parent.shouldAutomaticallyForwardAppearanceMethods,
            let view = storedView, let around = parent.storedView
        else { return false }
        return parent.appearance.state == .disappearing && view.isDescendant(of: around)
    }

    private func endAppearing(in window: UIWindow) {
        guard let loop = window.screen.frameLoop else { return endAppearanceTransition() }
        loop.beforeLayout { [weak self] in self?.isAppearingNow() }
        loop.afterFrame { [weak self] in
            if self?.appearance.state == .appearing { self?.endAppearanceTransition() }
        }
    }

    // MARK: From the window

    func windowDidShow() {
        guard let window = storedView?.window, appearance.state == .disappeared else { return }
        beginAppearanceTransition(true, animated: false)
        endAppearing(in: window)
    }

    func windowDidHide() {
        beginDisappearanceIfShown(animated: false)
        endAppearanceTransition()
        storedPresented?.windowDidHide()
    }

    // MARK: From containers

    /// Whether a container calls this controller's appearance callbacks, and nothing else does.
    package var isAppearanceManaged: Bool {
        get { appearance.isManaged }
        set { appearance.isManaged = newValue }
    }

    /// Whether the view is visible, or about to be.
    package var isShownOrComing: Bool {
        appearance.state == .appeared || appearance.state == .appearing
    }

    /// Called when a container removes the controller for good, or adds it.
    package func markMoving(toParent: Bool = false, fromParent: Bool = false) {
        appearance.isMovingToParent = toParent
        appearance.isMovingFromParent = fromParent
    }

    /// Called when another controller becomes the window's root.
    func leaveWindowAsRoot() {
        storedPresented.map { Presentation.drop($0, from: self) }
        storedView?.removeFromSuperview()
    }
}
