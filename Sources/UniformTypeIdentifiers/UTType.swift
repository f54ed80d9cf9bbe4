// UTType.swift: types of files and data.
//
// A type is declared by the system (`DeclaredTypes`), named by the app (`exportedAs`, `importedAs`), or dynamic:
// created for a tag that no type has, with the tag in its identifier. Types in an Info.plist are not read.

public import Foundation

/// A uniform type, such as `public.jpeg`.
public struct UTType: Hashable, Sendable {
    /// The identifier. In lower case for declared and dynamic types.
    public let identifier: String
    /// The supertypes of a dynamic type or of a type that the app named.
    private let ownSupertypes: [String]

    private init(identifier: String, supertypes: [String] = []) {
        self.identifier = identifier
        ownSupertypes = supertypes
    }

    /// A type from the table, whose supertypes are looked up there.
    init(declared identifier: String) { self.init(identifier: identifier) }

    /// Creates a type from its identifier. Nil unless the system declares it or it is a dynamic identifier.
    public init?(_ identifier: String) {
        if let declared = DeclaredTypes.byIdentifier[identifier.lowercased()] {
            self.init(identifier: declared.identifier)
        } else if let tag = DynamicIdentifier(identifier) {
            self.init(identifier: identifier.lowercased(), supertypes: tag.supertypes)
        } else {
            return nil
        }
    }

    /// Creates the type of a file name extension, without the dot: a declared type that conforms to `supertype`,
    /// otherwise a dynamic one.
    /// - Returns: nil for an invalid extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Creates the type of a MIME type: a declared type that conforms to `supertype`, otherwise a dynamic one.
    /// Parameters after a semicolon are ignored.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let name = mimeType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        self.init(tag: name, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Creates the preferred type for a tag: a declared type that conforms to `supertype`, otherwise a dynamic one. If
    /// `supertype` is nil, any type is accepted.
    /// - Returns: nil for an empty tag, one longer than 255 bytes, a MIME type without a slash, and another tag with
    ///   one.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        let types = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
        guard let first = types.first else { return nil }
        self = first
    }

    /// The types with a tag that conform to `supertype`: declared types, the preferred one first, otherwise one dynamic
    /// type. Empty for an invalid tag.
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

    /// A type that the app declares and owns. Conforms to `parentType`, or to `public.data` if nil.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = Self.named(identifier, parentType)
    }

    /// A type that another developer owns. Conforms to `parentType`, or to `public.data` if nil.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = Self.named(identifier, parentType)
    }

    private static func named(_ identifier: String, _ parent: UTType?) -> UTType {
        UTType(identifier) ?? UTType(identifier: identifier, supertypes: [(parent ?? .data).identifier])
    }

    // MARK: Values

    private var declared: DeclaredType? { DeclaredTypes.byIdentifier[identifier.lowercased()] }

    /// The preferred file name extension, without the dot. Nil if the type has no extension.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    /// The preferred MIME type. Nil if the type has none.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// The tags by class; the preferred tag is first.
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

    /// The description, in English. Nil for types that the system does not declare.
    public var localizedDescription: String? { declared?.description }
    /// Always nil: declared types have no versions.
    public var version: Int? { nil }
    /// Always nil.
    public var referenceURL: URL? { nil }
    /// Whether the type was created for a tag that no declared type has.
    public var isDynamic: Bool { identifier.hasPrefix(DynamicIdentifier.prefix) }
    /// Whether the system declares the type.
    public var isDeclared: Bool { declared != nil }
    /// Whether the identifier begins with `public.`.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    // MARK: Conformance

    private var directSupertypes: [String] { declared?.supertypes ?? ownSupertypes }

    /// All supertypes, direct and indirect, without the type itself.
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

    /// A supertype of an app's or dynamic type.
    private func ownParent(_ name: String) -> UTType? {
        ownSupertypes.contains(name) ? UTType(identifier: name, supertypes: [UTType.data.identifier]) : nil
    }

    /// Whether the type is `type` or a subtype of it.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
    /// Whether the type conforms to `type` and differs from it.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
    /// Whether `type` conforms to the type and differs from it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Whether the identifiers are equal, regardless of case.
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
    /// Decodes an identifier. Throws if it is not known.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(identifier) is the identifier of no known type")
        }
        self = type
    }

    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
