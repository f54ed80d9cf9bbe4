// UICalendarView+Coding.swift: archives of calendars: month, range and the app's settings.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UICalendarView {
    private enum Key {
        static let calendar = "UICalendarIdentifier"
        static let locale = "UILocale"
        static let zone = "UITimeZone"
        static let month = "UIVisibleMonth"
        static let range = "UIAvailableDateRange"
        static let decorations = "UIWantsDateDecorations"
    }

    func storeCalendar(in coder: NSCoder, calendar: Calendar?, locale: Locale?) {
        if let calendar {
            coder.encode(calendar as NSCalendar, forKey: Key.calendar)
        }
        if let locale { coder.encode(locale.identifier as NSString, forKey: Key.locale) }
        if let timeZone { coder.encode(timeZone.identifier as NSString, forKey: Key.zone) }
        let shown = visibleDateComponents
        coder.encode(
            numbers: [CGFloat(shown.era ?? 1), CGFloat(shown.year ?? 1), CGFloat(shown.month ?? 1)], Key.month
        )
        let range = availableDateRange
        coder.encode(
            numbers: [range.start.timeIntervalSinceReferenceDate, range.end.timeIntervalSinceReferenceDate],
            Key.range)
        coder.encode(wantsDateDecorations, forKey: Key.decorations)
    }

    func restoreCalendar(from coder: NSCoder) {
        if let kept = coder.object(Key.calendar) as? NSCalendar { calendar = kept as Calendar }
        if let kept = coder.object(Key.locale) as? String { locale = Locale(identifier: kept) }
        if let kept = coder.object(Key.zone) as? String { timeZone = TimeZone(identifier: kept) }
        if let range = coder.numbers(2, Key.range), range[0] <= range[1] {
            availableDateRange = DateInterval(
                start: Date(timeIntervalSinceReferenceDate: range[0]),
                end: Date(timeIntervalSinceReferenceDate: range[1]))
        }
        if let value = coder.flag(Key.decorations) { wantsDateDecorations = value }
        if let month = coder.numbers(3, Key.month), month.allSatisfy({ abs($0) < 1e6 }) {
            visibleDateComponents = DateComponents(
                era: Int(month[0]), year: Int(month[1]), month: Int(month[2]))
        }
    }
}
