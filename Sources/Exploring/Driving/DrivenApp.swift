// DrivenApp.swift: how an app is started on a screen in memory, and started over.

import VitrineAppState
public import VitrineRuntime

/// An app that is started many times in one process.
@MainActor public struct DrivenApp {
    /// A started app.
    public struct Running {
        /// The app's window.
        public var window: UIWindow
        /// What must live as long as the window is shown: a delegate, timers.
        public var owner: AnyObject?

        /// A started app with its window.
        public init(window: UIWindow, owner: AnyObject? = nil) { (self.window, self.owner) = (window, owner) }
    }

    /// The name in reports: letters, digits and hyphens.
    public var name: String
    /// Shows the first screen in a window of the scene.
    public var start: @MainActor (UIWindowScene) -> Running
    /// Ends the visit of a guest, as the app's idle time does. Nil: a `KioskSession` of the window is reset.
    public var endVisit: (@MainActor (Running) -> Void)?

    /// An app that `start` shows.
    public init(
        name: String, start: @escaping @MainActor (UIWindowScene) -> Running,
        endVisit: (@MainActor (Running) -> Void)? = nil
    ) {
        (self.name, self.start, self.endVisit) = (name, start, endVisit)
    }

    /// An app whose root view controller is all that it has.
    public init(name: String, root: @escaping @MainActor () -> UIViewController) {
        self.init(
            name: name,
            start: { scene in
                let window = UIWindow(windowScene: scene)
                window.rootViewController = root()
                window.makeKeyAndVisible()
                return Running(window: window)
            }, endVisit: { $0.window.rootViewController = root() })
    }

    /// An app with a delegate, which makes its window when it has launched, or names the delegate of a scene that does.
    public init(
        name: String, delegate: @escaping @MainActor () -> any UIApplicationDelegate,
        endVisit: (@MainActor (Running) -> Void)? = nil
    ) {
        let start: @MainActor (UIWindowScene) -> Running = { scene in
            let application = UIApplication.shared, owner = delegate()
            application.delegate = owner
            _ = owner.application(application, willFinishLaunchingWithOptions: nil)
            _ = owner.application(application, didFinishLaunchingWithOptions: nil)
            application.connect(scene)
            let ofScene = (scene.delegate as? any UIWindowSceneDelegate)?.window ?? nil
            guard let window = owner.window ?? ofScene ?? scene.windows.first else {
                fatalError("\(type(of: owner)) has no window, and no scene of its own, after its launch")
            }
            return Running(window: window, owner: owner)
        }
        self.init(name: name, start: start, endVisit: endVisit)
    }
}
