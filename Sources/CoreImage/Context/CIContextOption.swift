// CIContextOption.swift: options of contexts.

/// The key of an option.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String

    /// An option with a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space in which filters compute: a `CGColorSpace`, or `NSNull` for components as they are stored. Default:
    /// linear light of extended sRGB. Of a space only its transfer function has an effect.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// The space of the result. Without effect: it is sRGB.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    /// The format of intermediate results. Without effect: they are floating-point numbers.
    public static let workingFormat = CIContextOption(rawValue: "working_format")
    /// Whether intermediate results are kept. Without effect: they are not.
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    /// Whether the processor computes. Without effect: it always does.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    /// Whether others come first. Without effect: the calling thread computes.
    public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
    /// Whether reduced images are better. Without effect.
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    /// Whether little power is used. Without effect.
    public static let allowLowPower = CIContextOption(rawValue: "kCIContextAllowLowPower")
    /// A name for debugging. Without effect.
    public static let name = CIContextOption(rawValue: "kCIContextName")
}
