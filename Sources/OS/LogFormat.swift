// LogFormat.swift: messages with a printf format of os_log.

import Foundation

/// Formats messages whose arguments may be private.
enum LogFormat {
    /// The formatted text. Words in braces, as in `%{public}@`, are removed; a private argument becomes `<private>`.
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        // Flags, width and precision, length, conversion: what printf and Foundation read after the braces.
        let specifier =
            #/
            %(?:\{(?<words>[^}]*)\})?
            (?<rest>[\-+\x{20}\x{23}0']*(?<width>\*|\d+)?(?:\.(?<precision>\*|\d*))?
            (?:hh|h|ll|l|q|L|z|t|j)?[@dDuUxXoOfeEgGcCsSpaAFi%])
            /#
        var result = "", kept: [any CVarArg] = [], next = 0, end = format.startIndex
        for match in format.matches(of: specifier) {
            result += format[end..<match.range.lowerBound]
            end = match.range.upperBound
            if match.rest.hasSuffix("%") {
                result += "%%"
                continue
            }
            let count = 1 + (match.width == "*" ? 1 : 0) + (match.precision == "*" ? 1 : 0)
            let own = arguments.dropFirst(next).prefix(count)
            next += count
            if isPrivate(match.words) {
                result += "<private>"
            } else if own.count < count {
                result += "<missing>"
            } else {
                result += "%" + match.rest
                kept += own
            }
        }
        result += format[end...]
        return String(format: result, arguments: kept)
    }

    private static func isPrivate(_ words: Substring?) -> Bool {
        guard let words else { return false }
        return words.split(separator: ",").contains {
            let word = $0.trimmingCharacters(in: .whitespaces)
            return word == "private" || word == "sensitive"
        }
    }
}
