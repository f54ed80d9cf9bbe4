// ScreenPointerTests.swift: the visibility, position and cost of the pointer.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineInput
import VitrineRuntime

@MainActor @Suite("The pointer")
struct ScreenPointerTests {
    /// A display whose hardware has a cursor.
    final class WithCursor: Output {
        let name = "display"
        let inner = OffscreenOutput(size: PixelSize(width: 200, height: 160))
        let isConnected = true
        weak var delegate: (any OutputDelegate)?
        var largest = 64
        var calls: [String] = []
        var pixelSize: PixelSize { inner.pixelSize }
        var bufferCount: Int { inner.bufferCount }
        var refreshInterval: Double { inner.refreshInterval }
        func nextBuffer() -> ScanoutBuffer? { inner.nextBuffer() }
        func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
            try inner.present(buffer, damage: damage)
        }
        func predictedPresentation(after now: Double) -> Double { now }
        func setCursor(_ cursor: CursorImage?) -> Bool {
            calls.append(cursor.map { "show \($0.image.width)x\($0.image.height)" } ?? "hide")
            return (cursor?.image.height ?? 0) <= largest
        }
        func moveCursor(toX x: Int, y: Int) { calls.append("move \(x) \(y)") }
        func takeCalls() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private func loop(_ output: any Output, scale: CGFloat = 2) -> FrameLoop {
        let loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: scale)
        loop.runTurn()
        return loop
    }

    private func send(_ kind: InputEvent.Kind, to loop: FrameLoop) {
        loop.enqueue(InputEvent(time: loop.clock.seconds, kind: kind))
        loop.clock.advance(to: loop.clock.seconds + 1.0 / 60)
        loop.runTurn()
    }

    @Test func theHardwareCursorMovesWithoutAFrame() {
        let output = WithCursor()
        let loop = loop(output)
        #expect(output.takeCalls().isEmpty)
        send(.pointerMoved(to: CGPoint(x: 0.5, y: 0.25)), to: loop)
        #expect(output.takeCalls() == ["move 100 40", "show 30x42"])
        send(.pointerMoved(to: CGPoint(x: 1, y: 1)), to: loop)
        #expect(output.takeCalls() == ["move 199 159"])
        #expect(output.inner.presentCount == 1)
        #expect(loop.nextDeadline == nil)
    }

    @Test func aTouchHidesItUntilItMovesAgain() {
        let output = WithCursor()
        let loop = loop(output)
        send(.touchDown(id: 1, at: CGPoint(x: 0.1, y: 0.1)), to: loop)
        #expect(output.takeCalls().isEmpty)
        send(.pointerMoved(to: CGPoint(x: 0.5, y: 0.5)), to: loop)
        _ = output.takeCalls()
        send(.touchDown(id: 2, at: CGPoint(x: 0.1, y: 0.1)), to: loop)
        #expect(output.takeCalls() == ["hide"])
        send(.touchMoved(id: 2, to: CGPoint(x: 0.2, y: 0.1)), to: loop)
        #expect(output.takeCalls().isEmpty)
        send(.pointerMoved(to: CGPoint(x: 0.5, y: 0.6)), to: loop)
        #expect(output.takeCalls() == ["move 100 96", "show 30x42"])
    }

    @Test func theAppSetsThePointerVisibility() {
        let output = WithCursor()
        let loop = loop(output)
        #expect(loop.screen.pointerVisibility == .automatic)
        loop.screen.pointerVisibility = .never
        send(.pointerMoved(to: CGPoint(x: 0.5, y: 0.5)), to: loop)
        #expect(!output.takeCalls().contains { $0.hasPrefix("show") })
        loop.screen.pointerVisibility = .always
        #expect(output.takeCalls() == ["move 100 80", "show 30x42"])
        send(.touchDown(id: 1, at: CGPoint(x: 0.1, y: 0.1)), to: loop)
        #expect(!output.takeCalls().contains("hide"))
    }

    /// A display without a cursor, or with one that is too small: the arrow is a layer above the windows.
    @Test func withoutHardwareItIsDrawnAboveTheWindows() {
        let output = OffscreenOutput(size: PixelSize(width: 200, height: 160))
        let loop = loop(output)
        let window = UIWindow(frame: loop.screen.bounds)
        window.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        window.isHidden = false
        loop.screen.pointerVisibility = .automatic
        loop.runTurn()
        #expect(output.pixel(102, 85) == 0xFF00_00FF)
        send(.pointerMoved(to: CGPoint(x: 0.5, y: 0.5)), to: loop)
        // The arrow at scale 2 has 30 x 42 pixels and points with (4, 4).
        #expect(loop.lastFrame.damage == [PixelRect(x: 96, y: 76, width: 30, height: 42)])
        #expect(output.pixel(102, 90) == 0xFF00_0000, "black within")
        #expect(output.pixel(98, 90) == 0xFFFF_FFFF, "white around")
        #expect(output.pixel(97, 77) != 0xFF00_0000)
        // A window that is added later is below it.
        let second = UIWindow(frame: loop.screen.bounds)
        second.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        second.isHidden = false
        loop.clock.advance(to: 1)
        loop.runTurn()
        #expect(output.pixel(102, 90) == 0xFF00_0000)
        #expect(output.pixel(10, 10) == 0xFF00_FF00)
        // A move damages the old place and the new one, and nothing between.
        send(.pointerMoved(to: CGPoint(x: 0.1, y: 0.1)), to: loop)
        #expect(
            Set(loop.lastFrame.damage) == [
                PixelRect(x: 96, y: 76, width: 30, height: 42),
                PixelRect(x: 16, y: 12, width: 30, height: 42),
            ])
        send(.touchDown(id: 1, at: CGPoint(x: 0.9, y: 0.9)), to: loop)
        #expect(output.pixel(22, 26) == 0xFF00_FF00)
    }

    @Test func cursorsTooLargeForTheHardwareAreDrawn() {
        let output = WithCursor()
        output.largest = 41
        let loop = loop(output)
        send(.pointerMoved(to: CGPoint(x: 0.5, y: 0.5)), to: loop)
        #expect(output.inner.pixel(98, 90) == 0xFFFF_FFFF)
        #expect(output.inner.presentCount == 2)
        // Another display may have a larger one.
        output.largest = 42
        loop.outputDidChange(output)
        loop.clock.advance(to: 1)
        loop.runTurn()
        #expect(output.inner.pixel(98, 90) == 0xFF00_0000)
    }

    @Test func aScreenInMemoryHasNone() async {
        let stage = OffscreenStage(size: CGSize(width: 60, height: 40), scale: 1)
        #expect(stage.window.screen.pointerVisibility == .never)
    }
}
