// PacingTests.swift: when frames are due, with and without vertical blanks.

import Testing

@testable import VitrineDRMOutput

@MainActor @Suite struct PacingTests {
    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

    @Test func aFrameIsPresentedAtTheNextVerticalBlank() {
        var pacing = FlipPacing(interval: 0.02, countsVblanks: true)
        pacing.didPresent(at: 10)
        #expect(near(pacing.predicted(after: 10.001), 10.02))
        #expect(near(pacing.predicted(after: 10.019), 10.02))
        // After a pause the blanks are still in phase.
        #expect(near(pacing.predicted(after: 10.105), 10.12))
    }

    @Test func beforeTheFirstFrameOneIntervalIsAssumed() {
        #expect(near(FlipPacing(interval: 0.02, countsVblanks: nil).predicted(after: 5), 5.02))
    }

    @Test func driversWithoutVerticalBlanksArePacedByTimer() {
        #expect(FlipPacing(interval: 0.02, countsVblanks: false).source == .timer)
        #expect(FlipPacing(interval: 0.02, countsVblanks: true).source == .vblank)
        #expect(FlipPacing(interval: 0.02, countsVblanks: nil).source == .vblank)
    }

    @Test func theTimersFramesAreOneIntervalApart() {
        var pacing = FlipPacing(interval: 0.02, countsVblanks: false)
        var seen: [Double] = []
        var now = 1.0
        for _ in 0..<4 {
            let due = pacing.dueTime(submittedAt: now)
            pacing.didPresent(at: due)
            seen.append(due)
            now = due + 0.003
        }
        for (a, b) in zip(seen, seen.dropFirst()) { #expect(near(b - a, 0.02)) }
    }

    @Test func afterAPauseTheNextFlipIsDueAtOnce() {
        var pacing = FlipPacing(interval: 0.02, countsVblanks: false)
        pacing.didPresent(at: 1)
        #expect(near(pacing.dueTime(submittedAt: 9), 9))
    }

    @Test func aPredictedTimeIsTheOneReported() {
        var pacing = FlipPacing(interval: 0.02, countsVblanks: false)
        pacing.didPresent(at: 1)
        #expect(near(pacing.predicted(after: 1.005), pacing.dueTime(submittedAt: 1.005)))
    }

    @Test func aCounterThatStaysAtZeroIsNoVerticalBlank() {
        var pacing = FlipPacing(interval: 0.02, countsVblanks: nil)
        pacing.record(flipAt: 1, sequence: 0)
        #expect(pacing.source == .vblank)
        pacing.record(flipAt: 2, sequence: 0)
        #expect(pacing.source == .timer)
    }

    @Test func immediateFlipsAreNoVerticalBlanks() {
        var pacing = FlipPacing(interval: 0.02, countsVblanks: true)
        for step in 0..<5 {
            let time = 1 + Double(step) * 0.001
            pacing.record(flipAt: time, sequence: UInt32(step + 7))
            pacing.didPresent(at: time)
        }
        #expect(pacing.source == .timer)
    }

    @Test func oneEarlyFlipIsTolerated() {
        var pacing = FlipPacing(interval: 0.02, countsVblanks: true)
        for (step, time) in [1.0, 1.02, 1.025, 1.04, 1.06, 1.065, 1.08].enumerated() {
            pacing.record(flipAt: time, sequence: UInt32(step + 7))
            pacing.didPresent(at: time)
        }
        #expect(pacing.source == .vblank)
    }

    @Test func aFlipMayTakeLongerThanARefreshUpToALimit() {
        #expect(FlipPacing(interval: 1 / 60, countsVblanks: true).timeout == 0.25)
        #expect(FlipPacing(interval: 0.1, countsVblanks: true).timeout == 0.8)
    }
}
