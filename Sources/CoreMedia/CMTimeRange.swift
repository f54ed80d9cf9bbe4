// CMTimeRange.swift: from a time up to another one, which is not in it.

/// The times from `start` up to `end`, without `end`.
public struct CMTimeRange: Sendable {
    public var start: CMTime
    /// Not negative, in epoch 0.
    public var duration: CMTime

    /// An invalid range.
    public init() {
        start = .invalid
        duration = .invalid
    }

    public init(start: CMTime, duration: CMTime) { self = CMTimeRangeMake(start: start, duration: duration) }
    public init(start: CMTime, end: CMTime) { self = CMTimeRangeFromTimeToTime(start: start, end: end) }

    init(unchecked start: CMTime, _ duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    /// An empty range at 0.
    public static let zero = CMTimeRange(unchecked: .zero, .zero)
    public static let invalid = CMTimeRange()

    public var isValid: Bool {
        start.isValid && duration.isValid && duration.epoch == 0 && duration.value >= 0
    }
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
    public var isEmpty: Bool { isValid && duration == .zero }

    /// The first time after the range.
    public var end: CMTime { CMTimeRangeGetEnd(self) }

    public func union(_ otherRange: CMTimeRange) -> CMTimeRange { CMTimeRangeGetUnion(self, otherRange: otherRange) }
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
        CMTimeRangeGetIntersection(self, otherRange: otherRange)
    }
    public func containsTime(_ time: CMTime) -> Bool { CMTimeRangeContainsTime(self, time: time) }
    public func containsTimeRange(_ range: CMTimeRange) -> Bool {
        CMTimeRangeContainsTimeRange(self, otherRange: range)
    }
}

extension CMTimeRange: Hashable {}

extension CMTimeRange: CustomDebugStringConvertible {
    /// As `CMTimeRangeShow` prints it.
    public var debugDescription: String { CMTimeRangeCopyDescription(allocator: nil, range: self) }
}
