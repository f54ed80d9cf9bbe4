// UTFunctions.swift: questions about types by their identifiers, as UTType.h had them.

public import Foundation
public import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// Extensions of files, without the dot.
public let kUTTagClassFilenameExtension: CFString = UTTagClass.filenameExtension.rawValue
/// Types of MIME.
public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue

/// The identifier of the type with a tag, which may be a dynamic one. Nil if there can be none.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<NSString>? {
    let supertype = inConformingToUTI.flatMap { UTType($0) }
    guard let type = UTType(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: supertype) else {
        return nil
    }
    return .passRetained(NSString(string: type.identifier))
}

/// The preferred tag of a type. Nil if it has none of this kind.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<NSString>? {
    UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map { .passRetained(NSString(string: $0)) }
}

/// Whether the type `inUTI` is `inConformsToUTI` or conforms to it. False for types that are not known.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return inUTI == inConformsToUTI }
    return type.conforms(to: other)
}

/// Whether two identifiers name one type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    inUTI1.caseInsensitiveCompare(inUTI2) == .orderedSame
}

/// What a type is, in English. Nil if it is not the system's.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<NSString>? {
    UTType(inUTI)?.localizedDescription.map { .passRetained(NSString(string: $0)) }
}
