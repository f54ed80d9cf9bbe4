// MainQueue.swift: the main queue and run loop in runs with a virtual clock, which do not wait.

import CVitrineLinux
import Foundation
import VitrineGraphics
import VitrineRuntime

@MainActor enum MainQueue {
    /// Runs the queued blocks of the main queue and the run loop without waiting.
    static func drain() {
        for _ in 0..<64 { guard vitrine_runloop_poll() else { return } }
    }

    /// Waits for decoding, so that pictures appear in the same frame on every machine. Layout continues during the
    /// wait, as on a panel.
    static func waitForPictures(on frameLoop: FrameLoop) {
        if DecodeQueue.shared.count > 0 { frameLoop.layoutIfNeeded() }
        while DecodeQueue.shared.count > 0 {
            DecodeQueue.shared.wait(atMost: 0.005)
            // Completion of a picture may need the main queue.
            drain()
        }
    }
}
