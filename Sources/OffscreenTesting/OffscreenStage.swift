// OffscreenStage.swift: a screen in memory, with a clock that the test moves.
//
// A stage has its own frame loop, output, clock, screen and window. Nothing sleeps: virtual seconds pass as fast as
// frames are made. Each frame yields the main actor, so that tasks and main-queue blocks run between turns. A process
// may have several stages; code without a window uses the screen and clock of the one that was used last.

public import Foundation
public import Testing
import VitrineAppState
import VitrineCompositor
public import VitrineDisplay
import VitrineTextEditing
import VitrineFoundationPatches
public import VitrineGraphics
public import VitrineRuntime
import VitrineViewValues

/// An offscreen screen with a window, driven by a test.
@MainActor
public final class OffscreenStage {
    /// The time between frames, in seconds.
    public static let frameInterval = 1.0 / 60

    let output: OffscreenOutput
    package let loop: FrameLoop
    private let scene: UIWindowScene
    private let stageWindow: UIWindow
    /// The number of frames since `base`. Times are computed from whole frames, so that rounding errors do not
    /// accumulate.
    private var frames = 0
    private var base = 0.0
    private var startTime = 0.0
    /// The modifiers of the keys that are down, for their release.
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

    // MARK: State

    /// The key window of the stage's screen.
    public var window: UIWindow { use(stageWindow) }

    /// The stage's screen.
    public var screen: UIScreen { use(loop.screen) }

    /// Virtual seconds since the stage was made.
    public var time: Double { use(loop.clock.seconds - startTime) }

    /// The report of the last frame.
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

    /// Makes this stage the current one.
    package func makeCurrent() { loop.makeCurrent() }

    // MARK: Time

    /// Advances the clock by virtual seconds, in frames of 1/60 s, each a whole turn of the run loop. The rest after
    /// whole frames is one shorter step.
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

    /// Makes frames until nothing is pending: no layout, drawing, finite animation, delayed gesture, completion or
    /// decoding. Animations that repeat without an end are ignored.
    ///
    /// If something is still pending after `limit` virtual seconds, records an issue that names it and returns false.
    @discardableResult
    public func settle(limit: Double = 10, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
        let pending = await rest(limit: limit)
        if pending.isEmpty { return true }
        Issue.record(
            "The stage has not settled in \(limit) s: \(pending.joined(separator: "; "))",
            sourceLocation: sourceLocation)
        return false
    }

    /// As `settle`, without an issue. Returns what is still pending after `limit` virtual seconds.
    package func rest(limit: Double) async -> [String] {
        makeCurrent()
        let end = loop.clock.seconds + limit
        await turn()
        while true {
            if DecodeQueue.shared.count > 0 {
                // Decoding needs real time.
                await DecodeQueue.shared.waitUntilIdle()
                await turn()
            }
            let pending = loop.pendingWork
            if pending.isEmpty || loop.clock.seconds >= end - 1e-9 { return pending }
            await advance(by: Self.frameInterval)
        }
    }

    private func step(to time: Double) async {
        loop.clock.advance(to: time)
        await turn()
    }

    /// One turn, which yields the main actor before and after it. `makeCurrent` at the end is necessary because another
    /// stage may have run in between.
    func turn() async {
        await Task.yield()
        loop.runTurn()
        await Task.yield()
        makeCurrent()
    }
}

/// The colour of a visible pixel.
public struct PixelColor: Hashable, Sendable, CustomStringConvertible {
    /// The red channel, 0…255.
    public var red: Int
    /// The green channel, 0…255.
    public var green: Int
    /// The blue channel, 0…255.
    public var blue: Int

    /// A colour with the given channels.
    public init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// From 0xAARRGGBB.
    init(_ word: UInt32) {
        self.init(red: Int(word >> 16 & 255), green: Int(word >> 8 & 255), blue: Int(word & 255))
    }

    /// The three channels in parentheses.
    public var description: String { "(\(red), \(green), \(blue))" }
}
