// Inventory.swift: the public properties and operations of layers and contexts, read from the source.
//
// The gallery must show each of them or state why nothing is visible. It reads
// the source in the format of scripts/format:
// types at the left margin, members indented by four spaces.

import Foundation

struct Inventory {
    /// `CALayer.shadowOffset`, `CGContext.fill(_:)`; overloads of one name are one entry.
    private(set) var names: Set<String> = []

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Folders whose public members are drawing, and the types that count.
    private static let places: [(folder: String, isShown: @Sendable (String) -> Bool)] = [
        ("Sources/Compositor/Layers", { $0.hasPrefix("CA") && $0.hasSuffix("Layer") }),
        ("Sources/Graphics/Context", { $0 == "CGContext" }),
    ]

    static func read() throws -> Inventory {
        var result = Inventory()
        for place in places {
            let folder = root.appendingPathComponent(place.folder)
            for case let file as URL in FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil)!
            where file.pathExtension == "swift" {
                result.add(try String(contentsOf: file, encoding: .utf8), isShown: place.isShown)
            }
        }
        return result
    }

    init() {}

    /// For the test of the parser.
    init(source: String) { add(source) { _ in true } }

    private mutating func add(_ source: String, isShown: (String) -> Bool) {
        var type: Substring?
        var extensionIsPublic = false
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        for (k, line) in lines.enumerated() {
            if let first = line.first, first != " ", first != "}" {
                let words = line.split(whereSeparator: { " :<{".contains($0) })
                if let at = words.firstIndex(where: {
                    ["class", "extension", "struct", "protocol", "enum"].contains($0)
                }),
                    at + 1 < words.count
                {
                    type = isShown(String(words[at + 1])) && words[at] != "protocol" ? words[at + 1] : nil
                    extensionIsPublic = words[at] == "extension" && words.first == "public"
                }
                continue
            }
            guard let type, line.hasPrefix("    "), !line.hasPrefix("     ") else { continue }
            let declaration = lines[k...].prefix(8).joined(separator: "\n").drop { $0 == " " }
            if let name = Self.member(declaration, isPublic: extensionIsPublic) {
                names.insert("\(type).\(name)")
            }
        }
    }

    /// `fill(_:)` of `public func fill(_ rect: CGRect) {`; nil if it is not public, not a member, or `override`.
    private static func member(_ text: Substring, isPublic: Bool) -> String? {
        var rest = text
        var isPublic = isPublic
        while let end = rest.firstIndex(of: " ") {
            let word = rest[..<end]
            rest = rest[rest.index(after: end)...]
            switch word {
            case "public", "open": isPublic = true
            case "override", "private", "fileprivate", "package", "internal": return nil
            case "final", "weak", "unowned", "nonisolated", "@discardableResult", "private(set)", "class",
                "static":
                continue
            case "var", "let":
                return isPublic ? String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) : nil
            case "func": return isPublic ? signature(rest) : nil
            default: return nil
            }
        }
        return nil
    }

    /// Name and labels of a function's declaration.
    private static func signature(_ text: Substring) -> String? {
        guard let open = text.firstIndex(of: "(") else { return nil }
        let name = text[..<open].prefix { $0 != "<" }
        var labels = "", depth = 0, isLabel = true, word = ""
        for c in text[open...] {
            if "([{<".contains(c) { depth += 1 }
            if ")]}>".contains(c) {
                depth -= 1
                if depth == 0 { break }
            }
            guard depth == 1, c != "(" else { continue }
            if c == "," {
                isLabel = true
                word = ""
            } else if isLabel, c.isLetter || c.isNumber || c == "_" {
                word.append(c)
            } else if isLabel, !word.isEmpty {
                labels += word + ":"
                isLabel = false
            }
        }
        return "\(name)(\(labels))"
    }
}
