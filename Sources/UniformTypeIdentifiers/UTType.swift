// UTType.swift: the type of a file or of data, by its identifier.
//
// Types come from the table of the system's (`DeclaredTypes`), from the app, which names its own by
// `exportedAs` and `importedAs`, and from tags that no type has: such a type is dynamic, and its identifier holds the tag.
// An app's Info.plist is not read, for there is none.

public import Foundation

/// A uniform type, for instance `public.jpeg`.
public struct UTType: Hashable, Sendable {
    /// The name of the type; in lower case where the system or a tag made it.
    public let identifier: String
    /// Of a dynamic type, and of one that the app named: what it conforms to.
    private let ownSupertypes: [String]

    private init(identifier: String, supertypes: [String] = []) {
        self.identifier = identifier
        ownSupertypes = supertypes
    }

    /// A type of the table.
    init(declared identifier: String) { self.init(identifier: identifier) }

    /// The type with an identifier. Nil if no such type is known.
    public init?(_ identifier: String) {
        if let declared = DeclaredTypes.byIdentifier[identifier.lowercased()] {
            self.init(identifier: declared.identifier)
        } else if let tag = DynamicIdentifier(identifier) {
            self.init(identifier: identifier.lowercased(), supertypes: tag.supertypes)
        } else {
            return nil
        }
    }

    /// The type of files with an extension, without its dot: the system's, or else a dynamic one.
    /// - Returns: nil if the extension is no part of a file's name.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type with a MIME type: the system's, or else a dynamic one. Parameters behind a semicolon do not count.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let name = mimeType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        self.init(tag: name, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type with a tag: the system's that conforms to `supertype`, or else a dynamic one.
    /// - Returns: nil for an empty tag, for one with a slash that is no MIME type, and for one that is longer than a
    ///   file's name may be.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        let types = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
        guard let first = types.first else { return nil }
        self = first
    }

    /// The types with a tag, the system's first; a dynamic one if there are no others.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let tag = tag.lowercased()
        let isName = tagClass == .mimeType ? tag.contains("/") : !tag.contains("/")
        guard !tag.isEmpty, tag.utf8.count <= 255, isName, !tag.contains("\u{0}") else { return [] }
        let known = DeclaredTypes.all.filter { $0.tags(tagClass).contains(tag) }.map {
            UTType(identifier: $0.identifier)
        }
        let found = known.filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        if !found.isEmpty { return found }
        let dynamic = DynamicIdentifier(
            tag: tag, tagClass: tagClass, supertypes: supertype.map { [$0.identifier] } ?? [])
        return [UTType(identifier: dynamic.text, supertypes: dynamic.supertypes)]
    }

    /// A type that the app declares and owns.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = Self.named(identifier, parentType)
    }

    /// A type of someone else's that the app knows.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = Self.named(identifier, parentType)
    }

    private static func named(_ identifier: String, _ parent: UTType?) -> UTType {
        UTType(identifier) ?? UTType(identifier: identifier, supertypes: [(parent ?? .data).identifier])
    }

    // MARK: Values

    private var declared: DeclaredType? { DeclaredTypes.byIdentifier[identifier.lowercased()] }

    /// The extension that files of the type should have, without a dot. Nil if it has none.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    /// The MIME type that the type should have. Nil if it has none.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// All its tags by kind, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let declared {
            var tags: [UTTagClass: [String]] = [:]
            for kind in [UTTagClass.filenameExtension, .mimeType] where !declared.tags(kind).isEmpty {
                tags[kind] = declared.tags(kind)
            }
            return tags
        }
        return DynamicIdentifier(identifier).map { [$0.tagClass: [$0.tag]] } ?? [:]
    }

    /// What it is, in English. Nil for types that are not the system's.
    public var localizedDescription: String? { declared?.description }
    /// Nil: the system's types have no versions.
    public var version: Int? { nil }
    /// Nil: no page is known.
    public var referenceURL: URL? { nil }
    /// Whether a tag made the type, of which nothing else is known.
    public var isDynamic: Bool { identifier.hasPrefix(DynamicIdentifier.prefix) }
    /// Whether the system has the type.
    public var isDeclared: Bool { declared != nil }
    /// Whether it is one of the types of the name `public`.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    // MARK: Conformance

    private var directSupertypes: [String] { declared?.supertypes ?? ownSupertypes }

    /// The types to which this one conforms, itself not among them.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var open = directSupertypes
        while let name = open.popLast() {
            guard let type = UTType(name) ?? ownParent(name), type != self, found.insert(type).inserted else {
                continue
            }
            open += type.directSupertypes
        }
        return found
    }

    /// A supertype of the app's own.
    private func ownParent(_ name: String) -> UTType? {
        ownSupertypes.contains(name) ? UTType(identifier: name, supertypes: [UTType.data.identifier]) : nil
    }

    /// Whether it is `type` or one of its subtypes.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
    /// Whether it conforms to `type` and is another one.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
    /// Whether `type` conforms to it and is another one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Whether the identifiers are the same.
    public static func == (a: UTType, b: UTType) -> Bool {
        a.identifier.caseInsensitiveCompare(b.identifier) == .orderedSame
    }
    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier.
    public var description: String { identifier }
    /// The identifier.
    public var debugDescription: String { identifier }
}

extension UTType: Codable {
    /// Reads a type's identifier. Throws if no such type is known.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(identifier) is the identifier of no known type")
        }
        self = type
    }

    /// Writes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
