// DateComponentsFormatterTests.swift: durations as text. Expectations are those of Apple's pages: the table of
// `DateComponentsFormatter.UnitsStyle` (a duration of one hour and ten minutes), "allowedUnits", "maximumUnitCount" and
// "ZeroFormattingBehavior"; German and Japanese are CLDR's.

import Foundation
import Testing

@testable import VitrineLocalization

@Suite struct DateComponentsFormatterTests {
    private func formatter(
        _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [], language: String = "en_US"
    ) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        calendar.locale = Locale(identifier: language)
        formatter.calendar = calendar
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        return formatter
    }

    @Test(arguments: [
        (DateComponentsFormatter.UnitsStyle.spellOut, "one hour, ten minutes"), (.full, "1 hour, 10 minutes"),
        (.short, "1 hr, 10 min"), (.brief, "1hr 10min"), (.abbreviated, "1h 10m"), (.positional, "1:10"),
    ])
    func stylesOfUnits(_ style: DateComponentsFormatter.UnitsStyle, _ expected: String) {
        let text = formatter(style, [.hour, .minute]).string(from: 4_200)
        #expect(text == expected)
        #expect(formatter(style).string(from: DateComponents(hour: 1, minute: 10)) == expected)
    }

    /// The patterns of units and their lists in CLDR 46, which Foundation's ICU has.
    @Test func languages() {
        let components = DateComponents(day: 2, hour: 1)
        #expect(formatter(.full, language: "de_DE").string(from: components) == "2 Tage und 1 Stunde")
        #expect(formatter(.full, language: "ja_JP").string(from: components) == "2\u{65e5} 1\u{6642}\u{9593}")
        #expect(DateComponentsFormatter.localizedString(from: components, unitsStyle: .full) == "2 days, 1 hour")
    }

    /// "If the interval is 26 hours and only hours are allowed": the largest allowed unit takes what is above it.
    @Test func unitsAreChosen() {
        #expect(formatter(.full, [.hour]).string(from: 93_600) == "26 hours")
        #expect(formatter(.full).string(from: 93_600) == "1 day, 2 hours")
        let limited = formatter(.full)
        limited.maximumUnitCount = 2
        #expect(limited.string(from: 4_230) == "1 hour, 10 minutes")
        let collapsed = formatter(.full)
        collapsed.collapsesLargestUnit = true
        #expect(collapsed.string(from: 63) == "63 seconds")
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter(.full, [.month, .day]).string(from: start, to: start + 33 * 86_400) == "1 month, 2 days")
    }

    @Test func zeros() {
        let units: NSCalendar.Unit = [.hour, .minute, .second]
        #expect(formatter(.full, units).string(from: 3_605) == "1 hour, 5 seconds")
        #expect(formatter(.positional, units).string(from: 3_605) == "1:00:05")
        #expect(formatter(.positional, units).string(from: 65) == "1:05")
        #expect(formatter(.positional, units).string(from: -65) == "-1:05")
        #expect(formatter(.full, units).string(from: 0) == "0 seconds")
        let padded = formatter(.positional, [.minute, .second])
        padded.zeroFormattingBehavior = .pad
        #expect(padded.string(from: 0) == "00:00")
        #expect(padded.string(from: 65) == "01:05")
        let whole = formatter(.full, units)
        whole.zeroFormattingBehavior = []
        #expect(whole.string(from: 60) == "0 hours, 1 minute, 0 seconds")
    }

    @Test func objectsAndInvalidValues() {
        #expect(formatter(.positional, [.minute, .second]).string(for: NSNumber(value: 90)) == "1:30")
        #expect(formatter(.full).string(for: "text") == nil)
        for interval in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(formatter(.full).string(from: interval) == nil)
        }
        #expect(formatter(.full).string(from: DateComponents()) == nil)
    }
}
