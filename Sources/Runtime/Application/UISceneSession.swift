// UISceneSession.swift: what is known about a scene, and how it is set up.

public import Foundation

/// A scene's identity, role and set-up.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The application's own windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on a further display, which takes no touches of its own.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    public let role: Role
    public let persistentIdentifier: String
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration: UISceneConfiguration
    /// Yours to fill.
    public var userInfo: [String: Any]?

    init(role: Role, persistentIdentifier: String = UUID().uuidString) {
        self.role = role
        self.persistentIdentifier = persistentIdentifier
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// How a scene is set up.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// Who is told about the scene's life: a class with an `init()`. Nil: nobody.
    public var delegateClass: AnyClass?
    /// The class of the scene; nil is `UIWindowScene`.
    public var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}
