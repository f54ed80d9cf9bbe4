// UIApplication+Lifecycle.swift: the display goes to somebody else, and comes back.
//
// A console that is switched away, a session that is locked or a display that is
// taken suspends the application. What fingers and keys had begun is cancelled
// before anybody is told, so that no button stays pressed meanwhile.

import Foundation

extension UIApplication {
    /// The application takes no events from now on, and is not shown.
    package func suspend() {
        guard applicationState == .active else { return }
        for loop in FrameLoop.all { loop.cancelInput() }
        applicationState = .inactive
        if isWithoutSceneDelegates { delegate?.applicationWillResignActive(self) }
        NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: self)
        for scene in storedScenes { scene.deactivate() }
        applicationState = .background
        if isWithoutSceneDelegates { delegate?.applicationDidEnterBackground(self) }
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: self)
    }

    /// The application is shown again and takes events.
    package func resume() {
        guard applicationState == .background else { return }
        if isWithoutSceneDelegates { delegate?.applicationWillEnterForeground(self) }
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: self)
        applicationState = .inactive
        for scene in storedScenes { scene.activate() }
        applicationState = .active
        if isWithoutSceneDelegates { delegate?.applicationDidBecomeActive(self) }
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
    }

    /// Scenes with a delegate of their own are told instead of the application's.
    private var isWithoutSceneDelegates: Bool { storedScenes.allSatisfy { $0.delegate == nil } }
}
