// CMTimeFunctions.swift: making, comparing and printing times.

import Foundation

/// A time of `value / timescale` seconds, in epoch 0. Invalid if the timescale is not positive.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTimeMakeWithEpoch(value: value, timescale: timescale, epoch: 0)
}

/// A time of `value / timescale` seconds in an epoch. Invalid if the timescale is not positive.
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
    guard timescale > 0 else { return .invalid }
    return CMTime(value: value, timescale: timescale, flags: .valid, epoch: epoch)
}

/// Seconds as a fraction with this denominator, truncated towards zero.
///
/// The timescale is halved until the value fits; if whole seconds do not fit either, the time is infinite. Invalid if
/// the timescale is not positive, or the seconds are not a number.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    guard preferredTimescale > 0, !seconds.isNaN else { return .invalid }
    var scale = preferredTimescale
    while true {
        if let value = Int64(exactly: (seconds * Double(scale)).rounded(.towardZero)) {
            let isExact = Double(value) / Double(scale) == seconds
            return CMTime(
                value: value, timescale: scale, flags: isExact ? .valid : [.valid, .hasBeenRounded], epoch: 0)
        }
        guard scale > 1, seconds.isFinite else { return seconds < 0 ? .negativeInfinity : .positiveInfinity }
        scale /= 2
    }
}

/// A time in seconds. Not a number if it is invalid or indefinite; infinite times are infinite seconds. The epoch does
/// not matter.
public func CMTimeGetSeconds(_ time: CMTime) -> Double {
    switch TimeKind(time) {
    case .number: Double(time.value) / Double(time.timescale)
    case .positiveInfinity: .infinity
    case .negativeInfinity: -.infinity
    case .indefinite, .invalid: .nan
    }
}

/// The same time in units of `1 / timescale` seconds. Times that are no numbers stay what they are. Invalid if the
/// timescale is not positive; infinite if the value does not fit.
public func CMTimeConvertScale(_ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard TimeKind(time) == .number else { return TimeKind(time).time }
    guard timescale > 0 else { return .invalid }
    let (count, isExact) = TimeFraction(time).units(timescale, method: method)
    guard let value = CMTimeValue(exactly: count) else { return count < 0 ? .negativeInfinity : .positiveInfinity }
    var flags = time.flags
    if !isExact { flags.insert(.hasBeenRounded) }
    return CMTime(value: value, timescale: timescale, flags: flags, epoch: time.epoch)
}

/// -1 if the first time is before the second, 0 if they are equal, otherwise 1. The order is that of `CMTime`.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    let kinds = (TimeKind(time1), TimeKind(time2))
    if kinds.0 != kinds.1 { return kinds.0 < kinds.1 ? -1 : 1 }
    guard kinds.0 == .number else { return 0 }
    if time1.epoch != time2.epoch { return time1.epoch < time2.epoch ? -1 : 1 }
    let a = Int128(time1.value) * Int128(time2.timescale), b = Int128(time2.value) * Int128(time1.timescale)
    return a < b ? -1 : a == b ? 0 : 1
}

/// The earlier of two times, in the order of `CMTimeCompare`.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time1, time2) <= 0 ? time1 : time2
}

/// The later of two times, in the order of `CMTimeCompare`.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time1, time2) >= 0 ? time1 : time2
}

/// The time, negated if it is negative.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
    switch TimeKind(time) {
    case .negativeInfinity: return .positiveInfinity
    case .number where time.value < 0:
        return (-TimeFraction(time)).time(
            time.timescale, isRounded: time.flags.contains(.hasBeenRounded), epoch: time.epoch)
    default: return time
    }
}

/// The key of a time's value in `CMTimeCopyAsDictionary`: an `Int64`.
public let kCMTimeValueKey = "value"
/// The key of a time's timescale: an `Int32`.
public let kCMTimeScaleKey = "timescale"
/// The key of a time's epoch: an `Int64`.
public let kCMTimeEpochKey = "epoch"
/// The key of a time's flags: a `UInt32`.
public let kCMTimeFlagsKey = "flags"

/// The fields of a time in a dictionary. The allocator is ignored.
public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: Any?) -> [String: Any]? {
    [
        kCMTimeValueKey: time.value, kCMTimeScaleKey: time.timescale, kCMTimeEpochKey: time.epoch,
        kCMTimeFlagsKey: time.flags.rawValue,
    ]
}

/// The time of a dictionary of `CMTimeCopyAsDictionary`. Invalid if one of its keys is missing.
public func CMTimeMakeFromDictionary(_ dictionary: [String: Any]?) -> CMTime {
    guard let value = (dictionary?[kCMTimeValueKey] as? any BinaryInteger).flatMap({ Int64(exactly: $0) }),
        let timescale = (dictionary?[kCMTimeScaleKey] as? any BinaryInteger).flatMap({ Int32(exactly: $0) }),
        let epoch = (dictionary?[kCMTimeEpochKey] as? any BinaryInteger).flatMap({ Int64(exactly: $0) }),
        let flags = (dictionary?[kCMTimeFlagsKey] as? any BinaryInteger).flatMap({ UInt32(exactly: $0) })
    else { return .invalid }
    return CMTime(value: value, timescale: timescale, flags: CMTimeFlags(rawValue: flags), epoch: epoch)
}

/// A text such as `{3000/600 = 5.000}`. The allocator is ignored.
public func CMTimeCopyDescription(allocator: Any?, time: CMTime) -> String {
    switch TimeKind(time) {
    case .invalid: return "{INVALID}"
    case .indefinite: return "{INDEFINITE}"
    case .positiveInfinity: return "{+INFINITY}"
    case .negativeInfinity: return "{-INFINITY}"
    case .number:
        let rounded = time.hasBeenRounded ? ", rounded" : ""
        return "{\(time.value)/\(time.timescale) = \(String(format: "%.3f", time.seconds))\(rounded)}"
    }
}

/// Prints a time.
public func CMTimeShow(_ time: CMTime) { print(CMTimeCopyDescription(allocator: nil, time: time)) }
