// CMTimeRangeTests.swift: expectations from Apple's header CMTimeRange.h.

import Testing
import VitrineCoreMedia

private func time(_ value: Int64, _ scale: Int32 = 1) -> CMTime { CMTime(value: value, timescale: scale) }
private func range(_ start: Int64, _ end: Int64) -> CMTimeRange { CMTimeRange(start: time(start), end: time(end)) }

@Suite struct CMTimeRangeTests {
    @Test func aRangeDoesNotContainItsEnd() {
        let two = CMTimeRange(start: time(1), duration: time(2))
        #expect(two.end == time(3) && !two.containsTime(two.end) && two.containsTime(two.start))
        #expect(two.containsTime(time(5999, 2000)) && !two.containsTime(time(1999, 2000)))
        #expect(!two.containsTime(.invalid) && !two.containsTime(.indefinite))
    }

    @Test func durationsAreNotNegativeAndHaveNoEpoch() {
        #expect(!CMTimeRangeMake(start: .zero, duration: time(-1)).isValid)
        #expect(
            !CMTimeRangeMake(start: .zero, duration: CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 1)).isValid)
        #expect(!range(3, 2).isValid)
        let late = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 2)
        #expect(CMTimeRange(start: late, duration: time(1)).isValid)
    }

    @Test func emptyAndIndefiniteRanges() {
        #expect(CMTimeRange.zero.isEmpty && CMTimeRange.zero.isValid && !CMTimeRange.invalid.isEmpty)
        #expect(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
        #expect(!CMTimeRange.zero.isIndefinite && CMTIMERANGE_IS_INVALID(.invalid))
    }

    @Test func unionsAndIntersections() {
        #expect(range(0, 2).union(range(5, 6)) == range(0, 6))
        #expect(range(0, 4).intersection(range(2, 6)) == range(2, 4))
        #expect(range(0, 2).intersection(range(2, 3)).isEmpty)
        #expect(range(0, 4).containsTimeRange(range(0, 4)) && !range(0, 4).containsTimeRange(range(1, 5)))
        // An empty range has no times.
        #expect(range(0, 2).union(range(9, 9)) == range(0, 2))
        let other = CMTimeRange(start: CMTimeMakeWithEpoch(value: 0, timescale: 1, epoch: 1), duration: time(1))
        #expect(!range(0, 2).union(other).isValid && !range(0, 2).intersection(other).isValid)
        #expect(!range(0, 2).union(.invalid).isValid)
    }

    @Test func timesAreMappedByTheFormula() {
        // (t - from.start) * (to.duration / from.duration) + to.start
        #expect(CMTimeMapTimeFromRangeToRange(time(3), fromRange: range(1, 5), toRange: range(10, 18)) == time(14))
        #expect(CMTimeMapTimeFromRangeToRange(time(5), fromRange: range(1, 5), toRange: range(10, 11)) == time(11))
        #expect(!CMTimeMapTimeFromRangeToRange(time(3), fromRange: range(1, 1), toRange: range(0, 1)).isValid)
        let other = CMTimeMakeWithEpoch(value: 3, timescale: 1, epoch: 1)
        #expect(!CMTimeMapTimeFromRangeToRange(other, fromRange: range(1, 5), toRange: range(0, 1)).isValid)
        let endless = CMTimeRange(start: time(2), duration: .positiveInfinity)
        let later = CMTimeRange(start: time(7), duration: .positiveInfinity)
        #expect(CMTimeMapTimeFromRangeToRange(time(3), fromRange: endless, toRange: later) == time(8))
        #expect(CMTimeMapDurationFromRangeToRange(time(3), fromRange: range(0, 4), toRange: range(0, 2)) == time(3, 2))
        #expect(!CMTimeMapDurationFromRangeToRange(other, fromRange: range(0, 4), toRange: range(0, 2)).isValid)
    }

    @Test func timesAreClamped() {
        #expect(CMTimeClampToRange(time(3), range: range(1, 5)) == time(3))
        #expect(CMTimeClampToRange(time(0), range: range(1, 5)) == time(1))
        #expect(CMTimeClampToRange(time(9), range: range(1, 5)) == time(5))
        #expect(CMTimeClampToRange(.positiveInfinity, range: range(1, 5)) == time(5))
        #expect(!CMTimeClampToRange(time(1), range: range(1, 1)).isValid)
        #expect(!CMTimeClampToRange(.invalid, range: range(1, 5)).isValid)
    }

    @Test func positionsOfALoopAreFolded() {
        #expect(CMTimeFoldIntoRange(time(7), foldRange: range(1, 5)) == time(3))
        #expect(CMTimeFoldIntoRange(time(5), foldRange: range(1, 5)) == time(1))
        #expect(CMTimeFoldIntoRange(time(-1), foldRange: range(1, 5)) == time(3))
        #expect(
            CMTimeFoldIntoRange(time(7, 2), foldRange: CMTimeRange(start: .zero, duration: time(1, 3))) == time(1, 6))
        #expect(!CMTimeFoldIntoRange(time(7), foldRange: range(1, 1)).isValid)
    }

    @Test func rangesInDictionaries() {
        let original = range(2, 9)
        let dictionary = CMTimeRangeCopyAsDictionary(original, allocator: nil) ?? [:]
        #expect(CMTimeRangeMakeFromDictionary(dictionary) == original)
        #expect(!CMTimeRangeMakeFromDictionary([:]).isValid)
        #expect(original.debugDescription == "{{2/1 = 2.000}, {7/1 = 7.000}}")
    }

    @Test func mappings() {
        #expect(!CMTimeMapping.invalid.isValid && CMTimeMapping.empty(target: range(0, 1)).isEmpty)
        #expect(!CMTimeMapping(source: range(0, 1), target: range(0, 1)).isEmpty)
    }
}
