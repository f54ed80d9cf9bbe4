// CMTimeTests.swift: expectations from Apple's header CMTime.h (the discussion of each function), and values that people
// recorded on Apple's systems, named beside each.

import Foundation
import Testing
import VitrineCoreMedia

private func time(_ value: Int64, _ scale: Int32) -> CMTime { CMTime(value: value, timescale: scale) }

/// The fields, since equal times may have different ones.
private func fields(_ time: CMTime) -> [Int64] {
    [time.value, Int64(time.timescale), Int64(time.flags.rawValue), time.epoch]
}

@Suite struct CMTimeTests {
    // MARK: Making

    /// `CMTimeShow` on Apple's systems printed {3000/600 = 5.000} and {10000/600 = 16.667}
    /// (stackoverflow.com/questions/12902410).
    @Test func timesArePrintedAsFractionsAndSeconds() {
        #expect(CMTimeMakeWithSeconds(5, preferredTimescale: 600).debugDescription == "{3000/600 = 5.000}")
        #expect(CMTimeMake(value: 10000, timescale: 600).debugDescription == "{10000/600 = 16.667}")
    }

    /// Apple's warnings, "error of … introduced due to very low timescale", of deanm/plask#52, piemonte/PBJVision#286
    /// and others: seconds are truncated.
    @Test(
        arguments: [
            (1.1, 1, -0.1), (2.368, 24, -0.034), (0.082, 24, -0.040), (2.4, 1, -0.4), (2.87, 1, -0.87),
            (7.581, 1, -0.581),
        ] as [(Double, Int32, Double)])
    func secondsAreTruncated(_ seconds: Double, _ scale: Int32, _ error: Double) {
        let time = CMTime(seconds: seconds, preferredTimescale: scale)
        #expect(abs(time.seconds - seconds - error) < 0.001)
        #expect(time.timescale == scale && time.hasBeenRounded)
    }

    /// stackoverflow.com/questions/12902410: 1.6 seconds in thirds are 4/3.
    @Test func thirdsOfSeconds() {
        #expect(fields(CMTime(seconds: 1.6, preferredTimescale: 3)) == [4, 3, 3, 0])
        #expect(fields(CMTime(seconds: 0.25, preferredTimescale: 4)) == [1, 4, 1, 0])
        #expect(fields(CMTime(seconds: -1.6, preferredTimescale: 3)) == [-4, 3, 3, 0])
    }

    @Test func aTimescaleThatOverflowsIsHalved() {
        // 2^40 seconds in units of 2^-30 need 71 bits; 2^-22 is the first of the halves that fits.
        let long = CMTime(seconds: 1_099_511_627_776, preferredTimescale: 1 << 30)
        #expect(fields(long) == [1 << 62, 1 << 22, 1, 0])
        #expect(CMTime(seconds: 1e30, preferredTimescale: 600).isPositiveInfinity)
        #expect(CMTime(seconds: -.infinity, preferredTimescale: 600).isNegativeInfinity)
    }

    @Test func whatIsNoTimescaleMakesNoTime() {
        #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
        #expect(!CMTime(seconds: 1, preferredTimescale: -5).isValid)
        #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
        #expect(!CMTime(value: 1, timescale: 0).isValid)
        #expect(!CMTime().isValid)
    }

    @Test func secondsOfWhatIsNoNumber() {
        #expect(CMTime.invalid.seconds.isNaN && CMTime.indefinite.seconds.isNaN)
        #expect(CMTime.positiveInfinity.seconds == .infinity && CMTime.negativeInfinity.seconds == -.infinity)
        #expect(time(2000, 3000).seconds == 2.0 / 3)
    }

    @Test func flagsDecideWhatATimeIs() {
        #expect(CMTime.zero.isNumeric && CMTime.zero.isValid && !CMTime.zero.hasBeenRounded)
        for special in [CMTime.indefinite, .positiveInfinity, .negativeInfinity] {
            #expect(special.isValid && !special.isNumeric)
        }
        // An implied value without the flag of validity is invalid.
        let unset = CMTime(value: 0, timescale: 1, flags: .positiveInfinity, epoch: 0)
        #expect(!unset.isPositiveInfinity && !unset.isValid)
        #expect(CMTIME_IS_INVALID(.invalid) && CMTIME_IS_NUMERIC(.zero) && CMTIME_IS_INDEFINITE(.indefinite))
    }

