// StringsDictionary.swift: `.stringsdict` files: texts with forms for numbers.

import Foundation

/// The contents of a `.stringsdict` file.
struct StringsDictionary {
    private(set) var entries: [String: LocalizedEntry] = [:]
    /// The problem of the file, for its author; nil if there is none.
    private(set) var problem: String?

    init(_ data: Data) {
        guard let root = PropertyListFile.dictionary(data) else {
            problem = "is no property list with a dictionary"
            return
        }
        for (key, value) in root.sorted(by: { $0.key < $1.key }) {
            guard let value = value as? [String: Any],
                let format = value["NSStringLocalizedFormatKey"] as? String
            else {
                problem = problem ?? "“\(key.prefix(60))” has no NSStringLocalizedFormatKey"
                continue
            }
            var entry = LocalizedEntry(format)
            for (name, variable) in value {
                if let variable = variable as? [String: Any] {
                    entry.variables[name] = Self.variable(variable)
                }
            }
            entries[key] = entry
        }
    }

    private static func variable(_ value: [String: Any]) -> LocalizedEntry.Variable {
        var variable = LocalizedEntry.Variable()
        for category in PluralCategory.allCases {
            variable.forms[category] = value[category.rawValue] as? String
        }
        return variable
    }
}

/// Property lists that may come from anywhere.
enum PropertyListFile {
    /// Foundation's reader calls itself for each level.
    private static let deepest = 64

    /// Nil for data that is not a property list, or is nested too deeply for a table.
    static func dictionary(_ data: Data) -> [String: Any]? {
        if !data.starts(with: Data("bplist".utf8)) {
            guard data.contains(UInt8(ascii: "<")), isShallow(data) else { return nil }
        }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }

    private static func isShallow(_ data: Data) -> Bool {
        var depth = 0
        var previous: UInt8 = 0
        for byte in data {
            if previous == UInt8(ascii: "<") {
                switch byte {
                case UInt8(ascii: "/"): depth -= 1
                // Comments, the declaration and the document type have no end tag.
                case UInt8(ascii: "!"), UInt8(ascii: "?"): break
                default: depth += 1
                }
            } else if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ">") {
                depth -= 1
            }
            if depth > deepest { return false }
            previous = byte
        }
        return true
    }
}
