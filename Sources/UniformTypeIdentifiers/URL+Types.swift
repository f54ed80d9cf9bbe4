// URL+Types.swift: names of files with the extension of a type.

public import Foundation

extension URL {
    /// Adds a component, with the extension of the type if it has none that says so.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(Self.name(partialName, contentType))
    }

    /// Adds the extension of the type, if the last component has none that says so.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        let name = Self.name(lastPathComponent, contentType)
        return name == lastPathComponent ? self : deletingLastPathComponent().appendingPathComponent(name)
    }

    /// Adds a component, with the extension of the type if it has none that says so.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    /// Adds the extension of the type, if the last component has none that says so.
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
