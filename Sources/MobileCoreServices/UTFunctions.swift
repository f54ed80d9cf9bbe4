// UTFunctions.swift: the functions of UTType.h, by type identifier.

public import Foundation
public import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// File name extensions, without the dot.
public let kUTTagClassFilenameExtension: CFString = UTTagClass.filenameExtension.rawValue
/// MIME types.
public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue

/// The identifier of the preferred type with a tag; a dynamic identifier if no declared type has the tag. Nil for an
/// invalid tag.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<NSString>? {
    let supertype = inConformingToUTI.flatMap { UTType($0) }
    guard let type = UTType(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: supertype) else {
        return nil
    }
    return .passRetained(NSString(string: type.identifier))
}

/// The preferred tag of a type. Nil if the type has no tag of the class.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<NSString>? {
    UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map { .passRetained(NSString(string: $0)) }
}

/// Whether a type is `inConformsToUTI` or conforms to it. False for unknown types.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return inUTI == inConformsToUTI }
    return type.conforms(to: other)
}

/// Whether two identifiers refer to the same type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    inUTI1.caseInsensitiveCompare(inUTI2) == .orderedSame
}

/// The description of a type, in English. Nil for types that the system does not declare.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<NSString>? {
    UTType(inUTI)?.localizedDescription.map { .passRetained(NSString(string: $0)) }
}
