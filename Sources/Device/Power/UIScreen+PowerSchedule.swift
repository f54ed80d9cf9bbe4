// UIScreen+PowerSchedule.swift: times of day at which a display is switched or dimmed.

public import Foundation
public import VitrineRuntime

extension UIScreen {
    /// Times of day at which a display is switched off or on, or gets another brightness.
    ///
    /// ```swift
    /// UIScreen.main.powerSchedule = UIScreen.PowerSchedule([
    ///     .init(hour: 7, minute: 30, weekdays: [2, 3, 4, 5, 6], isPoweredOn: true, brightness: 1),
    ///     .init(hour: 18, minute: 0, brightness: 0.5),
    ///     .init(hour: 22, minute: 0, isPoweredOn: false),
    /// ])
    /// ```
    /// Times are those of a wall clock: if the clock is put forward over an entry's time, the entry acts at the first
    /// moment after; if it is put back over it, the entry acts once.
    public struct PowerSchedule: Hashable, Sendable {
        /// A change at a time of day.
        public struct Entry: Hashable, Sendable {
            /// The hour, 0…23.
            public let hour: Int
            /// The minute, 0…59.
            public let minute: Int
            /// The days of the week as in `Calendar`: 1 is Sunday, 7 is Saturday. Empty for every day.
            public let weekdays: Set<Int>
            /// Whether the display is on from then; nil for no change.
            public let isPoweredOn: Bool?
            /// The brightness from then, 0…1; nil for no change.
            public let brightness: CGFloat?

            /// Creates an entry. An hour, minute or weekday out of range is a programmer's error.
            public init(
                hour: Int, minute: Int = 0, weekdays: Set<Int> = [], isPoweredOn: Bool? = nil,
                brightness: CGFloat? = nil
            ) {
                guard (0...23).contains(hour) && (0...59).contains(minute) else {
                    fatalError(
                        "UIScreen.PowerSchedule.Entry: \(hour):\(minute) is no time of day; hours are 0…23, minutes 0…59"
                    )
                }
                guard (weekdays.allSatisfy { (1...7).contains($0) }) else {
                    fatalError(
                        "UIScreen.PowerSchedule.Entry: \(weekdays.sorted()) are no weekdays; they are 1 (Sunday) to 7"
                    )
                }
                self.hour = hour
                self.minute = minute
                self.weekdays = weekdays
                self.isPoweredOn = isPoweredOn
                self.brightness = brightness
            }
        }

        /// The entries in any order; of entries at the same time the last one applies.
        public var entries: [Entry]
        /// The time zone of the times; nil for that of the machine.
        public var timeZone: TimeZone?

        /// Creates a schedule. A nil time zone means that of the machine.
        public init(_ entries: [Entry], timeZone: TimeZone? = nil) {
            self.entries = entries
            self.timeZone = timeZone
        }
    }
}

extension UIScreen.PowerSchedule {
    /// An entry, and a moment at which it acts.
    struct Moment {
        var date: Date
        var entry: Entry
    }

    /// The first moment after `date`.
    func next(after date: Date) -> Date? {
        moments(around: date).map(\.date).filter { $0 > date }.min()
    }

    /// The last moment up to `date` at which an entry changed `part`.
    func last<Value>(until date: Date, _ part: KeyPath<Entry, Value?>) -> Moment? {
        var latest: Moment?
        for moment in moments(around: date) where moment.date <= date && moment.entry[keyPath: part] != nil {
            if latest.map({ moment.date >= $0.date }) ?? true { latest = moment }
        }
        return latest
    }

    /// All moments of the week before and the week after: each entry once a day, even if clocks are changed.
    private func moments(around date: Date) -> [Moment] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone ?? .current
        let today = calendar.startOfDay(for: date)
        return (-8...8).flatMap { offset -> [Moment] in
            guard let day = calendar.date(byAdding: .day, value: offset, to: today) else { return [] }
            let weekday = calendar.component(.weekday, from: day)
            return entries.filter { $0.weekdays.isEmpty || $0.weekdays.contains(weekday) }.compactMap {
                entry in
                // The day's first second may be the time of the entry.
                calendar.nextDate(
                    after: day.addingTimeInterval(-1),
                    matching: DateComponents(hour: entry.hour, minute: entry.minute, second: 0),
                    matchingPolicy: .nextTime, repeatedTimePolicy: .first
                ).map { Moment(date: $0, entry: entry) }
            }
        }
    }
}
