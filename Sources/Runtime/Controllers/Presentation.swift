// Presentation.swift: one controller over another, until it is dismissed.
//
// The presented view is laid over the window. A full-screen presentation takes
// the presenter's view out once it is covered; one "over" leaves it there.
// Sheets fill the screen: on a kiosk there is no desk to lay a sheet on.

import Foundation

/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    /// Fills the screen; what is below stays visible where it is transparent.
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7

    var keepsPresenter: Bool {
        self == .overFullScreen || self == .overCurrentContext || self == .custom || self == .popover
    }
}

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides in from below.
    case coverVertical = 0
    /// Shown as a cross-dissolve: turning needs perspective.
    case flipHorizontal = 1
    case crossDissolve = 2
    /// Shown as a cross-dissolve.
    case partialCurl = 3
}

@MainActor
enum Presentation {
    /// Seconds that a presented controller takes to come or go.
    static let duration = 0.4

    static func present(
        _ presented: UIViewController, from controller: UIViewController, animated: Bool,
        completion: (() -> Void)?
    ) {
        let presenter = controller.outermost
        precondition(
            presented !== presenter && presented !== controller, "\(presented) cannot present itself")
        guard presented.storedPresenting == nil else {
            return warn(
                "\(controller) cannot present \(presented), which \(presented.storedPresenting!) is presenting"
            )
        }
        if let other = presenter.storedPresented {
            return warn("\(controller) cannot present \(presented) while it presents \(other)")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            return warn("\(controller) cannot present \(presented): its view is in no window")
        }
        presenter.storedPresented = presented
        presented.storedPresenting = presenter
        let covers = !presented.modalPresentationStyle.keepsPresenter
        presented.appearance.isManaged = true
        presented.appearance.isBeingPresented = true
        if covers {
            presenter.appearance.isManaged = true
            presenter.beginAppearanceTransition(false, animated: animated)
        }
        let view = presented.view!
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        presented.beginAppearanceTransition(true, animated: animated)
        window.addSubview(view)
        window.screen.frameLoop?.beforeLayout { presented.isAppearingNow() }
        move(view, style: presented.modalTransitionStyle, isComing: true, animated: animated) {
            presented.appearance.isBeingPresented = false
            presented.endAppearanceTransition()
            presented.appearance.isManaged = false
            if covers, presenter.storedPresented === presented {
                presenter.viewIfLoaded?.removeFromSuperview()
                presenter.endAppearanceTransition()
            }
            completion?()
        }
    }

    static func dismiss(from controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let presenter = presenterToDismiss(from: controller), let top = presenter.storedPresented else {
            return warn(
                "\(controller) has presented nothing and is not presented, so there is nothing to dismiss")
        }
        // What stands above the one to go leaves with it; only the uppermost is seen going.
        var chain = [top]
        while let above = chain.last!.storedPresented { chain.append(above) }
        let seen = chain.last!
        guard let view = seen.viewIfLoaded, let window = view.window else {
            drop(top, from: presenter)
            completion?()
            return
        }
        for controller in chain.reversed() {
            controller.appearance.isManaged = true
            controller.appearance.isBeingDismissed = true
            controller.beginAppearanceTransition(false, animated: animated)
        }
        let uncovers = !top.modalPresentationStyle.keepsPresenter
        if uncovers { uncover(presenter, below: chain, in: window, animated: animated) }
        move(view, style: seen.modalTransitionStyle, isComing: false, animated: animated) {
            for controller in chain.reversed() {
                detach(controller, from: controller.storedPresenting ?? presenter)
                controller.endAppearanceTransition()
                controller.appearance.isManaged = false
            }
            if uncovers {
                presenter.endAppearanceTransition()
                presenter.appearance.isManaged = false
            }
            completion?()
        }
    }

    /// The presenter's view comes back behind what is going.
    private static func uncover(
        _ presenter: UIViewController, below chain: [UIViewController], in window: UIWindow, animated: Bool
    ) {
        presenter.appearance.isManaged = true
        presenter.beginAppearanceTransition(true, animated: animated)
        let view = presenter.view!
        if view.superview == nil {
            view.frame = window.bounds
            if let lowest = chain.compactMap(\.viewIfLoaded).first(where: { $0.superview === window }) {
                window.insertSubview(view, belowSubview: lowest)
            } else {
                window.addSubview(view)
            }
        }
        window.screen.frameLoop?.beforeLayout { presenter.isAppearingNow() }
    }

    private static func presenterToDismiss(from controller: UIViewController) -> UIViewController? {
        var candidate: UIViewController? = controller
        while let current = candidate {
            if current.storedPresented != nil { return current }
            candidate = current.storedParent
        }
        return controller.outermost.storedPresenting
    }

    /// Takes a presented controller, and those above it, out without animation.
    static func drop(_ presented: UIViewController, from presenter: UIViewController) {
        if let above = presented.storedPresented { drop(above, from: presented) }
        presented.appearance.isManaged = true
        presented.beginAppearanceTransition(false, animated: false)
        detach(presented, from: presenter)
        presented.endAppearanceTransition()
        presented.appearance.isManaged = false
        presenter.appearance.isManaged = false
    }

    private static func detach(_ presented: UIViewController, from presenter: UIViewController) {
        presented.appearance.isBeingDismissed = false
        presented.viewIfLoaded?.removeFromSuperview()
        presented.storedPresenting = nil
        if presenter.storedPresented === presented { presenter.storedPresented = nil }
    }

    private static func move(
        _ view: UIView, style: UIModalTransitionStyle, isComing: Bool, animated: Bool,
        completion: @escaping () -> Void
    ) {
        guard animated, let window = view.window else {
            completion()
            return
        }
        let center = view.center
        let slides = style == .coverVertical
        func place(away: Bool) {
            if slides {
                view.center = CGPoint(x: center.x, y: center.y + (away ? window.bounds.height : 0))
            } else {
                view.alpha = away ? 0 : 1
            }
        }
        UIView.performWithoutAnimation { place(away: isComing) }
        UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut]) {
            place(away: !isComing)
        } completion: { _ in
            if !isComing && !slides { view.alpha = 1 }
            completion()
        }
    }

    private static func warn(_ message: String) {
        FileHandle.standardError.write(Data("vitrine: \(message)\n".utf8))
    }
}

extension UIViewController {
    /// The controller that this one, or a controller around it, presents.
    public var presentedViewController: UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let presented = current.storedPresented { return presented }
            candidate = current.storedParent
        }
        return nil
    }

    /// The controller that presented this one, or a controller around it.
    public var presentingViewController: UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let presenting = current.storedPresenting { return presenting }
            candidate = current.storedParent
        }
        return nil
    }

    /// Whether the controller is on its way in because it was presented.
    public var isBeingPresented: Bool { appearance.isBeingPresented }

    /// Whether the controller is on its way out because it was dismissed.
    public var isBeingDismissed: Bool { appearance.isBeingDismissed }
}
