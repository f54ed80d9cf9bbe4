// DateWheels.swift: a date on the wheels of a picker.
//
// Wheels of days, months, hours and minutes are cyclic: their rows repeat so often that the end is out of reach. A
// choice that is not a date, or is out of range, turns back to the nearest allowed one. Main actor only.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls

/// Wheels for the parts of a date.
@MainActor
final class DateWheels: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
    struct Setting {
        var calendar: Calendar
        var locale: Locale
        var minimum: Date
        var maximum: Date
        var minuteInterval: Int
    }

    /// How often the rows of a cyclic wheel repeat.
    private static let rounds = 200
    /// The number of days that the wheel of dates has on each side of its first day.
    private static let reach = 5_000
    private static let years = 1...4_000

    let columns: [DateColumn]
    var onChange: (Date) -> Void = { _ in }
    private let picker = UIPickerView()
    private var setting: Setting?
    private var date = Date()
    /// The first day of the wheel of dates.
    private var firstDay = Date()
    private var duration: TimeInterval = 60

    init(columns: [DateColumn]) {
        self.columns = columns
        super.init(frame: .zero)
        picker.countsRows = false
        addSubview(picker)
    }

    required init?(coder: NSCoder) { nil }

    func configure(_ new: Setting) {
        setting = new
        firstDay =
            calendar.date(byAdding: .day, value: -Self.reach, to: calendar.startOfDay(for: date)) ?? date
        if picker.dataSource == nil {
            picker.dataSource = self
            picker.delegate = self
        } else {
            picker.reloadAllComponents()
        }
        turn(animated: false)
    }

    private var calendar: Calendar { setting?.calendar ?? .current }
    private var words: CalendarWords { .of(calendar, setting?.locale ?? AppLanguage.locale) }
    private var interval: Int { setting?.minuteInterval ?? 1 }

    // MARK: Dates

    func show(_ new: Date, animated: Bool) {
        date = new
        if columns.contains(.date), abs(dayIndex(of: new) - Self.reach) > Self.reach - 400 {
            firstDay =
                calendar.date(byAdding: .day, value: -Self.reach, to: calendar.startOfDay(for: new)) ?? new
            picker.reloadAllComponents()
        }
        turn(animated: animated)
    }

    /// The duration in seconds, for wheels of hours and minutes.
    var countDownDuration: TimeInterval {
        get { duration }
        set {
            duration = newValue
            turn(animated: false)
        }
    }

    private func dayIndex(of date: Date) -> Int {
        calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
    }

    /// Turns all wheels to the date.
    private func turn(animated: Bool) {
        guard setting != nil else { return }
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let minutes = Int(duration / 60)
        for (index, column) in columns.enumerated() {
            let value =
                switch column {
                case .day: (parts.day ?? 1) - 1
                case .month: (parts.month ?? 1) - 1
                case .year: (parts.year ?? 1) - Self.years.lowerBound
                case .date: dayIndex(of: date)
                case .hour24: parts.hour ?? 0
                case .hour12: (parts.hour ?? 0) % 12
                case .period: (parts.hour ?? 0) / 12
                case .minute: (parts.minute ?? 0) / interval
                case .countHours: minutes / 60
                case .countMinutes: minutes % 60 / interval
                }
            let row = row(for: value, column, near: picker.selectedRow(inComponent: index))
            if picker.selectedRow(inComponent: index) != row {
                picker.selectRow(row, inComponent: index, animated: animated)
            }
        }
    }

    /// The number of a wheel's values, and whether it is cyclic.
    private func values(of column: DateColumn) -> (count: Int, runsRound: Bool) {
        switch column {
        case .day: (31, true)
        case .month: (calendar.range(of: .month, in: .year, for: date)?.count ?? 12, true)
        case .year: (Self.years.count, false)
        case .date: (2 * Self.reach, false)
        case .hour24: (24, true)
        case .hour12: (12, true)
        case .minute, .countMinutes: (60 / interval, true)
        case .period: (2, false)
        case .countHours: (24, false)
        }
    }

    /// The row of a value that is nearest to a row on display.
    private func row(for value: Int, _ column: DateColumn, near row: Int) -> Int {
        let (count, runsRound) = values(of: column)
        guard runsRound else { return value }
        let middle = Self.rounds / 2 * count
        let home = row > count && row < (Self.rounds - 1) * count ? row : middle
        let base = home - home % count + value
        return [base - count, base, base + count].min { abs($0 - home) < abs($1 - home) } ?? base
    }

    /// Reads the date from the wheels.
    private func read() {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
        var hour12: Int?, period: Int?, hours = 0, minutes = 0
        for (index, column) in columns.enumerated() {
            let value = picker.selectedRow(inComponent: index) % max(1, values(of: column).count)
            switch column {
            case .day: parts.day = value + 1
            case .month: parts.month = value + 1
            case .year: parts.year = value + Self.years.lowerBound
            case .date:
                let day = calendar.date(byAdding: .day, value: value, to: firstDay) ?? date
                let of = calendar.dateComponents([.era, .year, .month, .day], from: day)
                (parts.era, parts.year, parts.month, parts.day) = (of.era, of.year, of.month, of.day)
            case .hour24: parts.hour = value
            case .hour12: hour12 = value
            case .period: period = value
            case .minute: parts.minute = value * interval
            case .countHours: hours = value
            case .countMinutes: minutes = value * interval
            }
        }
        if let hour12 { parts.hour = hour12 + 12 * (period ?? (parts.hour ?? 0) / 12) }
        if columns.contains(.countHours) {
            // The shortest duration is a minute.
            duration = TimeInterval(max(60 * max(1, interval), (hours * 60 + minutes) * 60))
        }
        date = allowed(parts)
    }

    /// The date of the parts; the last of the month if there is no such day, and the nearest in range.
    private func allowed(_ parts: DateComponents) -> Date {
        var parts = parts
        var first = parts
        first.day = 1
        if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
            parts.day = min(parts.day ?? 1, days.count)
        }
        let date = calendar.date(from: parts) ?? date
        guard let setting else { return date }
        return max(min(date, setting.maximum), min(setting.minimum, setting.maximum))
    }

    // MARK: Rows

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        let (count, runsRound) = values(of: columns[component])
        return runsRound ? count * Self.rounds : count
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let available = max(100, bounds.width - 18 - 5 * CGFloat(columns.count - 1))
        let total = columns.reduce(0) { $0 + $1.weight }
        // Wheels of a time are close together.
        let widest = columns[component].weight * 92
        return min(widest, (available * columns[component].weight / total).rounded(.down))
    }

    private func value(_ row: Int, _ column: DateColumn) -> Int { row % max(1, values(of: column).count) }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        text(value(row, columns[component]), columns[component])
    }

    /// A label, grey if the date would not be allowed.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? UILabel ?? UILabel()
        let column = columns[component], value = value(row, column)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 21))
        label.textColor = isAllowed(value, column) ? .label : .tertiaryLabel
        label.text = text(value, column)
        return label
    }

    private func text(_ value: Int, _ column: DateColumn) -> String {
        switch column {
        case .day: return number(value + 1)
        case .month:
            let names = words.months
            return names.indices.contains(value) ? names[value] : number(value + 1)
        case .year:
            var parts = DateComponents()
            (parts.era, parts.year) = (calendar.component(.era, from: date), value + Self.years.lowerBound)
            return calendar.date(from: parts).map { words.text($0, template: "y") } ?? number(value)
        case .date:
            let day = calendar.date(byAdding: .day, value: value, to: firstDay) ?? date
            return words.text(day, template: "EEEdMMM")
        case .hour24: return number(value)
        case .hour12: return number(value == 0 ? 12 : value)
        case .minute: return number(value * interval, digits: 2)
        case .period:
            return value == 0 ? words.periods.am : words.periods.pm
        case .countHours: return unit(value, "hour")
        case .countMinutes: return unit(value * interval, "minute")
        }
    }

    private func unit(_ value: Int, _ unit: String) -> String {
        let word = unit == "hour" ? SystemString.hours : .minutes
        return "\(number(value)) \(word.text(in: setting?.locale.identifier))"
    }

    private func number(_ value: Int, digits: Int = 1) -> String { words.number(value, digits: digits) }

    /// Whether the value, together with all other wheels, is a date in range.
    private func isAllowed(_ value: Int, _ column: DateColumn) -> Bool {
        guard let setting,
            setting.minimum > .distantPast || setting.maximum < .distantFuture || column == .day
        else {
            return true
        }
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
        let unit: Calendar.Component
        switch column {
        case .day:
            parts.day = value + 1
            let days = calendar.range(of: .day, in: .month, for: date)?.count ?? 31
            guard value < days else { return false }
            unit = .day
        case .month: (parts.month, parts.day, unit) = (value + 1, 1, .month)
        case .year: (parts.year, parts.month, parts.day, unit) = (value + Self.years.lowerBound, 1, 1, .year)
        case .date:
            parts = calendar.dateComponents(
                [.era, .year, .month, .day],
                from: calendar.date(byAdding: .day, value: value, to: firstDay) ?? date)
            unit = .day
        default: return true
        }
        guard let start = calendar.date(from: parts),
            let end = calendar.date(byAdding: unit, value: 1, to: start)
        else { return true }
        return start <= setting.maximum && end > setting.minimum
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        read()
        turn(animated: true)
        onChange(date)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.semanticContentAttribute = semanticContentAttribute
        picker.frame = bounds
        picker.setNeedsLayout()
    }
}
