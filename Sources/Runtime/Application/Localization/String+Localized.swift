// String+Localized.swift: String(localized:), which Foundation lacks on Linux.
//
// The key of "Table \(number) is free" is "Table %lld is free", as on Apple's
// platforms, so the same tables serve. A translation may put the values in
// another order: "%2$@ … %1$lld".

public import Foundation

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

            /// For the rules of plurals; nil for text.
            var count: Double? {
                switch self {
                case .text: nil
                case .integer(let value): Double(value)
                case .number(let value): value
                }
            }

            /// - Parameter locale: made for numbers alone.
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
        self.init(keyAndValue.key, keyAndValue, nil, table, bundle, locale)
    }

    /// The same for a key that is no text itself.
    /// - Parameter defaultValue: shown where no table has the key.
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
