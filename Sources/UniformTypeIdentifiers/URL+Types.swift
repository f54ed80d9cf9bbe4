// URL+Types.swift: URLs with the file name extension of a type.

public import Foundation

extension URL {
    /// Appends a component, with the type's preferred extension unless it already has one of the type's extensions.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(Self.name(partialName, contentType))
    }

    /// Appends the type's preferred extension, unless the last component already has one of the type's extensions.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        let name = Self.name(lastPathComponent, contentType)
        return name == lastPathComponent ? self : deletingLastPathComponent().appendingPathComponent(name)
    }

    /// Appends a component, with the type's preferred extension unless it already has one of the type's extensions.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    /// Appends the type's preferred extension, unless the last component already has one of the type's extensions.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    private static func name(_ name: String, _ type: UTType) -> String {
        guard let wanted = type.preferredFilenameExtension else { return name }
        let present = (name as NSString).pathExtension.lowercased()
        if type.tags[.filenameExtension]?.contains(present) == true { return name }
        return name + "." + wanted
    }
}
