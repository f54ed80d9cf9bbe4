// CIFormat.swift: layouts of pixels.

/// A layout of pixels, by the order of bytes in memory. Only layouts of 8 bits a component are supported.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    /// A number without meaning outside of this process.
    public let rawValue: Int32

    /// A layout with a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Red, green, blue, alpha; premultiplied.
    public static let RGBA8 = CIFormat(rawValue: 264)
    /// Blue, green, red, alpha; premultiplied.
    public static let BGRA8 = CIFormat(rawValue: 266)
    /// Alpha, red, green, blue; premultiplied.
    public static let ARGB8 = CIFormat(rawValue: 265)
}
