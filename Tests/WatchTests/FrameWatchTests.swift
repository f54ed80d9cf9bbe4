// FrameWatchTests.swift: when the watchdog is fed.

import Testing

@testable import VitrineWatch

@MainActor @Suite struct FrameWatchTests {
    private typealias Look = FrameWatch.Look

    /// Returns the verdicts of successive checks.
    private func verdicts(_ looks: [Look]) -> [FrameWatch.Verdict] {
        var watch = FrameWatch()
        return looks.map { watch.judge($0) }
    }

    private func look(
        _ presented: Int, _ seen: Int, awaits: Bool = false, failing: Bool = false, takes: Bool = true,
        lost: Int = 0, refused: Bool = false
    )
        -> Look
    {
        Look(
            presented: presented, seen: seen, awaitsFlip: awaits, isFailing: failing, takesFrames: takes,
            lost: lost, isRefused: refused)
    }

    @Test func aStillScreenIsIdle() {
        #expect(verdicts([look(5, 5), look(5, 5), look(5, 5)]) == [.idle, .idle, .idle])
    }

    @Test func presentedFramesNotifyTheWatchdog() {
        #expect(
            verdicts([look(1, 1), look(9, 8, awaits: true), look(20, 20)]) == [.idle, .presented, .presented])
    }

    /// Presented shortly before the check: the following interval decides.
    @Test func aPendingFrameIsAwaitedForAnInterval() {
        let given = verdicts([
            look(1, 1), look(2, 1, awaits: true), look(2, 1, awaits: true), look(2, 1, awaits: true),
            look(2, 2),
            look(2, 2),
        ])
        #expect(given == [.idle, .idle, .stuck, .stuck, .presented, .idle])
    }

    /// The output gives up a flip after a while and continues: the display still shows the old picture.
    @Test func abandonedFlipsDoNotNotifyTheWatchdog() {
        // Frames are presented in each interval; the display reports none of them.
        let given = verdicts([look(1, 1), look(4, 1, awaits: true), look(8, 1), look(12, 1), look(12, 1)])
        #expect(given == [.idle, .idle, .stuck, .stuck, .stuck])
    }

    /// One report was lost, later ones arrived: no frame is due.
    @Test func aLostReportIsToleratedAfterTheNext() {
        let given = verdicts([
            look(1, 1), look(2, 1), look(5, 4), look(5, 4), look(6, 4, awaits: true), look(6, 5),
        ])
        #expect(given == [.idle, .idle, .presented, .idle, .idle, .presented])
    }

    @Test func failedFramesDoNotNotifyTheWatchdog() {
        let given = verdicts([look(1, 1), look(1, 1, failing: true), look(1, 1, failing: true), look(2, 2)])
        #expect(given == [.idle, .idle, .failing, .presented])
    }

    /// Unplugged, switched off, or on another console: no frame can be shown, and none is due afterwards.
    @Test func withoutADisplayNoFrameIsExpected() {
        let given = verdicts([
            look(3, 3), look(4, 3, awaits: true), look(4, 3, takes: false), look(4, 3, takes: false),
            look(4, 3),
            look(5, 4),
        ])
        #expect(given == [.idle, .idle, .idle, .idle, .idle, .presented])
    }

    /// Some of an interval's frames are reported, and the last one is not.
    @Test func aFrameLostAfterAPresentedOneIsStuck() {
        let given = verdicts([look(1, 1), look(5, 4, lost: 1), look(5, 4, lost: 1), look(5, 5), look(5, 5)])
        #expect(given == [.idle, .presented, .stuck, .presented, .idle])
    }

    /// A display that rejects its modes is not a missing one.
    @Test func aRefusingDisplayDoesNotNotifyTheWatchdog() {
        let dark = look(3, 3, takes: false, refused: true)
        #expect(
            verdicts([look(3, 3), dark, dark, dark, look(4, 4)]) == [
                .idle, .idle, .refused, .refused, .presented,
            ])
        #expect(!FrameWatch.Verdict.refused.feeds)
    }

    /// At least five minutes are between two restarts because of such a display, whatever else happened.
    @Test func aRefusingDisplayHasFiveMinutesAtTheStart() {
        var fed = 0
        let dog = Watchdog(interval: 10, now: 100, feed: { fed += 1 }) {
            look(0, 0, takes: false, refused: true)
        }
        var first: Double?
        for second in 101...600 {
            if dog.dispatch(now: Double(second)) == .refused, first == nil { first = Double(second) }
        }
        #expect(first == 400 && fed == 59)
    }

    @Test func framesAreCheckedTwicePerInterval() {
        var fed = 0
        let now = Box(look(1, 1))
        let dog = Watchdog(interval: 10, now: 100, feed: { fed += 1 }) { now.value }
        #expect(dog.deadline == 105)
        #expect(dog.dispatch(now: 104.9) == nil && fed == 0)
        #expect(dog.dispatch(now: 105) == nil && fed == 1)
        #expect(dog.deadline == 110)
        now.value = look(2, 1, awaits: true)
        #expect(dog.dispatch(now: 110) == nil && fed == 2)
        #expect(dog.dispatch(now: 115) == .stuck && fed == 2)
        now.value = look(2, 2)
        #expect(dog.dispatch(now: 120) == nil && fed == 3)
    }

    @Test func theWatchdogIntervalIsUsedOnlyByItsProcess() {
        func interval(_ environment: [String: String]) -> Double? {
            SystemdNotifier.watchdogInterval(environment: environment, process: 42)
        }
        #expect(interval(["WATCHDOG_USEC": "30000000"]) == 30)
        #expect(interval(["WATCHDOG_USEC": "500000", "WATCHDOG_PID": "42"]) == 0.5)
        #expect(interval(["WATCHDOG_USEC": "500000", "WATCHDOG_PID": "43"]) == nil)
        #expect(interval(["WATCHDOG_USEC": "0"]) == nil)
        #expect(interval(["WATCHDOG_USEC": "soon"]) == nil)
        #expect(interval([:]) == nil)
    }
}

/// A mutable value that a closure reads.
@MainActor final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
