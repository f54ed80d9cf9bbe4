// CATextLayerModes.swift: how a text layer aligns and truncates its lines.

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// A mode with the given name. An unknown one is used as `natural`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// By the direction of the text: left for left-to-right text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centred between the edges.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Lines except the last of a paragraph extend to both edges.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer truncates lines that do not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// A mode with the given name. An unknown one is used as `none`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Lines are not truncated; the bounds clip them.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis replaces the start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis replaces the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// An ellipsis replaces the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}
