// ArchivedClasses.swift: which classes a keyed archive would make.
//
// A keyed archive is a property list: among its `$objects` are dictionaries that
// name a class, and others to be tried where that one is not there.

import Foundation

/// Looks at an archive before anything is made of it.
enum ArchivedClasses {
    /// The first class in `archive` that exists and does not adopt `NSSecureCoding`; nil if there is none.
    static func insecure(in archive: Data) -> String? {
        guard let list = try? PropertyListSerialization.propertyList(from: archive, format: nil),
            let objects = (list as? [String: Any])?["$objects"] as? [Any]
        else { return nil }
        for case let object as [String: Any] in objects {
            let names =
                [object["$classname"] as? String].compactMap { $0 } + (object["$classhints"] as? [String] ?? [])
            if let name = names.first(where: { !isSecureOrUnknown($0) }) { return name }
        }
        return nil
    }

    private static func isSecureOrUnknown(_ name: String) -> Bool {
        guard let type = NSClassFromString(name) else { return true }
        return (type as? any NSSecureCoding.Type)?.supportsSecureCoding ?? false
    }
}
