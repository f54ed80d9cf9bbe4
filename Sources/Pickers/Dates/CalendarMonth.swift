// CalendarMonth.swift: the days of one month in weeks.

import VitrineCompositor
import Foundation
import VitrineRuntime

/// A month as a grid of seven columns; always six rows, so that all months have the same height.
@MainActor
final class CalendarMonth: UIView {
    let days: [CalendarDay]
    private let leadingBlanks: Int
    let isMirrored: Bool

    /// - Parameters:
    ///   - month: era, year and month.
    ///   - prepare: called for each day once.
    init(
        _ month: DateComponents, calendar: Calendar, locale: Locale, isMirrored: Bool,
        prepare: (CalendarDay) -> Void
    ) {
        self.isMirrored = isMirrored
        var first = month
        first.day = 1
        let start = calendar.date(from: first) ?? Date(timeIntervalSinceReferenceDate: 0)
        let weekday = calendar.component(.weekday, from: start)
        leadingBlanks = (weekday - calendar.firstWeekday + 7) % 7
        let range = calendar.range(of: .day, in: .month, for: start) ?? 1..<29
        let names = CalendarWords.of(calendar, locale)
        days = range.map { number in
            var day = month
            day.day = number
            let date = calendar.date(from: day) ?? start
            return CalendarDay(
                day, title: names.number(number), name: names.fullName(of: date),
                isToday: calendar.isDateInToday(date))
        }
        super.init(frame: .zero)
        for day in days {
            prepare(day)
            addSubview(day)
        }
        alignNumbers()
    }

    /// Reserves the height of the largest mark below every day, so that the numbers of a week are on one line.
    func alignNumbers() {
        let available = days.map(\.decorationHeight).max() ?? 0
        for day in days { day.reservedDecorationHeight = available }
    }

    required init?(coder: NSCoder) { nil }

    /// The largest number fits into the circles, and all have the same size.
    private func fitNumbers(_ cell: CGSize) {
        let widest = days.map(\.numberWidth).max() ?? 0
        guard widest > 0 else { return }
        for day in days {
            day.largestNumber = (CalendarDay.numberSize * 0.8 * day.side(in: cell) / widest).rounded(.down)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 7, height = bounds.height / 6
        fitNumbers(CGSize(width: width, height: height))
        for (index, day) in days.enumerated() {
            let place = index + leadingBlanks
            let column = isMirrored ? 6 - place % 7 : place % 7
            day.frame = CGRect(
                x: (CGFloat(column) * width).rounded(), y: (CGFloat(place / 7) * height).rounded(),
                width: width.rounded(), height: height.rounded())
        }
    }
}
