// CAFrameRateRange.swift: how often something that moves would like to be shown.

/// The bounds of a frame rate that content is willing to be shown at, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// 0 or nil: no preference within the bounds.
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// Whatever the display does.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Frames a second that are wished; 0 for the display's own rate.
    package var rate: Double {
        let wish = preferred.map { $0 > 0 ? $0 : maximum } ?? maximum
        return wish > 0 && wish.isFinite ? Double(wish) : 0
    }
}
