// OffscreenStage+Life.swift: the display is taken from the interface, and comes back.

import Foundation
import VitrineRuntime

extension OffscreenStage {
    /// As when another program takes the display: the scene resigns and goes into the background. Fingers and keys
    /// that are down are cancelled.
    public func suspend() async {
        makeCurrent()
        window.windowScene?.deactivate()
        await turn()
    }

    /// The display comes back: the scene is active again.
    public func resume() async {
        makeCurrent()
        window.windowScene?.activate()
        await turn()
    }
}
