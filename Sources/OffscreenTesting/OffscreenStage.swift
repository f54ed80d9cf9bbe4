// OffscreenStage.swift: a screen in memory, with a clock that the test moves.
//
// A stage is a frame loop of its own: output, clock, screen, window. Nothing
// sleeps; virtual seconds pass as fast as frames are made. Each frame yields
// the main actor, so that tasks and main-queue blocks run between turns.
// Several stages may live in one process; the one that was used last is what
// code without a window means by the screen and by now.

public import Foundation
public import Testing
public import VitrineCompositor
import VitrineControls
import VitrineFoundationPatches
public import VitrineGraphics
public import VitrineRuntime

/// An offscreen screen with a window, driven by a test.
@MainActor
public final class OffscreenStage {
    /// Seconds from one frame to the next.
    public static let frameInterval = 1.0 / 60

    let output: OffscreenOutput
    package let loop: FrameLoop
    private let scene: UIWindowScene
    private let stageWindow: UIWindow
    /// Frames since `base`: times are computed from whole frames, so that rounding does not add up.
    private var frames = 0
    private var base = 0.0
    private var startTime = 0.0
    /// Modifiers of the keys that are down, so that they come up with them.
    var heldModifiers: [Int: UIKeyModifierFlags] = [:]

    /// Makes a screen of `size` points at `scale` device pixels a point, with a visible key window.
    public init(size: CGSize = CGSize(width: 320, height: 240), scale: CGFloat = 2) {
        guard size.width > 0 && size.height > 0 && scale > 0 else {
            fatalError(
                "An offscreen stage of \(size.width) x \(size.height) points at scale \(scale) is not possible"
            )
        }
        let pixels = PixelSize(
            width: max(1, Int((size.width * scale).rounded())),
            height: max(1, Int((size.height * scale).rounded())))
        FoundationPatch.install()
        OnScreenKeyboard.install()
        KeyCommandGuide.install()
        UITextChecker.leaveSystemDictionaries()
        output = OffscreenOutput(size: pixels, refreshInterval: OffscreenStage.frameInterval)
        loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: scale)
        loop.predictsFlips = false
        scene = UIWindowScene.standalone(on: loop.screen)
        stageWindow = UIWindow(windowScene: scene)
        UIApplication.shared.adopt(scene)
        scene.activate()
        stageWindow.makeKeyAndVisible()
    }

    isolated deinit { UIApplication.shared.remove(scene) }

    // MARK: What is there

    /// The key window of the stage's screen.
    public var window: UIWindow { use(stageWindow) }

    /// The stage's screen.
    public var screen: UIScreen { use(loop.screen) }

    /// Virtual seconds since the stage was made.
    public var time: Double { use(loop.clock.seconds - startTime) }

    /// What the last turn drew and wrote.
    public var lastFrame: FrameReport { use(loop.lastFrame) }

    /// The last frame, in device pixels.
    public var image: CGImage { use(output.image) }

    /// A pixel of the last frame, by device column and row.
    public func pixel(_ x: Int, _ y: Int) -> PixelColor {
        makeCurrent()
        let size = output.pixelSize
        guard (0..<size.width).contains(x) && (0..<size.height).contains(y) else {
            fatalError("There is no pixel \(x), \(y) on a stage of \(size.width) x \(size.height) pixels")
        }
        return PixelColor(output.pixel(x, y))
    }

    private func use<Value>(_ value: @autoclosure () -> Value) -> Value {
        makeCurrent()
        return value()
    }

    /// The test that holds this stage has control.
    package func makeCurrent() { loop.makeCurrent() }

    // MARK: Time

    /// Lets virtual seconds pass, in frames of 1/60 s, each a whole turn of the run loop. What is left
    /// after whole frames passes in one shorter step.
    public func advance(by seconds: Double) async {
        makeCurrent()
        guard seconds >= 0 && seconds.isFinite else {
            fatalError("Time on a stage only passes forwards, not by \(seconds) s")
        }
        loop.commitPending()
        let whole = Int((seconds / Self.frameInterval + 1e-6).rounded(.down))
        for _ in 0..<whole {
            frames += 1
            await step(to: base + Double(frames) * Self.frameInterval)
        }
        let rest = seconds - Double(whole) * Self.frameInterval
        if rest > 1e-6 {
            base = loop.clock.seconds + rest
            frames = 0
            await step(to: base)
        }
        makeCurrent()
    }

    /// Makes frames until nothing is pending: no layout, drawing, animation with an end, gesture that
    /// waits for its time, completion or decoding. Animations that repeat for ever do not count.
    ///
    /// Records an issue that names what is still pending after `limit` virtual seconds.
    @discardableResult
    public func settle(limit: Double = 10, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
        makeCurrent()
        let end = loop.clock.seconds + limit
        await turn()
        while true {
            if DecodeQueue.shared.count > 0 {
                // Decoding takes real time, of which virtual seconds know nothing.
                await DecodeQueue.shared.whenIdle()
                await turn()
            }
            let pending = loop.pendingWork
            if pending.isEmpty { return true }
            guard loop.clock.seconds < end - 1e-9 else {
                Issue.record(
                    "The stage has not settled in \(limit) s: \(pending.joined(separator: "; "))",
                    sourceLocation: sourceLocation)
                return false
            }
            await advance(by: Self.frameInterval)
        }
    }

    private func step(to time: Double) async {
        loop.clock.advance(to: time)
        await turn()
    }

    /// One turn, with the main actor free before and after it. Without `makeCurrent` at the end the
    /// test would go on with the screen of whichever stage ran in between.
    func turn() async {
        await Task.yield()
        loop.runTurn()
        await Task.yield()
        makeCurrent()
    }
}

/// A pixel as it is seen.
public struct PixelColor: Hashable, Sendable, CustomStringConvertible {
    /// 0…255.
    public var red: Int
    public var green: Int
    public var blue: Int

    public init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// From 0xAARRGGBB.
    init(_ word: UInt32) {
        self.init(red: Int(word >> 16 & 255), green: Int(word >> 8 & 255), blue: Int(word & 255))
    }

    public var description: String { "(\(red), \(green), \(blue))" }
}
