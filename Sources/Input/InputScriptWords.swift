// InputScriptWords.swift: splitting a line of an input script into words, and quoting text.

import Foundation

/// A word of a line. Text in double quotes is one word.
struct InputScriptWord {
    var text: String
    var isQuoted = false

    /// Splits at spaces; a quoted part is one word, and `#` outside quotes ends the line.
    static func words(of line: String) throws(InputScriptParser.Problem) -> [InputScriptWord] {
        var words: [InputScriptWord] = []
        var rest = Substring(line)
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard let first = rest.first, first != "#" else { return words }
            if first == "\"" {
                words.append(InputScriptWord(text: try quoted(&rest), isQuoted: true))
                if let next = rest.first, next != " ", next != "\t", next != "#" {
                    throw InputScriptParser.Problem(
                        "after the closing quote stands \"\(next)\"; leave a space there, and write quotes inside a text as \\\""
                    )
                }
            } else {
                let word = rest.prefix { $0 != " " && $0 != "\t" }
                words.append(InputScriptWord(text: String(word)))
                rest = rest.dropFirst(word.count)
            }
        }
    }

    private static func quoted(_ rest: inout Substring) throws(InputScriptParser.Problem) -> String {
        var text = ""
        // By scalars, since a combining character must not hide a quote or a backslash.
        var scalars = rest.unicodeScalars.dropFirst()
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"":
                rest = Substring(scalars)
                return text
            case "\\": text.unicodeScalars.append(try escaped(&scalars))
            default: text.unicodeScalars.append(scalar)
            }
        }
        throw InputScriptParser.Problem("the text has no closing quote")
    }

    private static func escaped(
        _ scalars: inout Substring.UnicodeScalarView
    ) throws(InputScriptParser.Problem) -> Unicode.Scalar {
        let letter = scalars.popFirst()
        switch letter {
        case "\"": return "\""
        case "\\": return "\\"
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "u":
            let digits = scalars.dropFirst().prefix { $0 != "}" }
            guard scalars.first == "{", let value = UInt32(String(digits), radix: 16), digits.count <= 6,
                let scalar = Unicode.Scalar(value), scalars.dropFirst(digits.count + 1).first == "}"
            else { break }
            scalars = scalars.dropFirst(digits.count + 2)
            return scalar
        default: break
        }
        let found = letter.map { String(Character($0)) } ?? ""
        throw InputScriptParser.Problem(
            "there is no escape \"\\\(found)\"; the escapes are \\\" \\\\ \\n \\t \\r and \\u{1D} for the character 1D"
        )
    }

    /// `text` in double quotes with escapes.
    static func quote(_ text: String) -> String {
        var line = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": line += "\\\""
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            case "\r": line += "\\r"
            default:
                // Combining marks and invisible characters are escaped.
                let isPlain =
                    scalar.isASCII
                    ? scalar.value >= 0x20 && scalar.value < 0x7F
                    : scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
                if isPlain {
                    line.unicodeScalars.append(scalar)
                } else {
                    line += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
                }
            }
        }
        return line + "\""
    }
}
