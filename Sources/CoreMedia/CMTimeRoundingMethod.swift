// CMTimeRoundingMethod.swift: how a value is rounded to a whole number of units.

/// How a `CMTime` is rounded to another timescale.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    /// To the nearest unit; halves away from zero. The default.
    case roundHalfAwayFromZero = 1
    case roundTowardZero = 2
    case roundAwayFromZero = 3
    /// Towards zero if the new units are longer, away from zero if they are shorter. A negative time does not become
    /// zero: it becomes one unit before it.
    case quickTime = 4
    case roundTowardPositiveInfinity = 5
    case roundTowardNegativeInfinity = 6

    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}
