// CAFrameRateRange.swift: preferred frame rates.

/// The range of acceptable frame rates, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest acceptable rate. 0: no bound.
    public var minimum: Float
    /// The highest acceptable rate. 0: no bound.
    public var maximum: Float
    /// The preferred rate. 0 or nil: no preference within the bounds.
    public var preferred: Float?

    /// A range with the given bounds.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The display's rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// The requested number of frames a second. 0: the display's rate.
    package var rate: Double {
        let wish = preferred.map { $0 > 0 ? $0 : maximum } ?? maximum
        return wish > 0 && wish.isFinite ? Double(wish) : 0
    }
}
