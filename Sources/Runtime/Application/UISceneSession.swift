// UISceneSession.swift: the identity and configuration of a scene.

public import Foundation

/// The identity, role and configuration of a scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the role.
        public var rawValue: String

        /// Creates a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The application's own windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on a further display without touch input.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The purpose of the scene.
    public let role: Role
    /// Identifies the session. It differs from run to run.
    public let persistentIdentifier: String
    /// The scene while it is connected. Not retained.
    public internal(set) weak var scene: UIScene?
    /// The configuration that the delegate returned for the scene.
    public package(set) var configuration: UISceneConfiguration
    /// Values for the application's own use. Default: nil.
    public var userInfo: [String: Any]?

    package init(role: Role, persistentIdentifier: String = UUID().uuidString) {
        self.role = role
        self.persistentIdentifier = persistentIdentifier
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// The classes of a scene and its delegate.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    /// The name of the configuration; nil for none. Nothing is looked up by it.
    public let name: String?
    /// The purpose of the scene.
    public private(set) var role: UISceneSession.Role
    /// Whether the role is that of the session for which the configuration is used.
    private let hasAutomaticRole: Bool
    /// The class of the scene's delegate, with an `init()`. Nil, the default, for no delegate.
    public var delegateClass: AnyClass?
    /// The class of the scene; nil, the default, for `UIWindowScene`.
    public var sceneClass: AnyClass?

    /// Creates a configuration without a delegate class.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        hasAutomaticRole = false
        super.init()
    }

    /// Creates a configuration without a delegate class, which gets the role of the session that it is used for.
    public init(name: String?) {
        self.name = name
        role = .windowApplication
        hasAutomaticRole = true
        super.init()
    }

    /// Creates a configuration without a name and a delegate class, which gets the role of the session that it is used
    /// for.
    public convenience override init() { self.init(name: nil) }

    /// Called before a scene of a session is made by this configuration.
    package func adopt(_ role: UISceneSession.Role) { if hasAutomaticRole { self.role = role } }
}
