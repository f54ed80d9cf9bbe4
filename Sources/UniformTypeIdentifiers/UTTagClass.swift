// UTTagClass.swift: what kind of name a tag is.

/// A kind of tag, such as a file's extension.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// Apple's name of the kind.
    public let rawValue: String

    /// A kind with a name of Apple's.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Extensions of files, without the dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// Types of MIME.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    /// The name.
    public var description: String { rawValue }
}
