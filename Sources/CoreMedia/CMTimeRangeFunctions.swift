// CMTimeRangeFunctions.swift: sets of ranges, and times moved from one range into another.

/// A range. Invalid if the duration is negative or in an epoch other than 0.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    let range = CMTimeRange(unchecked: start, duration)
    return range.isValid ? range : .invalid
}

/// The range between two times.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
    CMTimeRangeMake(start: start, duration: CMTimeSubtract(end, start))
}

/// The first time after a range: its start plus its duration.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime {
    guard range.isValid else { return .invalid }
    return CMTimeAdd(range.start, range.duration)
}

/// The smallest range with all times of both. Empty ranges add nothing; invalid if a range is, or if they start in
/// different epochs.
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    guard range.isValid, otherRange.isValid, range.start.epoch == otherRange.start.epoch else { return .invalid }
    if range.isEmpty { return otherRange }
    if otherRange.isEmpty { return range }
    return CMTimeRangeFromTimeToTime(
        start: CMTimeMinimum(range.start, otherRange.start), end: CMTimeMaximum(range.end, otherRange.end))
}

/// The largest range that is in both; an empty one at 0 if there is none. Invalid if a range is, or if they start in
/// different epochs.
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    guard range.isValid, otherRange.isValid, range.start.epoch == otherRange.start.epoch else { return .invalid }
    let start = CMTimeMaximum(range.start, otherRange.start), end = CMTimeMinimum(range.end, otherRange.end)
    return CMTimeCompare(start, end) < 0 ? CMTimeRangeFromTimeToTime(start: start, end: end) : .zero
}

/// Whether two ranges have equal starts and durations.
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }

/// Whether a time is in a range. The end of a range never is.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
    guard range.isValid, time.isValid else { return false }
    return CMTimeCompare(range.start, time) <= 0 && CMTimeCompare(time, range.end) < 0
}

/// Whether all times of the other range are in a range.
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
    guard range.isValid, otherRange.isValid else { return false }
    return CMTimeCompare(range.start, otherRange.start) <= 0 && CMTimeCompare(otherRange.end, range.end) <= 0
}

/// A time of one range at the same proportion of another: `(t - from.start) * (to.duration / from.duration) +
/// to.start`. Invalid if a range is empty or the time is in another epoch than `fromRange`. Between two ranges of
/// infinite duration times are moved, not scaled.
public func CMTimeMapTimeFromRangeToRange(_ t: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
    guard fromRange.isValid, toRange.isValid, !fromRange.isEmpty, !toRange.isEmpty, t.epoch == fromRange.start.epoch
    else { return .invalid }
    let offset = CMTimeSubtract(t, fromRange.start)
    if fromRange.duration.isPositiveInfinity, toRange.duration.isPositiveInfinity {
        return CMTimeAdd(offset, toRange.start)
    }
    return CMTimeAdd(
        CMTimeMapDurationFromRangeToRange(offset, fromRange: fromRange, toRange: toRange), toRange.start)
}

/// A duration times the quotient of two ranges' durations. Invalid if it is in an epoch other than 0, or if a range is
/// empty.
public func CMTimeMapDurationFromRangeToRange(_ dur: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
    guard fromRange.isValid, toRange.isValid, !fromRange.isEmpty, !toRange.isEmpty, dur.epoch == 0,
        TimeKind(dur) == .number, TimeKind(fromRange.duration) == .number, TimeKind(toRange.duration) == .number
    else { return .invalid }
    let to = TimeFraction(toRange.duration).reduced, from = TimeFraction(fromRange.duration).reduced
    let ratio = TimeFraction(to.numerator * from.denominator, over: to.denominator * from.numerator).reduced
    if let multiplier = Int32(exactly: ratio.numerator), let divisor = Int32(exactly: ratio.denominator) {
        return CMTimeMultiplyByRatio(dur, multiplier: multiplier, divisor: divisor)
    }
    return CMTimeMultiplyByFloat64(dur, multiplier: Double(ratio.numerator) / Double(ratio.denominator))
}

/// The nearest time of a range: its start for times before it, its end for times after it. Invalid if the time is, or
/// if the range is empty or invalid.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
    guard time.isValid, range.isValid, !range.isEmpty else { return .invalid }
    return CMTimeMinimum(CMTimeMaximum(time, range.start), range.end)
}

/// A time moved by whole durations of a range into it, as positions of a loop are. Invalid if the range is empty or
/// invalid, or if the time is no number.
public func CMTimeFoldIntoRange(_ time: CMTime, foldRange: CMTimeRange) -> CMTime {
    guard foldRange.isValid, !foldRange.isEmpty, TimeKind(time) == .number, TimeKind(foldRange.start) == .number
    else { return .invalid }
    guard TimeKind(foldRange.duration) == .number else { return time }
    let offset = CMTimeSubtract(time, foldRange.start)
    guard TimeKind(offset) == .number else { return .invalid }
    // In units of both, so that the remainder is exact.
    let a = Int128(offset.value) * Int128(foldRange.duration.timescale)
    let b = Int128(foldRange.duration.value) * Int128(offset.timescale)
    let rest = a % b
    let folded = TimeFraction(
        rest < 0 ? rest + b : rest, over: Int128(offset.timescale) * Int128(foldRange.duration.timescale))
    return CMTimeAdd(
        foldRange.start,
        folded.time(
            TimeFraction.commonScale(offset.timescale, foldRange.duration.timescale),
            isRounded: offset.hasBeenRounded || foldRange.duration.hasBeenRounded, epoch: 0))
}

/// The key of a range's start in `CMTimeRangeCopyAsDictionary`.
public let kCMTimeRangeStartKey = "start"
/// The key of a range's duration.
public let kCMTimeRangeDurationKey = "duration"

/// The fields of a range in a dictionary, as dictionaries of times. The allocator is ignored.
public func CMTimeRangeCopyAsDictionary(_ range: CMTimeRange, allocator: Any?) -> [String: Any]? {
    [
        kCMTimeRangeStartKey: CMTimeCopyAsDictionary(range.start, allocator: nil) ?? [:],
        kCMTimeRangeDurationKey: CMTimeCopyAsDictionary(range.duration, allocator: nil) ?? [:],
    ]
}

/// The range of a dictionary of `CMTimeRangeCopyAsDictionary`. Invalid if one of its keys is missing.
public func CMTimeRangeMakeFromDictionary(_ dictionary: [String: Any]) -> CMTimeRange {
    CMTimeRangeMake(
        start: CMTimeMakeFromDictionary(dictionary[kCMTimeRangeStartKey] as? [String: Any]),
        duration: CMTimeMakeFromDictionary(dictionary[kCMTimeRangeDurationKey] as? [String: Any]))
}

/// A text with the range's start and duration. The allocator is ignored.
public func CMTimeRangeCopyDescription(allocator: Any?, range: CMTimeRange) -> String {
    let start = CMTimeCopyDescription(allocator: nil, time: range.start)
    return "{\(start), \(CMTimeCopyDescription(allocator: nil, time: range.duration))}"
}

/// Prints a range.
public func CMTimeRangeShow(_ range: CMTimeRange) { print(CMTimeRangeCopyDescription(allocator: nil, range: range)) }
