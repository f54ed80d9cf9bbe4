// DateComponentsFormatter.swift: durations as text, which Foundation on Linux does not format.
//
// Words, plural forms and separators are ICU's (CLDR), in the app's language.

public import Foundation

/// Formats durations: "1 hour, 10 minutes", "1h 10m" or "1:10". Not thread-safe; `Sendable` because Foundation declares
/// every formatter so.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// How units are written, with the numbers of NSDateComponentsFormatter.h.
    public enum UnitsStyle: Int, Sendable {
        /// "1:10"
        case positional = 0
        /// "1h 10m"
        case abbreviated = 1
        /// "1 hr, 10 min"
        case short = 2
        /// "1 hour, 10 minutes"
        case full = 3
        /// "one hour, ten minutes"
        case spellOut = 4
        /// "1hr 10min"
        case brief = 5
    }

    /// What happens to units with the value 0, with the numbers of NSDateComponentsFormatter.h.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Options with the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Positional: zeros before the first other value are left out, and other numbers have two digits. Otherwise
        /// all zeros are left out.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Zeros before the first other value are left out.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Zeros between other values are left out.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Zeros behind the last other value are left out.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// All zeros are left out.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Numbers of a positional text have at least two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 65536)
    }

    /// The units in a text, of year, month, week, day, hour, minute and second. Empty, the default: all but weeks for
    /// a duration in seconds, and those with a value for components.
    open var allowedUnits: NSCalendar.Unit = []
    /// How units are written. Positional by default.
    open var unitsStyle = UnitsStyle.positional
    /// What happens to units with the value 0.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The largest number of units, from the first that is not 0; smaller ones are cut off. 0, the default: no limit.
    open var maximumUnitCount = 0
    /// Whether a largest unit with the value 1 is written in the next smaller unit: "63 seconds" instead of "1 minute,
    /// 3 seconds".
    open var collapsesLargestUnit = false
    /// The calendar that divides durations. With a locale, texts are in its language, otherwise in the app's.
    open var calendar: Calendar? = Calendar.current
    /// The start of durations. Nil, the default: 1 January 2001, 0:00 GMT.
    open var referenceDate: Date?

    /// A duration in the app's language; nil if no unit of it has a value.
    public class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// The text of components; nil if none of the allowed units has a value.
    open func string(from components: DateComponents) -> String? {
        let units = units.filter { components.value(for: $0.component) != nil || allows($0) }
        return text(of: units.map { ($0, components.value(for: $0.component) ?? 0) })
    }

    /// The text of the time between two dates.
    open func string(from start: Date, to end: Date) -> String? {
        let units = units.filter { allowedUnits.isEmpty ? $0 != .week : allows($0) }
        let components = (calendar ?? .current).dateComponents(Set(units.map(\.component)), from: start, to: end)
        return text(of: units.map { ($0, components.value(for: $0.component) ?? 0) })
    }

    /// The text of a duration in seconds.
    open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e12 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start + interval)
    }

    /// The text of `DateComponents`, or of a number of seconds; nil for other objects.
    open override func string(for object: Any?) -> String? {
        switch object {
        case let components as DateComponents: string(from: components)
        case let components as NSDateComponents: string(from: components as DateComponents)
        case let interval as TimeInterval: string(from: interval)
        case let number as NSNumber: string(from: number.doubleValue)
        default: nil
        }
    }

    // MARK: Units

    private var units: [DurationUnit] { DurationUnit.allCases.filter { allowedUnits.isEmpty || allows($0) } }
    private func allows(_ unit: DurationUnit) -> Bool { allowedUnits.contains(unit.calendarUnit) }

    private func text(of values: [(unit: DurationUnit, value: Int)]) -> String? {
        guard !values.isEmpty else { return nil }
        var values = values
        let isNegative = values.contains { $0.value < 0 }
        if collapsesLargestUnit { Self.collapse(&values) }
        values = limited(kept(values))
        let width = DurationWidth(unitsStyle)
        guard let width else { return positional(values, isNegative) }
        return DurationText(locale: calendar?.locale ?? AppLanguage.locale, width: width)
            .text(values.enumerated().map { ($1.unit, isNegative && $0 > 0 ? abs($1.value) : $1.value) })
    }

    /// Adds a largest value of 1 to the next smaller unit.
    private static func collapse(_ values: inout [(unit: DurationUnit, value: Int)]) {
        guard let first = values.firstIndex(where: { $0.value != 0 }), values[first].value == 1,
            first + 1 < values.count, values[first + 1].value != 0,
            let count = values[first].unit.count(of: values[first + 1].unit)
        else { return }
        values[first + 1].value += count
        values.remove(at: first)
    }

    /// Without the zeros that are left out; the smallest unit if nothing remains.
    private func kept(_ values: [(unit: DurationUnit, value: Int)]) -> [(unit: DurationUnit, value: Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
        guard let first = values.firstIndex(where: { $0.value != 0 }),
            let last = values.lastIndex(where: { $0.value != 0 })
        else { return behavior.contains(.dropLeading) || behavior.contains(.dropTrailing) ? values.suffix(1) : values }
        return values.enumerated().filter { index, unit in
            if unit.value != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
        }.map(\.element)
    }

    private func limited(_ values: [(unit: DurationUnit, value: Int)]) -> [(unit: DurationUnit, value: Int)] {
        guard maximumUnitCount > 0, let first = values.firstIndex(where: { $0.value != 0 }) else { return values }
        return Array(values[first...].prefix(maximumUnitCount))
    }

    private func positional(_ values: [(unit: DurationUnit, value: Int)], _ isNegative: Bool) -> String {
        let isPadded = zeroFormattingBehavior.contains(.pad)
        let numbers = values.enumerated().map { index, unit in
            let digits = String(abs(unit.value))
            return digits.count < 2 && (isPadded || index > 0) ? "0" + digits : digits
        }
        return (isNegative ? "-" : "") + numbers.joined(separator: ":")
    }
}