    // MARK: Converting

    @Test func roundingMethods() {
        // 7/10 and -7/10 in quarters: 2.8 and -2.8.
        let methods: [(CMTimeRoundingMethod, Int64, Int64)] = [
            (.roundHalfAwayFromZero, 3, -3), (.roundTowardZero, 2, -2), (.roundAwayFromZero, 3, -3),
            (.roundTowardPositiveInfinity, 3, -2), (.roundTowardNegativeInfinity, 2, -3), (.quickTime, 2, -2),
        ]
        for (method, up, down) in methods {
            #expect(fields(time(7, 10).convertScale(4, method: method)) == [up, 4, 3, 0], "\(method)")
            #expect(fields(time(-7, 10).convertScale(4, method: method)) == [down, 4, 3, 0], "\(method)")
        }
        // Halves, and what needs no rounding.
        #expect(fields(time(5, 10).convertScale(1, method: .default)) == [1, 1, 3, 0])
        #expect(fields(time(-5, 10).convertScale(1, method: .default)) == [-1, 1, 3, 0])
        #expect(fields(time(5, 10).convertScale(600, method: .roundAwayFromZero)) == [300, 600, 1, 0])
    }

    @Test func quickTimeRoundsByTheDirectionOfTheConversion() {
        // To longer units: towards zero. To shorter ones: away from it.
        #expect(time(7, 10).convertScale(4, method: .quickTime).value == 2)
        #expect(time(1, 3).convertScale(10, method: .quickTime).value == 4)
        // A negative time does not become zero.
        #expect(time(-1, 10).convertScale(4, method: .quickTime).value == -1)
        #expect(time(1, 10).convertScale(4, method: .quickTime).value == 0)
    }

    @Test func conversionsKeepWhatIsNoNumber() {
        #expect(CMTime.positiveInfinity.convertScale(4, method: .default).isPositiveInfinity)
        #expect(CMTime.indefinite.convertScale(4, method: .default).isIndefinite)
        #expect(!CMTime.invalid.convertScale(4, method: .default).isValid)
        #expect(!time(1, 2).convertScale(0, method: .default).isValid)
        #expect(time(.max, 1).convertScale(.max, method: .default).isPositiveInfinity)
        #expect(time(.min, 1).convertScale(.max, method: .default).isNegativeInfinity)
    }

    // MARK: Adding

    @Test func sumsHaveTheCommonTimescale() {
        #expect(fields(time(1, 10) + time(1, 10)) == [2, 10, 1, 0])
        #expect(fields(time(1, 4) + time(1, 6)) == [5, 12, 1, 0])
        #expect(fields(time(1, 4) - time(1, 6)) == [1, 12, 1, 0])
        // The common multiple of 2^30 and 3 is more than the largest timescale.
        let sum = time(1, 1 << 30) + time(1, 3)
        #expect(sum.timescale == kCMTimeMaxTimescale && sum.hasBeenRounded)
        #expect(abs(sum.seconds - 1.0 / 3) < 2e-9)
    }

    @Test func sumsThatOverflowLoseHalfTheirTimescale() {
        // 2^63 units of 1/2 are 2^62 of 1.
        #expect(fields(time(1 << 62, 2) + time(1 << 62, 2)) == [1 << 62, 1, 1, 0])
        #expect((time(.max, 1) + time(.max, 1)).isPositiveInfinity)
        #expect((time(.min, 1) - time(.max, 1)).isNegativeInfinity)
    }

    @Test func roundedTimesStayRounded() {
        let rounded = CMTime(seconds: 1.6, preferredTimescale: 3)
        #expect((rounded + time(1, 3)).hasBeenRounded && CMTimeMultiply(rounded, multiplier: 3).hasBeenRounded)
    }

