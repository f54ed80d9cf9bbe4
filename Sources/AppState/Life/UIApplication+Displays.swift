// UIApplication+Displays.swift: connects and disconnects further displays, each with a scene.

import Foundation
package import VitrineRuntime

extension UIApplication {
    /// A further display: its screen is announced, and a scene with the role
    /// `.windowExternalDisplayNonInteractive` connected, whose delegate may make a window there.
    package func connectDisplay(_ frameLoop: FrameLoop) {
        let screen = frameLoop.screen
        screen.accentColor = Self.accentColor(of: .main)
        NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
        SceneAccessories.shared.connect(screen)
    }

    /// Connects a scene to a further display: that of an accessory, or the one that the delegate describes.
    func connectScene(on screen: UIScreen, showing accessory: UISceneAccessory?) {
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowExternalDisplayNonInteractive), screen: screen)
        connect(scene, showing: accessory)
        scene.activate()
    }

    /// Ends the scene of a further display and hides its windows.
    func disconnectScene(on screen: UIScreen) {
        if let scene = screen.windowScene {
            scene.disconnect()
            remove(scene)
        }
        for window in screen.windows { window.isHidden = true }
    }

    /// A further display was disconnected: its scene ends and its windows are hidden.
    package func disconnectDisplay(_ frameLoop: FrameLoop) {
        let screen = frameLoop.screen
        SceneAccessories.shared.disconnect(screen)
        NotificationCenter.default.post(name: UIScreen.didDisconnectNotification, object: screen)
    }
}
