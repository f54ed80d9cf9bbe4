// DurationUnit.swift: the units of durations, largest first.

import Foundation

enum DurationUnit: String, CaseIterable {
    /// By CLDR's names.
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var calendarUnit: NSCalendar.Unit {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    /// The number of smaller units in one; nil where it depends on the date.
    func count(of unit: DurationUnit) -> Int? {
        guard let seconds, let other = unit.seconds, seconds > other else {
            return self == .year && unit == .month ? 12 : nil
        }
        return seconds / other
    }

    private var seconds: Int? {
        switch self {
        case .year, .month: nil
        case .week: 604_800
        case .day: 86_400
        case .hour: 3_600
        case .minute: 60
        case .second: 1
        }
    }
}
