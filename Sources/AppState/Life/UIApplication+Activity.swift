// UIApplication+Activity.swift: the application moves to the background and back.
//
// It does so when another console is shown, the session is locked, or another program uses the display. Touches and key
// presses are cancelled first, so that no button stays pressed meanwhile. With scene delegates these are called, else
// the application's delegate; the notifications are posted in both cases.

import Foundation
import VitrineRuntime

extension UIApplication {
    /// Another session has the display: inactive first, then in the background.
    package func leaveForeground() {
        guard applicationState == .active else { return }
        for loop in FrameLoop.all { loop.cancelInput() }
        applicationState = .inactive
        if usesAppDelegateLifecycle { delegate?.applicationWillResignActive(self) }
        post(UIApplication.willResignActiveNotification)
        for scene in storedScenes { scene.deactivate() }
        applicationState = .background
        if usesAppDelegateLifecycle { delegate?.applicationDidEnterBackground(self) }
        post(UIApplication.didEnterBackgroundNotification)
    }

    /// The display is back.
    package func enterForeground() {
        guard applicationState == .background else { return }
        if usesAppDelegateLifecycle { delegate?.applicationWillEnterForeground(self) }
        post(UIApplication.willEnterForegroundNotification)
        applicationState = .inactive
        for scene in storedScenes { scene.activate() }
        applicationState = .active
        if usesAppDelegateLifecycle { delegate?.applicationDidBecomeActive(self) }
        post(UIApplication.didBecomeActiveNotification)
    }

    private var usesAppDelegateLifecycle: Bool { storedScenes.allSatisfy { $0.delegate == nil } }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
