// CMTime.swift: a time as a fraction, or one of the values that are no number.

/// A timestamp or a duration: `value / timescale` seconds, exactly. `flags` may say that it is infinite, indefinite or
/// invalid instead.
///
/// Times are ordered: negative infinity, all numbers, indefinite, positive infinity, invalid. Numbers of a later epoch
/// are after those of an earlier one. Equal times may have different fields: 1/2 is 2/4.
///
/// A number whose timescale is not positive is treated as invalid.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: CMTimeEpoch

    /// An invalid time.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    /// `value / timescale` seconds, in epoch 0. Invalid if the timescale is not positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self = CMTimeMake(value: value, timescale: timescale)
    }

    /// Seconds as a fraction with this denominator, truncated towards zero. See `CMTimeMakeWithSeconds`.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        self = CMTimeMakeWithSeconds(seconds, preferredTimescale: preferredTimescale)
    }

    public static let zero = CMTime(value: 0, timescale: 1, flags: .valid, epoch: 0)
    public static let invalid = CMTime()
    /// Unknown, as the duration of a live broadcast.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    public var isValid: Bool { flags.contains(.valid) }
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// Whether the time is a number.
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// The time in seconds: not a number if it is invalid or indefinite.
    public var seconds: Double { CMTimeGetSeconds(self) }

    /// The same time in units of `1 / newTimescale` seconds. See `CMTimeConvertScale`.
    public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
        CMTimeConvertScale(self, timescale: newTimescale, method: method)
    }
}

extension CMTime: Comparable {
    public static func == (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) == 0 }
    public static func < (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) < 0 }

    public static func + (a: CMTime, b: CMTime) -> CMTime { CMTimeAdd(a, b) }
    public static func - (a: CMTime, b: CMTime) -> CMTime { CMTimeSubtract(a, b) }
    public static func += (a: inout CMTime, b: CMTime) { a = a + b }
    public static func -= (a: inout CMTime, b: CMTime) { a = a - b }
}

extension CMTime: Hashable {
    public func hash(into hasher: inout Hasher) {
        let kind = TimeKind(self)
        hasher.combine(kind)
        guard kind == .number else { return }
        let number = TimeFraction(self).reduced
        hasher.combine(epoch)
        hasher.combine(number.numerator)
        hasher.combine(number.denominator)
    }
}

extension CMTime: CustomDebugStringConvertible {
    /// As `CMTimeShow` prints it, such as `{3000/600 = 5.000}`.
    public var debugDescription: String { CMTimeCopyDescription(allocator: nil, time: self) }
}
