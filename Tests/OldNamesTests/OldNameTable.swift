import Foundation
import VitrineOldNames

/// The current names of the contract's names that have changed.
struct OldNameTable {
    enum Fate: String {
        case forwards = "forwards, deprecated"
        case unavailable = "unavailable; the compiler reports the new name"
        case clashes = "conflicts with it: omit `()`"
        case missing = "MISSING"
    }

    struct Row {
        var old: String
        var new: String
        var fate: Fate
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let page = root.appendingPathComponent("docs/renamed.md")

    /// Rows whose declaration column is a description, not a name that changed.
    private static let sameToday: Set<String> = [
        "init(frame: CGRect)", "init(coder: NSCoder)", "NSLayoutConstraint (init, visual format)",
        "UIAppearance, UIAppearanceContainer", "NSCoding",
    ]

    /// The contract's rows whose names have changed, in their order.
    static func read() throws -> [Row] {
        let declared = try OldNameSource.read(root.appendingPathComponent("Sources/OldNames"))
        let contract = try String(
            contentsOf: root.appendingPathComponent("docs/seed-api.tsv"), encoding: .utf8)
        return contract.split(separator: "\n").dropFirst().flatMap { line -> [Row] in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let (id, old, swift) = (fields[0], fields[2], fields[3])
            if id.hasPrefix("Guide:") || sameToday.contains(old) { return [] }
            let isMember = old.first!.isLowercase
            let member = isMember ? String(id[id.index(after: id.firstIndex(of: ".")!)...]) : id
            if member == old { return [] }
            let names = isMember ? [old] : old.components(separatedBy: ", ")
            let todays = isMember ? [member] : swift.components(separatedBy: ", ")
            return zip(names, todays).map { name, today in
                let isClash = name == today + "()" && swift.contains("var \(today)")
                return Row(
                    old: name, new: id.hasPrefix("UIResponder") ? id : (isMember ? id : today),
                    fate: declared[name] ?? (isClash ? .clashes : .missing))
            }
        }
    }

    static func text(_ rows: [Row]) -> String {
        """
        # Names of the specification that have changed

        Written by `BLESS=1 swift test --filter OldNameTests` from [seed-api.tsv](seed-api.tsv) and
        [Sources/OldNames](../Sources/OldNames). Source with the old names compiles, with warnings, where
        they forward. A method that subclasses override does not forward, since an override of the old name would compile
        and never run. Cases and options with capitals (`.ScaleToFill`, `.FlexibleWidth`) forward too.

        | the specification | today | the old name |
        |---|---|---|

        """
            + rows.map { "| `\($0.old)` | `\($0.new)` | \($0.fate.rawValue) |\n" }.joined()
    }
}

/// The declarations with `renamed:` in a folder of source.
enum OldNameSource {
    static func read(_ folder: URL) throws -> [String: OldNameTable.Fate] {
        var found: [String: OldNameTable.Fate] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let source = try String(contentsOf: file, encoding: .utf8)
            found.merge(declarations(in: source)) { one, _ in one }
        }
        return found
    }

    static func declarations(in source: String) -> [String: OldNameTable.Fate] {
        var found: [String: OldNameTable.Fate] = [:]
        // An attribute may span several lines.
        for part in source.components(separatedBy: "@available(").dropFirst() {
            guard let renamed = part.range(of: "renamed:") else { continue }
            let isGone = part[..<renamed.lowerBound].contains("unavailable")
            let declaration = part[renamed.upperBound...]
            if let name = name(of: declaration) { found[name] = isGone ? .unavailable : .forwards }
        }
        return found
    }

    /// The full name of the first declaration: `convertPoint(_:toView:)`, `hidden`.
    private static func name(of declaration: Substring) -> String? {
        for word in ["func ", "var ", "typealias "] {
            guard let start = declaration.range(of: word) else { continue }
            let rest = declaration[start.upperBound...]
            let base = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard word == "func " else { return String(base) }
            return String(base) + labels(rest[base.endIndex...])
        }
        return nil
    }

    private static func labels(_ text: Substring) -> String {
        var depth = 0
        var label = ""
        var isLabel = true
        var result = "("
        for character in text {
            switch character {
            case "(", "[": depth += 1
            case ")", "]":
                depth -= 1
                if depth == 0 { return result + ")" }
            case ":" where depth == 1:
                result += label.split(whereSeparator: \.isWhitespace).first.map { "\($0):" } ?? ":"
                (label, isLabel) = ("", false)
            case "," where depth == 1: isLabel = true
            default: if depth == 1, isLabel { label.append(character) }
            }
        }
        return result + ")"
    }
}
