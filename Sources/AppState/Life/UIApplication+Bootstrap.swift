// UIApplication+Bootstrap.swift: from an open display to a delegate with its first window.
//
// Order: the delegate is created; willFinishLaunching, didFinishLaunching; the scene is connected (with a scene
// delegate if the configuration names one); everything becomes active. The scene object exists before the delegate is
// called, so that a window created in didFinishLaunching belongs to it.

import Foundation
import VitrineFoundationPatches
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
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowApplication), screen: frameLoop.screen)
        _ = delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
        _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
        NotificationCenter.default.post(name: didFinishLaunchingNotification, object: application)
        application.connect(scene)
        application.restoreState()
        application.applicationState = .active
        if scene.delegate == nil { delegate.applicationDidBecomeActive(application) }
        NotificationCenter.default.post(name: didBecomeActiveNotification, object: application)
        scene.activate()
    }

    /// Connects a scene with the configuration that the delegate returns.
    func connect(_ scene: UIWindowScene) {
        let options = UIScene.ConnectionOptions()
        let proposed = UISceneConfiguration(name: nil, sessionRole: scene.session.role)
        let configuration =
            delegate?.application(self, configurationForConnecting: scene.session, options: options)
            ?? proposed
        scene.session.configuration = configuration
        if let delegateClass = configuration.delegateClass {
            scene.delegate = NSObject.instance(
                of: delegateClass, as: (any UISceneDelegate).self, role: "the delegate of \(scene)")
        }
        adopt(scene)
        scene.connect(options)
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
