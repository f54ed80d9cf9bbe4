// CMTimeMapping.swift: where a piece of media is on another timeline.

/// A piece of one timeline, and its place on another. Of an empty piece the source's start is invalid.
public struct CMTimeMapping: Hashable, Sendable {
    public var source: CMTimeRange
    public var target: CMTimeRange

    public init() { self.init(source: .invalid, target: .invalid) }

    public init(source: CMTimeRange, target: CMTimeRange) {
        self.source = source
        self.target = target
    }

    public static let invalid = CMTimeMapping()
    /// A piece without a source.
    public static func empty(target: CMTimeRange) -> CMTimeMapping { CMTimeMapping(source: .invalid, target: target) }

    /// Whether the target is valid.
    public var isValid: Bool { target.isValid }
    /// Whether there is no source.
    public var isEmpty: Bool { !source.start.isNumeric && target.isValid }
}
