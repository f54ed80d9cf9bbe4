// UIApplicationDelegate.swift: the application's part in its life cycle.

public import Foundation
public import VitrineObjectiveC
public import VitrineViewValues

/// Receives the events of an application's life. All requirements have defaults.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol, _RespondsToSelectors {
    /// The window of an application without scenes.
    var window: UIWindow? { get set }

    /// Called first during launch. The result is ignored.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the application is ready: create its window here, unless a scene delegate does.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the application receives events, unless a scene has a delegate.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the application no longer receives events, unless a scene has a delegate.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the application is not shown any more, unless a scene has a delegate.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the application is shown again, unless a scene has a delegate.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the process ends, which it does when this returns: save what must be kept.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when memory runs short: release what can be created again.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called when the machine's clock was set, or the machine woke from sleep.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Returns the configuration for the scene of a display. By default it has no scene delegate, and
    /// `application(_:didFinishLaunchingWithOptions:)` creates the window.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called on iOS when people close scenes in the app switcher. Never called here.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Whether the interface's state is saved at the end. Default: false.
    func applicationShouldSaveState(_ application: UIApplication) -> Bool
    /// Whether the interface's state of the last run is restored. Default: false.
    func applicationShouldRestoreState(_ application: UIApplication) -> Bool
    /// Called before the interface's state is saved: save further state here.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// Called when the interface's state is restored: restore the state that
    /// `application(_:willEncodeRestorableStateWith:)` saved.
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
    /// Creates a controller of the last run that has no `restorationClass`; nil leaves it out.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?
    /// Called before an activity of this type is continued. Return true to inform people yourself.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// Continues an activity: create the objects for it, and pass them to `restorationHandler`. Return whether the
    /// activity was accepted.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Called when a person followed a link: show its target, and return whether you did. Default: false.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// The orientations of a window. Only `UIApplication.supportedInterfaceOrientations(for:)` calls it, since the mounting
    /// of the panel decides: see `UIInterfaceOrientationMask`.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// Nil; setting it does nothing.
    public var window: UIWindow? {
        get { VitrineMethods.propertyValue(of: self) { nil } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }

    /// True.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        VitrineMethods.result(of: self, [application, launchOptions]) { true }
    }
    /// True.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        VitrineMethods.result(of: self, [application, launchOptions]) { true }
    }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {
        VitrineMethods.perform(on: self, [application])
    }
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {
        VitrineMethods.perform(on: self, [application])
    }
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {
        VitrineMethods.perform(on: self, [application])
    }
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {
        VitrineMethods.perform(on: self, [application])
    }
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {
        VitrineMethods.perform(on: self, [application])
    }
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        VitrineMethods.perform(on: self, [application])
    }
    /// Does nothing.
    public func applicationSignificantTimeChange(_ application: UIApplication) {
        VitrineMethods.perform(on: self, [application])
    }
    /// A configuration of the session's role, without a scene delegate.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        VitrineMethods.result(of: self, [application, connectingSceneSession, options]) {
            UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        }
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        VitrineMethods.perform(on: self, [application, sceneSessions])
    }
    /// False.
    public func applicationShouldSaveState(_ application: UIApplication) -> Bool {
        VitrineMethods.result(of: self, [application]) { false }
    }
    /// False.
    public func applicationShouldRestoreState(_ application: UIApplication) -> Bool {
        VitrineMethods.result(of: self, [application]) { false }
    }
    /// Does nothing.
    public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        VitrineMethods.perform(on: self, [application, coder])
    }
    /// Does nothing.
    public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        VitrineMethods.perform(on: self, [application, coder])
    }
    /// Nil.
    public func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        VitrineMethods.result(of: self, [application, identifierComponents, coder]) { nil }
    }
    /// False.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        VitrineMethods.result(of: self, [application, userActivityType]) { false }
    }
    /// False.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        VitrineMethods.result(of: self, [application, userActivity, restorationHandler]) { false }
    }
    /// False.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        VitrineMethods.result(of: self, [app, url, options]) { false }
    }
    /// All orientations.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        VitrineMethods.result(of: self, [application, window]) { .all }
    }
}
