// UIApplication+Activity.swift: the application leaves the front, and is back.
//
// A console that is switched away, a session that is locked or a display that is
// taken sends it into the background. What fingers and keys had begun is
// cancelled before anybody is told, so that no button stays pressed meanwhile.
// With scene delegates the scenes are told, else the application's delegate;
// the notifications come either way.

import Foundation

extension UIApplication {
    /// Another session has the display: inactive first, then in the background.
    package func leaveForeground() {
        guard applicationState == .active else { return }
        for loop in FrameLoop.all { loop.cancelInput() }
        applicationState = .inactive
        if isToldByItself { delegate?.applicationWillResignActive(self) }
        post(UIApplication.willResignActiveNotification)
        for scene in storedScenes { scene.deactivate() }
        applicationState = .background
        if isToldByItself { delegate?.applicationDidEnterBackground(self) }
        post(UIApplication.didEnterBackgroundNotification)
    }

    /// The display is back.
    package func enterForeground() {
        guard applicationState == .background else { return }
        if isToldByItself { delegate?.applicationWillEnterForeground(self) }
        post(UIApplication.willEnterForegroundNotification)
        applicationState = .inactive
        for scene in storedScenes { scene.activate() }
        applicationState = .active
        if isToldByItself { delegate?.applicationDidBecomeActive(self) }
        post(UIApplication.didBecomeActiveNotification)
    }

    private var isToldByItself: Bool { storedScenes.allSatisfy { $0.delegate == nil } }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
