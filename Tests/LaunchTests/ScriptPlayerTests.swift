// ScriptPlayerTests.swift: the times of a script's steps, by a clock and by pending motion.

import Foundation
import Testing
import VitrineCompositor
import VitrineDisplay
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

    /// The player of a script on a screen without motion.
    private func player(_ text: String) throws -> ScriptPlayer {
        loop.makeCurrent()
        // Settings of other suites for the whole process would change each window.
        for _ in 0..<240 where !loop.pendingWork.isEmpty {
            clock.advance(to: clock.seconds + 1.0 / 60)
            loop.runTurn()
        }
        let timeline = try InputTimeline(
            InputScript(text: text, name: "t"), screenSize: CGSize(width: 40, height: 30))
        // Other suites also use the process's queue of decoded pictures.
        return ScriptPlayer(timeline, on: loop, start: clock.seconds, pictures: DecodeQueue())
    }

    /// Runs 60 turns a second for `seconds`; returns the times of the player's steps, from the beginning.
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

    @Test("Waits are by the clock, despite motion")
    func waits() throws {
        var player = try player("wait 0.5\nshake\nwait 0.25\nshake\n")
        let begin = clock.seconds
        moveForASecond()
        #expect(isNear(play(&player, for: 2), [0.5, 0.75]))
        #expect(player.nextTime == nil && player.end == begin + 0.75)
    }

    @Test("`settle` waits for an animation to end, and later times count from there")
    func settles() throws {
        var player = try player("shake\nsettle\nshake\nwait 0.5\nshake\nsettle\n")
        let begin = clock.seconds
        moveForASecond()
        let times = play(&player, for: 3)
        #expect(isNear(times, [0, 1, 1.5]), "\(times)")
        #expect(player.nextTime == nil && abs(player.end - begin - 1.5) < 0.11)
    }

    @Test("Without motion `settle` takes one turn")
    func settlesAtOnce() throws {
        var player = try player("settle\nshake\n")
        let begin = clock.seconds
        #expect(player.step(dueAt: clock.seconds) == nil)
        #expect(player.nextTime == begin, "\(loop.pendingWork)")
        #expect(player.step(dueAt: clock.seconds)?.action == .event(.shake))
    }

    @Test("After its limit the script continues")
    func limit() throws {
        var player = try player("settle 0.5\nshake\n")
        moveForASecond()
        #expect(isNear(play(&player, for: 2), [0.5]))
    }

    @Test("A tap finds the view that has the identifier at its time")
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
                // The second time another view covers it.
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
