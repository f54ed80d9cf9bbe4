// String+Localized.swift: String(localized:), which Foundation lacks on Linux.
//
// The key of "Table \(number) is free" is "Table %lld is free", as on Apple's platforms, so the same tables work. A
// translation may have the values in another order: "%2$@ … %1$lld".

public import Foundation

extension String {
    /// A key with the values to insert.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
        /// The key in tables, with a format specifier for each value.
        public let key: String
        let arguments: [Argument]

        /// A value, and how it is written in a language.
        enum Argument: Sendable {
            case text(String)
            case integer(Int64)
            case number(Double)

            /// For the rules of plurals; nil for text.
            var count: Double? {
                switch self {
                case .text: nil
                case .integer(let value): Double(value)
                case .number(let value): value
                }
            }

            /// - Parameter locale: created only for numbers.
            func formatted(_ locale: @autoclosure () -> Locale, fractionDigits: Int?) -> String {
                switch self {
                case .text(let text): return text
                case .integer(let value): return value.formatted(.number.locale(locale()))
                case .number(let value):
                    return value.formatted(
                        .number.precision(.fractionLength(fractionDigits ?? 6)).locale(locale()))
                }
            }
        }

        /// A key without values.
        public init(_ key: String) {
            self.key = key
            arguments = []
        }

        /// A key without values.
        public init(stringLiteral value: String) { self.init(value) }

        /// A key with values, from a string with interpolations.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        /// Collects the key and the values of an interpolated string.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            var key = ""
            var arguments: [Argument] = []

            /// Begins with an empty key.
            public init(literalCapacity: Int, interpolationCount: Int) {
                key.reserveCapacity(literalCapacity)
            }

            /// Adds literal text to the key; percent signs are doubled.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            /// Adds a text: `%@` in the key.
            public mutating func appendInterpolation(_ text: String) { append("%@", .text(text)) }
            /// Adds a text: `%@` in the key.
            public mutating func appendInterpolation(_ text: Substring) { append("%@", .text(String(text))) }
            /// Adds a whole number: `%lld` in the key. Values beyond 64 bits are clamped.
            public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
                append("%lld", .integer(Int64(clamping: value)))
            }
            /// Adds a number: `%lf` in the key.
            public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }
            /// Adds a number: `%f` in the key.
            public mutating func appendInterpolation(_ value: Float) { append("%f", .number(Double(value))) }
            /// Adds a value written by a format of Foundation's, such as `.currency(code: "EUR")`: `%@` in the key.
            public mutating func appendInterpolation<Format: FormatStyle>(
                _ value: Format.FormatInput, format: Format
            )
            where Format.FormatOutput == String {
                append("%@", .text(format.locale(AppLanguage.locale).format(value)))
            }

            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }
        }
    }

    /// The text of a key in the language of the application (`UIApplication.shared.language`), with its values
    /// inserted.
    /// - Parameters:
    ///   - keyAndValue: the key in tables; shown as it is if no table has it.
    ///   - table: nil for Localizable.
    ///   - bundle: nil for the main bundle; `.module` for packages with resources.
    ///   - locale: the locale for values; nil for that of the language.
    ///   - comment: for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(keyAndValue.key, keyAndValue, nil, table, bundle, locale)
    }

    /// The text of a key that is not itself a text to show.
    ///
    /// `defaultValue` is shown if no table has the key.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init("\(key)", defaultValue, defaultValue.key, table, bundle, locale)
    }

    private init(
        _ key: String, _ value: LocalizationValue, _ standIn: String?, _ table: String?, _ bundle: Bundle?,
        _ locale: Locale?
    ) {
        let language = AppLanguage.current
        let found = StringTables.shared.entry(key, table: table, in: bundle ?? .main, language: language)
        let format = LocalizedFormat(
            arguments: value.arguments, locale: locale, language: found?.language ?? language)
        self = format.fill(found?.entry ?? LocalizedEntry(standIn ?? key))
    }
}
