import VitrineCompositor
import CAllocationCount
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// The cost of the tools while they are not used.
@MainActor @Suite("Idle accessibility")
struct IdleAccessibilityTests {
    /// Allocations of twenty frames in each of which a view moves.
    private func allocations(_ prepare: (OffscreenStage) -> Void) -> Int {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        stage.window.addSubview(view)
        prepare(stage)
        func frames(_ count: Int) {
            for index in 0..<count {
                view.center.x = CGFloat(20 + index)
                stage.loop.clock.advance(to: stage.loop.clock.seconds + 1.0 / 60)
                stage.loop.runTurn()
            }
        }
        frames(20)
        allocation_count_begin()
        frames(20)
        return allocation_count_end()
    }

    @Test(.enabled(if: allocation_count_is_available() != 0))
    func framesAllocateNothingWhileToolsAreOff() {
        let without = allocations { _ in }
        let off = allocations { stage in
            let assistance = stage.screen.assistance
            _ = (assistance.vision, assistance.motor, assistance.scanner)
            assistance.spoken.toggleKey = (.keyboardF5, .command)
            assistance.spoken.makeBackend = { RecordingSpeech() }
            assistance.spoken.start()
            assistance.spoken.stop()
        }
        #expect(off == without)
    }

    @Test func notificationsWithoutAListenerAreDropped() {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
        UIAccessibility.post(notification: .announcement, argument: "nobody")
        UIAccessibility.post(notification: .screenChanged, argument: stage.window)
        #expect(stage.loop.pendingWork.filter { $0.contains("accessib") }.isEmpty)
        #expect(UIAccessibility.focusedElement(using: nil) == nil)
    }
}
