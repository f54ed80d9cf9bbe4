// main.swift: a program that runs the event loop and prints the times of its work.
//
// `LoopProbe latency [frames]` runs each kind of work once from another thread
// or as a timer, idle or with a turn each 1/60 s, and prints its lateness in
// milliseconds; `LoopProbe idle` sleeps until a signal; `LoopProbe pipe`
// echoes standard input through a source until it ends; `LoopProbe animation`
// moves a layer for half a second and prints `idle` when that is over; `LoopProbe perform [repaired]`
// ends with status 0 if a block from another thread wakes Foundation's own loop, with 2 if not.

import CVitrineLinux
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineEventLoop
import VitrineFoundationPatches
import VitrineGraphics
import VitrineRuntime
import VitrineSystem

@MainActor final class Probe {
    let loop = EventLoop()
    private var frameLoop: FrameLoop?
    var turns = 0
    var lateness: [(String, Double)] = []
    private let expected = 7

    func note(_ name: String, due: Double) {
        lateness.append((name, (monotonic() - due) * 1000))
        if lateness.count == expected { loop.stop(status: 0) }
    }

    func measure(withFrames: Bool) -> Int32 {
        loop.turn = { self.turns += 1 }
        if withFrames {
            var next = monotonic()
            loop.nextDeadline = {
                let now = monotonic()
                if next <= now { next = now + 1.0 / 60 }
                return next
            }
        }
        startOnMainThread()
        startOnAnotherThread()
        let status = loop.run()
        for (name, late) in lateness { print(name, String(format: "%.3f", late)) }
        print("turns", turns)
        return status
    }

    private func startOnMainThread() {
        let timerDue = monotonic() + 0.21
        RunLoop.main.add(
            Timer(fire: Date(timeIntervalSinceNow: 0.21), interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { self.note("timer", due: timerDue) }
            }, forMode: .default)
        let dispatchDue = monotonic() + 0.33
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.33) {
            self.note("dispatch-after", due: dispatchDue)
        }
        Task {
            let due = monotonic() + 0.45
            try? await Task.sleep(for: .milliseconds(450))
            note("task-sleep", due: due)
        }
    }

    private func startOnAnotherThread() {
        Thread { @Sendable in
            usleep(700_000)
            let asyncDue = monotonic()
            DispatchQueue.main.async { self.note("dispatch", due: asyncDue) }
            usleep(200_000)
            let performDue = monotonic()
            RunLoop.main.perform { MainActor.assumeIsolated { self.note("perform", due: performDue) } }
            usleep(200_000)
            let timerDue = monotonic() + 0.1
            RunLoop.main.add(
                Timer(fire: Date(timeIntervalSinceNow: 0.1), interval: 0, repeats: false) { @Sendable _ in
                    MainActor.assumeIsolated { self.note("timer-other-thread", due: timerDue) }
                }, forMode: .common)
            usleep(300_000)
            let taskDue = monotonic()
            Task { @MainActor in self.note("task", due: taskDue) }
        }.start()
    }

    func idle() -> Int32 {
        loop.addSignals([SIGTERM, SIGINT]) { self.loop.stop(status: 128 + $0) }
        RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
        loop.nextDeadline = { .greatestFiniteMagnitude }
        FileHandle.standardOutput.write(Data("idle\n".utf8))
        return loop.run()
    }

    /// Like an app's loop, with a screen in memory, in real time.
    func animation() -> Int32 {
        let output = OffscreenOutput(size: PixelSize(width: 64, height: 48), refreshInterval: 1.0 / 60)
        let frameLoop = FrameLoop(output: output, clock: FrameClock(), scale: 1)
        self.frameLoop = frameLoop
        var frames = 0
        frameLoop.onFrame = { _ in frames += 1 }
        loop.addSignals([SIGTERM, SIGINT]) { self.loop.stop(status: 128 + $0) }
        loop.turn = { frameLoop.runTurn() }
        loop.nextDeadline = { frameLoop.nextDeadline }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        frameLoop.compositor.rootLayer.addSublayer(layer)
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            FileHandle.standardOutput.write(Data("idle\n".utf8))
            // Without frames the animation would not have ended.
            if frames < 5 { self.loop.stop(status: 1) }
        }
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (10.0, 50.0, 0.5)
        layer.add(animation, forKey: nil)
        CATransaction.commit()
        return loop.run()
    }

    func pipe() -> Int32 {
        loop.addSource(fd: 0, name: "standard input") {
            // One byte a call: the source must be called again for the rest.
            var byte: UInt8 = 0
            guard read(0, &byte, 1) == 1 else { return self.loop.stop(status: 0) }
            FileHandle.standardOutput.write(Data([byte]))
        }
        return loop.run()
    }
}

/// Ends the program: with status 0 if the sleeping main loop runs a block of another thread, with 2 if it does not
/// within some seconds.
func exitWhenWoken(repaired: Bool) -> Never {
    if repaired { FoundationPatch.install([.runLoopPerform]) }
    // The loop sleeps only if it has something to wait for.
    RunLoop.main.add(Timer(timeInterval: 600, repeats: false) { @Sendable _ in }, forMode: .default)
    Thread { @Sendable in
        usleep(300_000)
        let ran = DispatchSemaphore(value: 0)
        RunLoop.main.perform { @Sendable in ran.signal() }
        exit(ran.wait(timeout: .now() + 5) == .success ? 0 : 2)
    }.start()
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}

func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

if CommandLine.arguments.dropFirst().first == "perform" {
    exitWhenWoken(repaired: CommandLine.arguments.contains("repaired"))
}
FoundationPatch.install()
SignalDescriptor.block([SIGTERM, SIGINT])
switch CommandLine.arguments.dropFirst().first {
case "latency": exit(Probe().measure(withFrames: CommandLine.arguments.contains("frames")))
case "idle": exit(Probe().idle())
case "animation": exit(Probe().animation())
case "pipe": exit(Probe().pipe())
default:
    FileHandle.standardError.write(
        Data("usage: LoopProbe latency [frames] | idle | animation | pipe | perform [repaired]\n".utf8))
    exit(64)
}