    @Test func sumsOfInfinities() {
        let plus = CMTime.positiveInfinity, minus = CMTime.negativeInfinity
        #expect((plus + plus).isPositiveInfinity && (minus + minus).isNegativeInfinity)
        #expect(!(plus + minus).isValid && !(minus + plus).isValid)
        #expect(!(plus - plus).isValid && !(minus - minus).isValid)
        #expect((plus - minus).isPositiveInfinity && (minus - plus).isNegativeInfinity)
        #expect((plus + .zero).isPositiveInfinity && (.zero - plus).isNegativeInfinity)
        #expect((plus + .indefinite).isPositiveInfinity && (.indefinite + .zero).isIndefinite)
        #expect(!(plus + .invalid).isValid && !(.zero - .invalid).isValid)
    }

    @Test func sumsOfEpochs() {
        func at(_ epoch: Int64) -> CMTime { CMTimeMakeWithEpoch(value: 1, timescale: 2, epoch: epoch) }
        #expect(!(at(1) + at(2)).isValid)
        #expect(fields(at(3) - at(3)) == [0, 2, 1, 0])
        #expect(fields(at(3) + at(0)) == [2, 2, 1, 3] && fields(at(0) + at(3)) == [2, 2, 1, 3])
    }

    // MARK: Multiplying

    /// skyebook.net/blog/2015/12/coremedia-time-division: a quarter keeps the value and has four times the timescale.
    @Test func ratiosAreExact() {
        let quarter = CMTimeMultiplyByRatio(time(43804, 600), multiplier: 1, divisor: 4)
        #expect(fields(quarter) == [43804, 2400, 1, 0])
        #expect(CMTimeMultiplyByRatio(time(1, 600), multiplier: 1, divisor: -3) == time(-1, 1800))
        #expect(CMTimeMultiplyByRatio(time(1, 3), multiplier: 2, divisor: 3) == time(2, 9))
    }

    @Test func ratiosThatDoNotFitAreRounded() {
        let seventh = CMTimeMultiplyByRatio(time(1, .max), multiplier: 1, divisor: 7)
        #expect(seventh.hasBeenRounded && seventh.timescale == .max && seventh.value == 0)
        #expect(CMTimeMultiplyByRatio(time(.max, 1), multiplier: .max, divisor: 1).isPositiveInfinity)
    }

    @Test func ratiosOverZero() {
        #expect(CMTimeMultiplyByRatio(time(1, 2), multiplier: 1, divisor: 0).isPositiveInfinity)
        #expect(CMTimeMultiplyByRatio(time(-1, 2), multiplier: 1, divisor: 0).isNegativeInfinity)
        #expect(!CMTimeMultiplyByRatio(time(0, 2), multiplier: 1, divisor: 0).isValid)
        #expect(!CMTimeMultiplyByRatio(time(1, 2), multiplier: 0, divisor: 0).isValid)
        #expect(CMTimeMultiplyByRatio(.indefinite, multiplier: 1, divisor: 2).isIndefinite)
    }

    @Test func productsKeepTheTimescale() {
        #expect(fields(CMTimeMultiply(time(5, 30), multiplier: 3)) == [15, 30, 1, 0])
        #expect(fields(CMTimeMultiply(time(1 << 62, 4), multiplier: 4)) == [1 << 62, 1, 1, 0])
        #expect(CMTimeMultiply(time(.max, 1), multiplier: -2).isNegativeInfinity)
        #expect(CMTimeMultiply(.positiveInfinity, multiplier: -1).isNegativeInfinity)
    }

    @Test func productsWithNumbersHaveFineUnits() {
        // 600 doubled until it is at least 65536: 76800.
        let half = CMTimeMultiplyByFloat64(time(600, 600), multiplier: 0.5)
        #expect(fields(half) == [38400, 76800, 1, 0])
        let third = CMTimeMultiplyByFloat64(time(1, 90000), multiplier: 1.0 / 3)
        #expect(third.timescale == 90000 && third.hasBeenRounded)
        #expect(CMTimeMultiplyByFloat64(time(1, 1), multiplier: .infinity).isPositiveInfinity)
        #expect(!CMTimeMultiplyByFloat64(time(1, 1), multiplier: .nan).isValid)
        #expect(CMTimeMultiplyByFloat64(.negativeInfinity, multiplier: -2).isPositiveInfinity)
    }

