// UIApplication+Displays.swift: connects and disconnects further displays, each with a scene.

import Foundation
package import VitrineRuntime

extension UIApplication {
    /// A further display: its screen is announced, and a scene with the role
    /// `.windowExternalDisplayNonInteractive` connected, whose delegate may make a window there.
    package func connectDisplay(_ frameLoop: FrameLoop) {
        let screen = frameLoop.screen
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowExternalDisplayNonInteractive), screen: screen)
        NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
        connect(scene)
        scene.activate()
    }

    /// A further display was disconnected: its scene ends and its windows are hidden.
    package func disconnectDisplay(_ frameLoop: FrameLoop) {
        let screen = frameLoop.screen
        if let scene = screen.windowScene {
            scene.disconnect()
            remove(scene)
        }
        for window in screen.windows { window.isHidden = true }
        NotificationCenter.default.post(name: UIScreen.didDisconnectNotification, object: screen)
    }
}
