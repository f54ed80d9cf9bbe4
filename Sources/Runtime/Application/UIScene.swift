// UIScene.swift: a part of the interface with a life of its own: here, what a display shows.

public import Foundation

/// A part of the interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// What a scene is doing.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// Why a scene is connected.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        override init() { super.init() }
    }

    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")

    /// What is known about the scene, also while it is not connected.
    public let session: UISceneSession
    /// Told about the scene's life; held by the scene.
    open var delegate: (any UISceneDelegate)?
    /// A name for people.
    open var title: String?
    open private(set) var activationState = ActivationState.unattached

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { delegate as? UIResponder ?? UIApplication.shared }

    func connect(_ options: ConnectionOptions) {
        activationState = .foregroundInactive
        delegate?.scene(self, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: self)
    }

    /// In front and taking events.
    package func activate() {
        guard activationState != .foregroundActive else { return }
        activationState = .foregroundInactive
        delegate?.sceneWillEnterForeground(self)
        NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: self)
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        NotificationCenter.default.post(name: UIScene.didActivateNotification, object: self)
    }

    /// Not taking events any more, and not shown.
    package func deactivate() {
        guard activationState == .foregroundActive else { return }
        activationState = .foregroundInactive
        delegate?.sceneWillResignActive(self)
        NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: self)
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
        NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: self)
    }

    func disconnect() {
        deactivate()
        activationState = .unattached
        delegate?.sceneDidDisconnect(self)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
    }
}

/// Told about a scene's life. Everything is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// The scene is there: make its window.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}
