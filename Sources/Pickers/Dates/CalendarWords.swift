// CalendarWords.swift: dates as a calendar writes them.
//
// Foundation needs a fifth of a millisecond to find a locale's pattern, and a month has thirty days, so the result is
// shared. Main actor only.

import Foundation

/// The words of a calendar in a locale.
@MainActor
final class CalendarWords {
    private struct Key: Hashable {
        var calendar: Calendar
        var locale: String
    }

    /// The calendars and locales that were used last, the latest at the end. A cache of the main actor with at most
    /// `mostRecent` entries, which hold only formatters.
    private static var recent: [(key: Key, words: CalendarWords)] = []
    private static let mostRecent = 4

    private let calendar: Calendar
    private let locale: Locale
    private var formatters: [String: DateFormatter] = [:]
    private var numberFormatters: [Int: NumberFormatter] = [:]

    private init(_ calendar: Calendar, _ locale: Locale) {
        self.calendar = calendar
        self.locale = locale
    }

    /// The words of a calendar, in its time zone.
    static func of(_ calendar: Calendar, _ locale: Locale) -> CalendarWords {
        let key = Key(calendar: calendar, locale: locale.identifier)
        if let last = recent.last, last.key == key { return last.words }
        let index = recent.firstIndex { $0.key == key }
        let found = index.map { recent.remove(at: $0) } ?? (key, CalendarWords(calendar, locale))
        if recent.count == mostRecent { recent.removeFirst() }
        recent.append(found)
        return found.1
    }

    /// A whole number, without separators.
    func number(_ value: Int, digits: Int = 1) -> String {
        let formatter = numberFormatters[digits] ?? NumberFormatter()
        if numberFormatters[digits] == nil {
            formatter.locale = locale
            formatter.minimumIntegerDigits = digits
            formatter.usesGroupingSeparator = false
            numberFormatters[digits] = formatter
        }
        return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
    }

    func fullName(of date: Date) -> String { text(date, template: "EEEEdMMMMy") }

    /// Month and year, as in "November 2026".
    func month(of date: Date) -> String { text(date, template: "LLLLy") }

    func text(_ date: Date, template: String) -> String { formatter(template).string(from: date) }

    /// The standalone names of the year's months.
    var months: [String] { formatter("LLLL").standaloneMonthSymbols }
    /// The names of the two halves of a day.
    var periods: (am: String, pm: String) { (formatter("a").amSymbol, formatter("a").pmSymbol) }

    /// The names of weekdays, from the calendar's first one.
    var weekdays: [String] {
        let names = formatter("EEE").shortStandaloneWeekdaySymbols
        guard names.count == 7 else { return names }
        return (0..<7).map { names[($0 + calendar.firstWeekday - 1) % 7].uppercased(with: locale) }
    }

    private func formatter(_ template: String) -> DateFormatter {
        if let known = formatters[template] { return known }
        let new = DateFormatter()
        new.calendar = calendar
        new.timeZone = calendar.timeZone
        new.locale = locale
        new.setLocalizedDateFormatFromTemplate(template)
        formatters[template] = new
        return new
    }
}
