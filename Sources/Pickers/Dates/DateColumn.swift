// DateColumn.swift: the parts of a date on a picker's wheels.

import Foundation
import VitrineRuntime

/// The part of a date on one wheel.
enum DateColumn: Equatable {
    case day, month, year
    /// Consecutive days, as "Mon 23 Nov".
    case date
    case hour24, hour12, minute, period
    case countHours, countMinutes

    /// The wheels of a mode, in the order of the locale.
    static func columns(for mode: UIDatePicker.Mode, locale: Locale) -> [DateColumn] {
        switch mode {
        case .time: return time(locale)
        case .date: return ordered("yMMMMd", locale)
        case .yearAndMonth: return ordered("yMMMM", locale)
        case .dateAndTime: return [.date] + time(locale)
        case .countDownTimer: return [.countHours, .countMinutes]
        }
    }

    private static func time(_ locale: Locale) -> [DateColumn] {
        let format = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "HH:mm"
        guard format.contains("a") else { return [.hour24, .minute] }
        let periodIsFirst = format.firstIndex(of: "a")! < (format.firstIndex(of: "m") ?? format.endIndex)
        return periodIsFirst ? [.period, .hour12, .minute] : [.hour12, .minute, .period]
    }

    private static func ordered(_ template: String, _ locale: Locale) -> [DateColumn] {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        var columns: [DateColumn] = []
        var isQuoted = false
        for letter in format {
            if letter == "'" { isQuoted.toggle() }
            guard !isQuoted else { continue }
            let column: DateColumn? =
                switch letter {
                case "d": .day
                case "M", "L": .month
                case "y", "u", "U": .year
                default: nil
                }
            if let column, !columns.contains(column) { columns.append(column) }
        }
        return columns
    }

    /// The wheel's share of the width.
    var weight: CGFloat {
        switch self {
        case .date: 2.6
        case .month: 2.2
        case .year: 1.2
        case .countHours, .countMinutes: 2
        default: 1
        }
    }
}
