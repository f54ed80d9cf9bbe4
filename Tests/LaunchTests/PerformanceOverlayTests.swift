// PerformanceOverlayTests.swift: the overlay with statistics and flashes, which does not count itself.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineLaunch

@MainActor @Suite struct PerformanceOverlayTests {
    /// A stage with an overlay whose figures do not depend on the machine.
    private func watched(scale: CGFloat = 1) -> (OffscreenStage, PerformanceOverlay, UIView) {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: scale)
        stage.window.backgroundColor = .white
        let box = UIView(frame: CGRect(x: 200, y: 150, width: 60, height: 40))
        box.backgroundColor = .systemBlue
        stage.window.addSubview(box)
        let overlay = PerformanceOverlay(screen: stage.loop.screen) { 45 << 20 }
        stage.loop.onFrame = { overlay.record($0, time: stage.loop.clock.seconds, seconds: 0.0021) }
        return (stage, overlay, box)
    }

    @Test(arguments: [1, 2]) func aChangeFlashesAndIsCounted(scale: CGFloat) async {
        let (stage, overlay, box) = watched(scale: scale)
        defer { overlay.close() }
        await stage.settle()
        await stage.advance(by: 1)
        overlay.dispatch(at: stage.loop.clock.seconds)
        await stage.settle()
        box.backgroundColor = .systemGreen
        await stage.advance(by: 0.05)
        stage.assertSnapshot("overlay at scale \(Int(scale))")
    }

    /// The overlay's own text and flashes must not keep the screen busy.
    @Test func anUnchangedScreenSettles() async {
        let (stage, overlay, box) = watched()
        defer { overlay.close() }
        await stage.settle()
        box.frame.origin.x = 20
        for _ in 0..<120 {
            await stage.advance(by: 1.0 / 60)
            overlay.dispatch(at: stage.loop.clock.seconds)
        }
        await stage.advance(by: 0.1)
        #expect(overlay.deadline == nil)
        var presented = 0
        stage.loop.onFrame = { if $0.didPresent { presented += 1 } }
        await stage.advance(by: 1)
        #expect(presented == 0)
    }

    @Test func nothingRemainsAfterItsEnd() async {
        let (stage, overlay, _) = watched()
        await stage.settle()
        overlay.close()
        await stage.settle()
        #expect(stage.pixel(20, 20).red == 255)
        #expect(stage.loop.screen.windows.count == 1)
    }
}
