// SoakScreen.swift: the kiosk on a screen in memory, whose clock skips idle time.
//
// Frames are made while something is pending, as on a device; then the clock
// jumps to the next deadline or the next guest.

import CVitrineLinux
import Foundation
import VitrineAppState
import VitrineCompositor
import VitrineDisplay
import VitrineTextEditing
import VitrineDrawing
import VitrineFoundationPatches
import VitrineGraphics
import VitrineInput
import VitrineRuntime

@MainActor final class SoakScreen {
    struct Missing: Error, CustomStringConvertible { var description: String }

    let loop: FrameLoop
    private(set) var events = 0
    private(set) var frames = 0
    private static let frame = 1.0 / 60

    init(width: Int, height: Int) {
        let output = OffscreenOutput(size: PixelSize(width: width, height: height))
        FoundationPatch.install()
        loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: 0.5)
        loop.predictsFlips = false
        loop.onFrame = { [unowned self] _ in frames += 1 }
        OnScreenKeyboard.install()
        UIApplication.bootstrap(delegate: SoakDelegate.self, frameLoop: loop)
        settle()
    }

    // MARK: Time

    var now: Double { loop.clock.seconds }

    private func turn() {
        for _ in 0..<16 where vitrine_runloop_poll() {}
        while DecodeQueue.shared.count > 0 {
            DecodeQueue.shared.wait(atMost: 0.005)
            for _ in 0..<16 where vitrine_runloop_poll() {}
        }
        loop.runTurn()
    }

    private func step(_ seconds: Double) {
        loop.clock.advance(to: now + seconds)
        turn()
    }

    /// Makes frames until nothing is pending, for ten virtual seconds at most.
    func settle() {
        turn()
        for _ in 0..<600 where !loop.pendingWork.isEmpty { step(Self.frame) }
    }

    /// Advances to `time`, with only the work that is due.
    func idle(until time: Double) {
        while now < time {
            let due = loop.nextDeadline ?? .infinity
            loop.clock.advance(to: min(time, max(due, now + Self.frame)))
            turn()
        }
    }

    // MARK: Input

    private func send(_ kind: InputEvent.Kind) {
        events += 1
        loop.enqueue(InputEvent(time: now, kind: kind))
    }

    private func unit(_ point: CGPoint) -> CGPoint {
        let size = loop.screen.bounds.size
        return CGPoint(x: point.x / size.width, y: point.y / size.height)
    }

    /// Taps the middle of a view, and scrolls to it if it is not visible.
    /// - Throws: `Missing`, with the identifier.
    func tap(_ identifier: String) throws {
        guard let point = place(of: identifier) else {
            throw Missing(description: "there is no \(identifier) on the screen")
        }
        send(.touchDown(id: 0, at: unit(point)))
        turn()
        step(0.06)
        send(.touchUp(id: 0))
        turn()
        settle()
    }

    private func place(of identifier: String) -> CGPoint? {
        let size = loop.screen.bounds.size
        let low = CGPoint(x: size.width / 2, y: size.height * 0.8)
        let high = CGPoint(x: size.width / 2, y: size.height * 0.35)
        // Down to the end first, then back to the beginning.
        for round in 0..<12 {
            if let view = element(identifier) {
                let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
                if loop.screen.bounds.contains(middle) { return middle }
            }
            drag(from: round < 4 ? low : high, to: round < 4 ? high : low, seconds: 0.3)
        }
        return nil
    }

    /// A finger's moves as reported by a panel of 240 Hz.
    func drag(from: CGPoint, to: CGPoint, seconds: Double) {
        let reports = 4, count = Int(seconds * 60)
        send(.touchDown(id: 0, at: unit(from)))
        turn()
        for frame in 0..<count {
            for report in 1...reports {
                let part = Double(frame * reports + report) / Double(count * reports)
                send(
                    .touchMoved(
                        id: 0,
                        to: unit(
                            CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))))
            }
            step(Self.frame)
        }
        send(.touchUp(id: 0))
        turn()
        settle()
    }

    // MARK: Views

    func element(_ identifier: String) -> UIView? {
        for window in loop.screen.windows.reversed() {
            if let found = Self.find(identifier, in: window) { return found }
        }
        return nil
    }

    private static func find(_ identifier: String, in view: UIView) -> UIView? {
        guard !view.isHidden, view.alpha > 0 else { return nil }
        for subview in view.subviews.reversed() {
            if let found = find(identifier, in: subview) { return found }
        }
        return view.accessibilityIdentifier == identifier ? view : nil
    }

    func sample(hours: Double) -> SoakReport.Sample {
        let caches = UIApplication.cacheFigures
        let fields =
            (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        let pages = fields.count > 1 ? Int(fields[1]) ?? 0 : 0
        return SoakReport.Sample(
            events: events, hours: hours, resident: pages * Int(sysconf(Int32(_SC_PAGESIZE))),
            live: Int(vitrine_live_bytes()),
            views: loop.screen.windows.reduce(0) { $0 + Self.views($1) },
            layers: Self.layers(loop.compositor.rootLayer), decodedImages: caches.decodedImages,
            glyphs: caches.glyphs)
    }

    private static func views(_ view: UIView) -> Int { 1 + view.subviews.reduce(0) { $0 + views($1) } }

    private static func layers(_ layer: CALayer) -> Int {
        1 + (layer.sublayers ?? []).reduce(0) { $0 + layers($1) }
    }
}
