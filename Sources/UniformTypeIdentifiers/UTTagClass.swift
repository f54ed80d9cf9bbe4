// UTTagClass.swift: classes of tags.

/// A class of tags, such as file name extensions.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The identifier of the class, as Apple defines it.
    public let rawValue: String

    /// Creates a class from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// File name extensions, without the dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// MIME types.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    /// The identifier.
    public var description: String { rawValue }
}
