// UIApplication+Bootstrap.swift: from an open display to a delegate with its first window.
//
// Order: the delegate is created; willFinishLaunching, didFinishLaunching; the scene is connected (with a scene
// delegate if the configuration names one); everything becomes active. The scene object exists before the delegate is
// called, so that a window created in didFinishLaunching belongs to it.

package import Foundation
import VitrineFoundationPatches
import VitrineSystem
package import VitrineDrawing
package import VitrineRuntime

extension UIApplication {
    /// Starts the application on the display of `frameLoop`.
    package static func bootstrap(
        delegate type: any UIApplicationDelegate.Type, frameLoop: FrameLoop,
        launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) {
        let delegateClass: AnyClass = type
        let application = shared
        let delegate: any UIApplicationDelegate = NSObject.instance(
            of: delegateClass, as: (any UIApplicationDelegate).self, role: "the application's delegate")
        application.delegate = delegate
        application.applicationState = .inactive
        frameLoop.makeCurrent()
        frameLoop.screen.accentColor = accentColor(of: .main)
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowApplication), screen: frameLoop.screen)
        _ = delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
        _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
        NotificationCenter.default.post(name: didFinishLaunchingNotification, object: application)
        application.connect(scene)
        application.warnOfMissingScenes(scene)
        application.restoreState()
        application.applicationState = .active
        if scene.delegate == nil { delegate.applicationDidBecomeActive(application) }
        NotificationCenter.default.post(name: didBecomeActiveNotification, object: application)
        scene.activate()
    }

    /// Connects a scene with the configuration of an accessory, or that which the delegate returns.
    package func connect(_ scene: UIWindowScene, showing accessory: UISceneAccessory? = nil) {
        let options = UIScene.ConnectionOptions(sceneAccessoryUserInfo: accessory?.userInfo)
        let proposed = UISceneConfiguration(name: nil, sessionRole: scene.session.role)
        let configuration =
            accessory?.configuration
            ?? delegate?.application(self, configurationForConnecting: scene.session, options: options)
            ?? proposed
        configuration.adopt(scene.session.role)
        scene.session.configuration = configuration
        if let delegateClass = configuration.delegateClass {
            scene.delegate = NSObject.instance(
                of: delegateClass, as: (any UISceneDelegate).self, role: "the delegate of \(scene)")
        }
        adopt(scene)
        scene.connect(options)
    }

    /// The colour of an asset catalogue that is the tint of the whole app: the one that the bundle's information names, or
    /// the set AccentColor, as Xcode makes it. Nil without one.
    package static func accentColor(of bundle: Bundle) -> UIColor? {
        let name = bundle.object(forInfoDictionaryKey: "NSAccentColorName") as? String
        return UIColor(named: name ?? "AccentColor", in: bundle)
    }

    /// Writes a line to the log if the application's window is its delegate's, as before iOS 13.
    private func warnOfMissingScenes(_ scene: UIWindowScene) {
        guard scene.delegate == nil, let delegate, delegate.window != nil else { return }
        Diagnostics.warning(
            "\(type(of: delegate)): its window is shown, but apps for iOS 27 must have scenes: return a "
                + "UISceneConfiguration with a delegateClass from application(_:configurationForConnecting:options:)")
    }

    /// Counts a scene among the connected ones.
    package func adopt(_ scene: UIScene) {
        guard !storedScenes.contains(scene) else { return }
        storedScenes.append(scene)
    }

    /// Removes a scene whose display was disconnected.
    package func remove(_ scene: UIScene) {
        storedScenes.removeAll { $0 === scene }
    }
}
