// String+Localized.swift: String(localized:), which Foundation lacks on Linux.
//
// The key of "Table \(number) is free" is "Table %lld is free", as on Apple's
// platforms, so the same tables serve. A translation may put the values in
// another order: "%2$@ … %1$lld".

import Foundation

extension String {
    /// A key with the values that belong into it.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
        /// As tables have it.
        public let key: String
        let arguments: [Argument]

        /// How a value is written in a language.
        enum Argument: Sendable {
            case text(String)
            case integer(Int64)
            case number(Double)

            func formatted(_ locale: Locale, fractionDigits: Int?) -> String {
                switch self {
                case .text(let text): return text
                case .integer(let value): return value.formatted(.number.locale(locale))
                case .number(let value):
                    return value.formatted(
                        .number.precision(.fractionLength(fractionDigits ?? 6)).locale(locale))
                }
            }
        }

        public init(_ key: String) {
            self.key = key
            arguments = []
        }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            var key = ""
            var arguments: [Argument] = []

            public init(literalCapacity: Int, interpolationCount: Int) {
                key.reserveCapacity(literalCapacity)
            }

            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            public mutating func appendInterpolation(_ text: String) { append("%@", .text(text)) }
            public mutating func appendInterpolation(_ text: Substring) { append("%@", .text(String(text))) }
            public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
                append("%lld", .integer(Int64(clamping: value)))
            }
            public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }
            public mutating func appendInterpolation(_ value: Float) { append("%f", .number(Double(value))) }
            /// Written by a format of Foundation's, such as `.currency(code: "EUR")`.
            public mutating func appendInterpolation<Format: FormatStyle>(
                _ value: Format.FormatInput, format: Format
            )
            where Format.FormatOutput == String {
                append("%@", .text(format.locale(UIApplication.locale).format(value)))
            }

            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }
        }
    }

    /// The text of a key in the language that the app speaks (`UIApplication.shared.language`), with its values in place.
    /// - Parameters:
    ///   - keyAndValue: what tables have as key; shown as it is where none has it.
    ///   - table: nil for Localizable.
    ///   - bundle: nil for the main bundle. Packages with resources pass `.module`.
    ///   - locale: in which values are written; nil for that of the language.
    ///   - comment: for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(
            localized: keyAndValue, defaultFormat: nil, table: table, bundle: bundle, locale: locale)
    }

    /// The same for a key that is no text itself.
    /// - Parameter defaultValue: shown where no table has the key.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main).string(forKey: "\(key)", value: defaultValue.key, table: table)
        self = LocalizedFormat.fill(format, defaultValue.arguments, locale ?? UIApplication.locale)
    }

    private init(
        localized value: LocalizationValue, defaultFormat: String?, table: String?, bundle: Bundle?,
        locale: Locale?
    ) {
        let format = (bundle ?? .main).string(forKey: value.key, value: defaultFormat, table: table)
        self = LocalizedFormat.fill(format, value.arguments, locale ?? UIApplication.locale)
    }
}

/// Puts values into a translated format.
enum LocalizedFormat {
    /// Specifiers that name no value, or one that there is not, are shown as they are: a translator's mistake must not end
    /// the program.
    static func fill(_ format: String, _ arguments: [String.LocalizationValue.Argument], _ locale: Locale)
        -> String
    {
        guard format.contains("%") else { return format }
        // A text without values is no format: "100 % cotton".
        guard !arguments.isEmpty else { return format.replacingOccurrences(of: "%%", with: "%") }
        var result = ""
        var rest = Substring(format)
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if let (specifier, length) = specifier(rest) {
                let index = specifier.position.map { $0 - 1 } ?? next
                if specifier.position == nil { next += 1 }
                if arguments.indices.contains(index) {
                    result += arguments[index].formatted(locale, fractionDigits: specifier.precision)
                } else {
                    result += "%" + rest.prefix(length)
                }
                rest = rest.dropFirst(length)
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    private struct Specifier {
        var position: Int?
        var precision: Int?
    }

    /// What follows a per-cent sign: "@", "lld", "2$@", ".2lf".
    private static func specifier(_ text: Substring) -> (Specifier, length: Int)? {
        var found = Specifier()
        var rest = text
        func number() -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, digits.count <= 4 else { return nil }
            rest = rest.dropFirst(digits.count)
            return Int(digits)
        }
        let start = rest
        if let position = number(), rest.first == "$" {
            found.position = position
            rest = rest.dropFirst()
        } else {
            rest = start
        }
        if rest.first == "." {
            rest = rest.dropFirst()
            found.precision = number()
        }
        for kind in ["@", "lld", "llu", "ld", "lu", "d", "u", "i", "lf", "f", "g"] where rest.hasPrefix(kind)
        {
            return (found, text.count - rest.count + kind.count)
        }
        return nil
    }
}
