// SVGDeclaration.swift: a declaration of a rule, or of a `style` attribute.

import Foundation

/// One property's value as it is written.
struct SVGDeclaration: Equatable, Sendable {
    let name: String
    let value: String
    let isImportant: Bool

    /// The declarations of a block. Those that are none are left out, as CSS requires.
    static func list(_ text: some StringProtocol) -> [SVGDeclaration] {
        parts(SVGStyleSheet.withoutComments(String(text))).compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            var value = part[part.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            var isImportant = false
            if let mark = value.lastIndex(of: "!"),
                value[value.index(after: mark)...].trimmingCharacters(in: .whitespaces).lowercased() == "important"
            {
                isImportant = true
                value = value[..<mark].trimmingCharacters(in: .whitespacesAndNewlines)
            }
            return name.isEmpty || value.isEmpty
                ? nil : SVGDeclaration(name: name, value: value, isImportant: isImportant)
        }
    }

    /// The text between semicolons that are not in parentheses or quotation marks.
    private static func parts(_ text: some StringProtocol) -> [String] {
        var parts: [String] = [], part = "", quote: Character?, depth = 0
        for character in text {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "(" {
                depth += 1
            } else if character == ")" {
                depth = max(0, depth - 1)
            } else if character == ";", depth == 0 {
                parts.append(part)
                part = ""
                continue
            }
            part.append(character)
        }
        return parts + [part]
    }
}
