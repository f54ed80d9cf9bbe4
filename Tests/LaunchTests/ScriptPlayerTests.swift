// ScriptPlayerTests.swift: the times of a script's steps, by a clock and by pending motion.

import Foundation
import Testing
import VitrineCompositor
import VitrineGraphics
import VitrineInput

@testable import VitrineLaunch
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct ScriptPlayerTests {
    private let clock = FrameClock(virtualAt: 100)
    private let loop: FrameLoop
    private let window: UIWindow
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        loop = FrameLoop(
            output: OffscreenOutput(size: PixelSize(width: 40, height: 30)), clock: clock, scale: 1)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(view)
        window.makeKeyAndVisible()
    }

    /// The player of a script on a screen on which nothing moves.
    private func player(_ text: String) throws -> ScriptPlayer {
        loop.makeCurrent()
        // Other suites may have set something for the whole process, which each window then shows.
        for _ in 0..<240 where !loop.pendingWork.isEmpty {
            clock.advance(to: clock.seconds + 1.0 / 60)
            loop.runTurn()
        }
        let timeline = try InputTimeline(
            InputScript(text: text, name: "t"), screenSize: CGSize(width: 40, height: 30))
        // They have pictures decoded by the process's queue, too.
        return ScriptPlayer(timeline, on: loop, start: clock.seconds, pictures: DecodeQueue())
    }

    /// Turns 60 times a second for `seconds`; when the player gave steps, in seconds since the beginning.
    private func play(_ player: inout ScriptPlayer, for seconds: Double) -> [Double] {
        let start = clock.seconds
        var times: [Double] = []
        for frame in 0...Int(seconds * 60) {
            loop.makeCurrent()
            clock.advance(to: start + Double(frame) / 60)
            while player.step(dueAt: clock.seconds) != nil { times.append(clock.seconds - start) }
            loop.runTurn()
        }
        return times
    }

    private func moveForASecond() {
        loop.makeCurrent()
        UIView.animate(withDuration: 1) { view.center.x = 30 }
    }

    private func isNear(_ times: [Double], _ expected: [Double]) -> Bool {
        times.count == expected.count && zip(times, expected).allSatisfy { abs($0 - $1) < 0.051 }
    }

    @Test("Waits go by the clock, whatever moves")
    func waits() throws {
        var player = try player("wait 0.5\nshake\nwait 0.25\nshake\n")
        let begin = clock.seconds
        moveForASecond()
        #expect(isNear(play(&player, for: 2), [0.5, 0.75]))
        #expect(player.nextTime == nil && player.end == begin + 0.75)
    }

    @Test("`settle` waits for an animation to end, and what comes after it counts from there")
    func settles() throws {
        var player = try player("shake\nsettle\nshake\nwait 0.5\nshake\nsettle\n")
        let begin = clock.seconds
        moveForASecond()
        let times = play(&player, for: 3)
        #expect(isNear(times, [0, 1, 1.5]), "\(times)")
        #expect(player.nextTime == nil && abs(player.end - begin - 1.5) < 0.11)
    }

    @Test("Where nothing moves `settle` takes a turn")
    func settlesAtOnce() throws {
        var player = try player("settle\nshake\n")
        let begin = clock.seconds
        #expect(player.step(dueAt: clock.seconds) == nil)
        #expect(player.nextTime == begin, "\(loop.pendingWork)")
        #expect(player.step(dueAt: clock.seconds)?.action == .event(.shake))
    }

    @Test("After its limit the script goes on")
    func limit() throws {
        var player = try player("settle 0.5\nshake\n")
        moveForASecond()
        #expect(isNear(play(&player, for: 2), [0.5]))
    }

    @Test("A tap finds what has the identifier by then")
    func tapsAnElement() throws {
        var player = try player("wait 0.1\ntap \"box\"\ntap \"nowhere\"\nwait 0.1\ntap \"box\"\nshake\n")
        view.frame = CGRect(x: 10, y: 20, width: 10, height: 4)
        view.accessibilityIdentifier = "box"
        var actions: [InputTimeline.Action] = []
        for frame in 0...60 {
            loop.makeCurrent()
            clock.advance(to: clock.seconds + (frame == 0 ? 0 : 1.0 / 60))
            while let step = player.step(dueAt: clock.seconds) {
                actions.append(step.action)
                // The second time something lies over it.
                if actions.count == 2 {
                    let cover = UIView(frame: window.bounds)
                    window.addSubview(cover)
                }
            }
            loop.runTurn()
        }
        #expect(
            actions == [
                .event(.touchDown(id: 0, at: CGPoint(x: 15.0 / 40, y: 22.0 / 30))), .event(.touchUp(id: 0)),
                .event(.touchUp(id: 0)), .event(.touchUp(id: 0)), .event(.shake),
            ])
    }
}
