// UIScene.swift: an instance of the interface with its own life cycle: here, the content of a display.

public import Foundation
public import VitrineObjectiveC

/// An instance of the interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The state of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// Shown, and receiving events.
        case foregroundActive = 0
        /// Shown, but not receiving events.
        case foregroundInactive = 1
        /// Connected, but not shown.
        case background = 2
    }

    /// The reasons for connecting a scene.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// The object that the app made the scene's accessory with; nil if it made it with none, or the scene is no
        /// accessory.
        public let sceneAccessoryUserInfo: Any?

        package init(sceneAccessoryUserInfo: Any? = nil) {
            self.sceneAccessoryUserInfo = sceneAccessoryUserInfo
            super.init()
        }
    }

    /// Posted when the delegate's `scene(_:willConnectTo:options:)` has returned.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when the scene has been disconnected, for instance because its display was unplugged.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted when the scene receives events.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted when the scene no longer receives events.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when the scene is shown again.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted when the scene is not shown any more.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")

    /// The identity and configuration of the scene, also while it is not connected.
    public let session: UISceneSession
    /// Receives the events of the scene's life. Retained by the scene.
    open var delegate: (any UISceneDelegate)?
    /// A title to show to people. Default: nil.
    open var title: String?
    /// The state of the scene.
    open private(set) var activationState = ActivationState.unattached

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { delegate as? UIResponder ?? UIApplication.shared }

    package func connect(_ options: ConnectionOptions) {
        activationState = .foregroundInactive
        delegate?.scene(self, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: self)
    }

    /// Moves the scene to the foreground, where it receives events.
    package func activate() {
        guard activationState != .foregroundActive else { return }
        activationState = .foregroundInactive
        delegate?.sceneWillEnterForeground(self)
        NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: self)
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        NotificationCenter.default.post(name: UIScene.didActivateNotification, object: self)
    }

    /// Moves the scene to the background, where it neither is shown nor receives events.
    package func deactivate() {
        guard activationState == .foregroundActive else { return }
        activationState = .foregroundInactive
        delegate?.sceneWillResignActive(self)
        NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: self)
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
        NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: self)
    }

    package func disconnect() {
        deactivate()
        activationState = .unattached
        delegate?.sceneDidDisconnect(self)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
    }
}

/// Receives the events of a scene's life. All requirements have defaults.
@preconcurrency @MainActor
public protocol UISceneDelegate: _RespondsToSelectors {
    /// Called when the scene is connected: create its window here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene has been disconnected: release what belongs to it.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene receives events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene no longer receives events.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called when the scene is shown again.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene is not shown any more.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        VitrineMethods.perform(on: self, [scene, session, connectionOptions])
    }
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {
        VitrineMethods.perform(on: self, [scene])
    }
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {
        VitrineMethods.perform(on: self, [scene])
    }
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {
        VitrineMethods.perform(on: self, [scene])
    }
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {
        VitrineMethods.perform(on: self, [scene])
    }
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {
        VitrineMethods.perform(on: self, [scene])
    }
}
