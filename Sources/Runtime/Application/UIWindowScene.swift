// UIWindowScene.swift: the windows on one display.

public import Foundation

/// The windows on one display.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    public let screen: UIScreen

    package init(session: UISceneSession, screen: UIScreen) {
        self.screen = screen
        super.init(session: session)
        screen.windowScene = self
    }

    /// A scene of its own for a display that no application was started on.
    package static func standalone(on screen: UIScreen) -> UIWindowScene {
        UIWindowScene(session: UISceneSession(role: .windowApplication), screen: screen)
    }

    /// Fingers and keys that are down are cancelled before anybody is told.
    package override func deactivate() {
        if activationState == .foregroundActive { screen.frameLoop?.cancelInput() }
        super.deactivate()
    }

    /// The visible windows, rearmost first.
    open var windows: [UIWindow] { screen.windows.filter { $0.windowScene === self } }

    /// The window that takes keys.
    open var keyWindow: UIWindow? { screen.keyWindow }

    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

    open var traitCollection: UITraitCollection { screen.traitCollection }

    /// Between which sizes people may make the scene's window: nil, since it fills its display.
    open var sizeRestrictions: UISceneSizeRestrictions? { nil }

    /// Wider than high is landscape.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }
}

/// Sizes of a window that people can resize, points. No scene here has such a window.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    open var allowsFullScreen = true
}

/// Told about a window scene's life. Everything is optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window.
    var window: UIWindow? { get set }
    /// The display's size or orientation changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
}
