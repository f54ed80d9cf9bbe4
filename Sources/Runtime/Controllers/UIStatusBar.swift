// UIStatusBar.swift: the types around a bar that a kiosk does not have.
//
// A screen with one app shows no clock, battery or home indicator. Controllers written for phones compile with these
// declarations, which have no effect.

public import Foundation
import VitrineGraphics
public import VitrineViewValues

/// Light or dark text in a status bar. No effect.
public enum UIStatusBarStyle: Int, Sendable {
    /// By the appearance of the interface.
    case `default` = 0
    /// Light text.
    case lightContent = 1
    /// Dark text.
    case darkContent = 3
}

/// The animation of a status bar. No effect.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none = 0
    /// Fades.
    case fade
    /// Slides.
    case slide
}

/// The status bar of a scene: hidden, and without a size.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The preference of the controller on the screen.
    public var statusBarStyle: UIStatusBarStyle {
        var controller = scene?.keyWindow?.rootViewController
        while let child = controller?.childForStatusBarStyle { controller = child }
        return controller?.preferredStatusBarStyle ?? .default
    }

    /// Always true: nothing is above the app.
    public var isStatusBarHidden: Bool { true }

    /// Always zero, as for a hidden status bar.
    public var statusBarFrame: CGRect { .zero }
}

extension UIWindowScene {
    /// The status bar's state, for apps that keep clear of it.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
}

extension UIApplication {
    /// Posted before the interface turns between portrait and landscape. `userInfo` has the new orientation.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted after the interface turned between portrait and landscape. `userInfo` has the old orientation.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// The name of the orientation in those notifications: the raw value of a `UIInterfaceOrientation`.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    /// Posted on iOS before the status bar changes its height. Never here: there is none.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted on iOS after the status bar changed its height. Never here: there is none.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The name of the status bar's frame in those notifications.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    func postOrientation(_ orientation: UIInterfaceOrientation, isOver: Bool) {
        NotificationCenter.default.post(
            name: isOver
                ? Self.didChangeStatusBarOrientationNotification : Self.willChangeStatusBarOrientationNotification,
            object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
    }
}

/// Names from before scenes, for apps that read or hide the status bar. There is none.
extension UIApplication {
    /// Always zero, as for a hidden status bar.
    @available(*, deprecated, message: "Use the statusBarManager of the window scene instead")
    public var statusBarFrame: CGRect { .zero }

    /// Always true. Setting it has no effect, as on iOS where controllers decide.
    @available(*, deprecated, message: "Use prefersStatusBarHidden of the controller instead")
    public var isStatusBarHidden: Bool {
        get { true }
        set {}
    }

    /// The preference of the controller on the screen. Setting it has no effect, as on iOS where controllers decide.
    @available(*, deprecated, message: "Use preferredStatusBarStyle of the controller instead")
    public var statusBarStyle: UIStatusBarStyle {
        get { foremostScene?.statusBarManager?.statusBarStyle ?? .default }
        set {}
    }

    /// The orientation of the interface.
    @available(*, deprecated, message: "Use the interfaceOrientation of the window scene instead")
    public var statusBarOrientation: UIInterfaceOrientation { foremostScene?.interfaceOrientation ?? .portrait }

    /// Has no effect, as on iOS where controllers decide.
    @available(*, deprecated, message: "Use preferredStatusBarStyle of the controller instead")
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

    /// Has no effect, as on iOS where controllers decide.
    @available(*, deprecated, message: "Use prefersStatusBarHidden of the controller instead")
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

    private var foremostScene: UIWindowScene? {
        connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    }
}
