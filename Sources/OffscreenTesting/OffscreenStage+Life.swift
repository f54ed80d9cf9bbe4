// OffscreenStage+Life.swift: suspension by another program, and its end.

import Foundation
import VitrineRuntime

extension OffscreenStage {
    /// Acts as if another program had acquired the display: the scene resigns and enters the background. Touches and
    /// keys are cancelled.
    public func suspend() async {
        makeCurrent()
        window.windowScene?.deactivate()
        await turn()
    }

    /// Returns the display: the scene becomes active again.
    public func resume() async {
        makeCurrent()
        window.windowScene?.activate()
        await turn()
    }
}
