// QuotedText.swift: texts as input scripts and Swift write them.

/// Texts in double quotes, with the escapes \", \\, \n, \t, \r and \u{1D} that input scripts and Swift share.
public enum QuotedText {
    /// The text in double quotes, with escapes for what is not seen.
    public static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            default:
                let isSeen = scalar == " " || !scalar.properties.isWhitespace && !isControl(scalar)
                if isSeen {
                    quoted.unicodeScalars.append(scalar)
                } else {
                    quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return quoted + "\""
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
