// CMTimeFlags.swift: what kind of value a CMTime has.

/// The numerator of a `CMTime`.
public typealias CMTimeValue = Int64
/// The denominator of a `CMTime`: units in a second. Positive.
public typealias CMTimeScale = Int32
/// The timeline, such as a pass of a loop, that a `CMTime` belongs to.
public typealias CMTimeEpoch = Int64

/// The largest timescale.
public let kCMTimeMaxTimescale: CMTimeScale = .max

/// What kind of value a `CMTime` has. Without `valid` it has none, whatever else is set.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let valid = CMTimeFlags(rawValue: 1 << 0)
    /// The value was rounded, or computed from one that was.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
    public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
    public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
    /// Unknown, as the duration of a live broadcast.
    public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
    /// The flags of a time without a value: the other fields have no meaning.
    public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}