    // MARK: Comparing

    @Test func everyTimeHasAPlace() {
        let ordered: [CMTime] = [
            .negativeInfinity, time(-1, 2), .zero, time(1, 3), CMTimeMakeWithEpoch(value: -5, timescale: 1, epoch: 1),
            .indefinite, .positiveInfinity, .invalid,
        ]
        for (i, a) in ordered.enumerated() {
            for (j, b) in ordered.enumerated() {
                #expect(CMTimeCompare(a, b) == Int32((i - j).signum()), "\(a) and \(b)")
            }
        }
    }

    @Test func equalFractionsAreEqual() {
        #expect(time(3, 4) == time(6, 8) && time(3, 4).hashValue == time(6, 8).hashValue)
        #expect(time(0, 5) == .zero && Set([time(1, 2), time(2, 4), time(300, 600)]).count == 1)
        #expect(time(.max, .max) != time(.max - 1, .max))
        #expect(CMTimeMinimum(time(1, 2), time(1, 3)) == time(1, 3))
        #expect(CMTimeMaximum(time(1, 2), .positiveInfinity).isPositiveInfinity)
    }

    @Test func absoluteValues() {
        #expect(fields(CMTimeAbsoluteValue(time(-3, 4))) == [3, 4, 1, 0])
        #expect(CMTimeAbsoluteValue(.negativeInfinity).isPositiveInfinity)
        // -2^63 has no opposite: units of twice the length.
        #expect(fields(CMTimeAbsoluteValue(time(.min, 2))) == [1 << 62, 1, 1, 0])
    }

    @Test func dictionariesKeepAllFields() {
        let original = CMTime(value: -7, timescale: 90000, flags: [.valid, .hasBeenRounded], epoch: 4)
        let copy = CMTimeMakeFromDictionary(CMTimeCopyAsDictionary(original, allocator: nil))
        #expect(fields(copy) == fields(original))
        #expect(!CMTimeMakeFromDictionary(["value": 1]).isValid && !CMTimeMakeFromDictionary(nil).isValid)
    }

    @Test func valuesKeepAllFields() {
        let original = CMTime(value: .min, timescale: -3, flags: CMTimeFlags(rawValue: .max), epoch: .max)
        #expect(fields(NSValue(time: original).timeValue) == fields(original))
        let range = CMTimeRange(start: time(1, 2), duration: time(3, 4))
        #expect(NSValue(timeRange: range).timeRangeValue == range)
        // Of another type.
        #expect(!NSValue(timeRange: range).timeValue.isValid && !NSValue(time: original).timeRangeValue.isValid)
    }

    /// Fields that no function of ours makes: nothing traps.
    @Test func anyFieldsAreComputedWith() {
        let values: [Int64] = [.min, -1, 0, 1, .max], scales: [Int32] = [.min, -1, 0, 1, 600, .max]
        let times = values.flatMap { value in
            scales.flatMap { scale in
                (0..<32 as Range<UInt32>).filter { $0 % 3 != 2 }.map {
                    CMTime(value: value, timescale: scale, flags: CMTimeFlags(rawValue: $0), epoch: value)
                }
            }
        }
        var numbers = 0
        for (i, a) in times.enumerated() {
            let b = times[(i * 7 + 3) % times.count]
            for result in [
                a + b, a - b, CMTimeMultiply(a, multiplier: .min),
                CMTimeMultiplyByRatio(a, multiplier: .min, divisor: .min),
                CMTimeMultiplyByFloat64(a, multiplier: -1e300), CMTimeAbsoluteValue(a),
                a.convertScale(b.timescale, method: .quickTime),
                CMTimeFoldIntoRange(a, foldRange: CMTimeRange(start: a, duration: b)),
                CMTimeMapTimeFromRangeToRange(
                    a, fromRange: CMTimeRange(start: a, duration: b), toRange: CMTimeRange(start: b, duration: a)),
            ] where result.isNumeric {
                numbers += 1
                #expect(result.timescale > 0 || result.value == a.value)
            }
        }
        #expect(numbers > 0)
    }
}
