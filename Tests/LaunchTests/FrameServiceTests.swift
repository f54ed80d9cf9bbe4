// FrameServiceTests.swift: the service manager's notifications for shown and missing frames.

import Datagrams
import Foundation
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineWatch

@testable import VitrineEventLoop
@testable import VitrineLaunch
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct FrameServiceTests {
    private let manager = Datagrams()
    private let clock = FrameClock(virtualAt: 100)
    private let output = OffscreenOutput(size: PixelSize(width: 40, height: 30))
    private let loop: FrameLoop
    private let window: UIWindow
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let services: RunServices

    /// An app on a display that reports flips when the test requests it; the manager's timeout is 10 s.
    init() throws {
        output.flipsManually = true
        loop = FrameLoop(output: output, clock: clock, scale: 1)
        window = UIWindow(frame: UIScreen.main.bounds)
        view.backgroundColor = .red
        window.addSubview(view)
        window.makeKeyAndVisible()
        let trace = StartTrace()
        let notifier = try #require(SystemdNotifier(environment: ["NOTIFY_SOCKET": manager.path]))
        services = RunServices(
            options: LaunchOptions(), frameLoop: loop,
            recorder: RunRecorder(output: output, frameLoop: loop, kind: .offscreen), trace: trace,
            frameTrace: try RunTrace(file: nil),
            reports: nil, notifier: notifier)
        try services.start(on: EventLoop(), environment: ["WATCHDOG_USEC": "10000000"])
    }

    /// Runs turns until `seconds` have passed, four a second.
    private func pass(_ seconds: Double, flips: Bool, changes: Bool = false) {
        for _ in 0..<Int(seconds * 4) {
            clock.advance(to: clock.seconds + 0.25)
            if flips { output.flip(at: clock.seconds) }
            if changes { view.frame.origin.x = view.frame.origin.x == 0 ? 5 : 0 }
            services.turnBegins(at: clock.seconds)
            loop.runTurn()
            services.turnEnds()
        }
    }

    private func heard(_ word: String) -> Int { manager.texts.count { $0.hasPrefix(word) } }

    /// Until the first flip the app is not reported as ready, and nothing is fed: that would start the manager's
    /// watchdog.
    @Test func withoutAFirstFlipTheAppIsNotReady() {
        defer { services.close() }
        pass(60, flips: false, changes: true)
        #expect(loop.presentedCount > 0 && loop.seenCount == 0)
        #expect(manager.texts.isEmpty)
        pass(1, flips: true)
        let texts = manager.texts
        #expect(texts.first?.hasPrefix("READY=1\nSTATUS=shown on offscreen") == true, "\(texts)")
        #expect(texts.dropFirst() == ["WATCHDOG=1"])
    }

    /// The main thread responds, and its picture changes, but no flip is reported: after one interval, in which the
    /// flip may still arrive, the watchdog is not fed any more.
    @Test func withheldFlipsDoNotNotifyTheWatchdog() {
        defer { services.close() }
        pass(1, flips: true)
        _ = manager.texts
        pass(20, flips: true, changes: true)
        #expect(heard("WATCHDOG=1") == 4)
        #expect(services.watchdog?.verdict == .presented)
        pass(5, flips: false, changes: true)
        #expect(heard("WATCHDOG=1") == 1)
        pass(40, flips: false, changes: true)
        #expect(heard("WATCHDOG=1") == 0)
        #expect(services.watchdog?.verdict == .stuck)
        // The display continues.
        pass(10, flips: true, changes: true)
        #expect(heard("WATCHDOG=1") == 2)
    }

    /// Nothing changes and no frame is pending: no flip is due.
    @Test func idleTimeNotifiesTheWatchdog() {
        defer { services.close() }
        pass(1, flips: true)
        _ = manager.texts
        pass(40, flips: false)
        #expect(heard("WATCHDOG=1") == 8)
        #expect(services.watchdog?.verdict == .idle)
    }

    /// Without a display no flip will ever be reported: the app is ready nevertheless.
    @Test func withoutADisplayTheAppIsReady() {
        defer { services.close() }
        output.isConnected = false
        pass(11, flips: false, changes: true)
        let texts = manager.texts
        #expect(texts.first == "READY=1\nSTATUS=shown on no display")
        #expect(texts.dropFirst().count >= 2 && texts.dropFirst().allSatisfy { $0 == "WATCHDOG=1" })
    }
}
