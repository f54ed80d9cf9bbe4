// DatePickerTests.swift: dates with wheels, with buttons and with a calendar.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrinePickers

@MainActor enum Dates {
    static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }

    static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 9, _ minute: Int = 41) -> Date {
        calendar.date(
            from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    static func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US")
        -> UIDatePicker
    {
        let picker = UIDatePicker()
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.locale = Locale(identifier: locale)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = date(2026, 2, 28)
        return picker
    }
}

@MainActor @Suite struct DatePickerTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 560), scale: 1)

    private func show(_ picker: UIDatePicker) async {
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
        stage.window.addSubview(picker)
        await stage.settle()
    }

    private func wheels(_ view: UIView) -> [PickerWheel] {
        view.subviews.flatMap { ($0 as? PickerWheel).map { [$0] } ?? wheels($0) }.sorted {
            $0.convert(.zero, to: nil).x < $1.convert(.zero, to: nil).x
        }
    }

    private func names(_ view: UIView) -> [String] { wheels(view).map { $0.accessibilityValue ?? "" } }

    @Test func columnsFollowTheOrderOfTheLocale() {
        func columns(_ mode: UIDatePicker.Mode, _ locale: String) -> [DateColumn] {
            DateColumn.columns(for: mode, locale: Locale(identifier: locale))
        }
        #expect(columns(.date, "en_US") == [.month, .day, .year])
        #expect(columns(.date, "de_DE") == [.day, .month, .year])
        #expect(columns(.date, "ja_JP") == [.year, .month, .day])
        #expect(columns(.time, "en_US") == [.hour12, .minute, .period])
        #expect(columns(.time, "de_DE") == [.hour24, .minute])
        #expect(columns(.yearAndMonth, "de_DE") == [.month, .year])
        #expect(columns(.countDownTimer, "de_DE") == [.countHours, .countMinutes])
    }

    @Test func wheelsShowTheDate() async {
        let picker = Dates.picker(.date, .wheels)
        await show(picker)
        #expect(names(picker) == ["February", "28", "2026"])
        picker.locale = Locale(identifier: "de_DE")
        await stage.settle()
        #expect(names(picker) == ["28", "Februar", "2026"])
    }

    @Test func turningAWheelSelectsAndAnInvalidDayIsCorrected() async throws {
        let picker = Dates.picker(.date, .wheels)
        picker.date = Dates.date(2026, 1, 31)
        var sent = 0
        picker.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
        await show(picker)
        // January 31 with the month increased by one is the last day of February.
        let month = try #require(wheels(picker).first)
        await stage.tap(at: month.convert(CGPoint(x: 40, y: month.contentOffset.y + 108 + 30), to: nil))
        await stage.settle()
        #expect(picker.date == Dates.date(2026, 2, 28) && sent == 1)
        #expect(names(picker) == ["February", "28", "2026"])
    }

    @Test func datesAreLimitedToTheRange() async {
        let picker = Dates.picker(.date, .wheels)
        picker.minimumDate = Dates.date(2026, 2, 10)
        picker.maximumDate = Dates.date(2026, 3, 10)
        picker.date = Dates.date(2030, 1, 1)
        #expect(picker.date == Dates.date(2026, 3, 10))
        picker.date = Dates.date(1999, 1, 1)
        #expect(picker.date == Dates.date(2026, 2, 10))
        // A maximum before the minimum disables both limits.
        picker.maximumDate = Dates.date(2020, 1, 1)
        picker.date = Dates.date(2030, 1, 1)
        #expect(picker.date == Dates.date(2030, 1, 1))
    }

    @Test func minutesFollowTheInterval() {
        let picker = Dates.picker(.time, .wheels)
        picker.minuteInterval = 15
        picker.date = Dates.date(2026, 2, 28, 9, 41)
        #expect(picker.date == Dates.date(2026, 2, 28, 9, 30))
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1)
    }

    @Test func timesOfTwelveHours() async {
        let picker = Dates.picker(.time, .wheels)
        picker.date = Dates.date(2026, 2, 28, 0, 5)
        await show(picker)
        #expect(names(picker) == ["12", "05", "AM"])
        picker.date = Dates.date(2026, 2, 28, 15, 5)
        await stage.settle()
        #expect(names(picker) == ["3", "05", "PM"])
    }

    @Test func countdownsAreWholeMinutesOfADay() async {
        let picker = Dates.picker(.countDownTimer, .automatic)
        #expect(picker.datePickerStyle == .wheels)
        picker.countDownDuration = 3_725
        #expect(picker.countDownDuration == 3_720)
        await show(picker)
        #expect(names(picker) == ["1 hours", "2 min"])
        picker.countDownDuration = 0
        #expect(picker.countDownDuration == 60)
        picker.countDownDuration = .infinity
        #expect(picker.countDownDuration == 60)
    }

    private var overlay: OverlayWindow? { stage.screen.windows.compactMap { $0 as? OverlayWindow }.last }

    private func day(_ number: Int, in view: UIView?) -> CalendarDay? {
        guard let view else { return nil }
        for child in view.subviews {
            if let day = child as? CalendarDay, day.day.day == number { return day }
            if let found = day(number, in: child) { return found }
        }
        return nil
    }

    @Test func aCompactPickerOpensACalendarThatKeepsTheTime() async throws {
        let picker = Dates.picker(.dateAndTime, .automatic)
        #expect(picker.datePickerStyle == .compact)
        var log: [String] = []
        picker.addAction(UIAction { _ in log.append("begin") }, for: .editingDidBegin)
        picker.addAction(UIAction { _ in log.append("value") }, for: .valueChanged)
        picker.addAction(UIAction { _ in log.append("end") }, for: .editingDidEnd)
        await show(picker)
        await stage.tap(at: CGPoint(x: 60, y: 38))
        await stage.settle()
        let twelfth = try #require(day(12, in: overlay))
        await stage.tap(at: twelfth.convert(CGPoint(x: 20, y: 20), to: nil))
        await stage.settle()
        #expect(picker.date == Dates.date(2026, 2, 12))
        await stage.tap(at: CGPoint(x: 390, y: 550))
        await stage.settle()
        #expect(log == ["begin", "value", "end"] && overlay == nil)
    }

    @Test func aCompactTimeOpensWheels() async throws {
        let picker = Dates.picker(.time, .compact, locale: "de_DE")
        await show(picker)
        await stage.tap(at: CGPoint(x: 40, y: 38))
        await stage.settle()
        let hour = try #require(overlay.flatMap { wheels($0).first })
        #expect(hour.accessibilityValue == "9")
        await stage.tap(
            at: hour.convert(CGPoint(x: 20, y: hour.contentOffset.y + hour.bounds.height / 2 + 30), to: nil))
        await stage.settle()
        #expect(picker.date == Dates.date(2026, 2, 28, 10, 41))
    }

    @Test func pickersAreArchived() throws {
        let picker = Dates.picker(.date, .wheels)
        picker.minimumDate = Dates.date(2026, 1, 1)
        let data = try NSKeyedArchiver.archivedData(withRootObject: picker, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIDatePicker)
        #expect(copy.date == picker.date && copy.datePickerMode == .date && copy.datePickerStyle == .wheels)
        #expect(copy.minimumDate == picker.minimumDate)
    }
}

@MainActor @Suite struct CalendarTests {
    @MainActor
    final class Choices: UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate,
        UICalendarViewDelegate
    {
        var chosen: [Int?] = []
        var months: [Int?] = []
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
        ) {
            chosen.append(dateComponents?.day)
        }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
        ) -> Bool {
            dateComponents?.day != 13
        }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
        ) {
            chosen.append(dateComponents.day)
        }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
        ) {
            chosen.append(dateComponents.day.map { -$0 })
        }
        func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
            -> UICalendarView.Decoration?
        {
            switch dateComponents.day {
            case 5: .default(color: .systemOrange, size: .large)
            case 6: .default()
            case 7: .image(UIImage(systemName: "gift.fill"), color: .systemRed)
            default: nil
            }
        }
        func calendarView(
            _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents
        ) {
            months.append(previous.month)
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 350, height: 370), scale: 1)
    private let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 344))
    private let choices = Choices()

    init() {
        view.calendar = Dates.calendar
        view.locale = Locale(identifier: "en_US")
        view.delegate = choices
        view.visibleDateComponents = DateComponents(year: 2026, month: 11)
        stage.window.addSubview(view)
    }

    private func days(_ view: UIView) -> [CalendarDay] {
        view.subviews.flatMap { ($0 as? CalendarDay).map { [$0] } ?? days($0) }
    }
    private func day(_ number: Int) -> CalendarDay { days(view)[number - 1] }
    private func tap(_ number: Int) async {
        await stage.tap(at: day(number).convert(CGPoint(x: 25, y: 20), to: nil))
        await stage.settle()
    }

    @Test func novemberHasThirtyDaysAndBeginsOnASunday() async {
        await stage.settle()
        #expect(days(view).count == 30)
        // Weeks begin on Sunday in the United States: 1 November 2026 is one.
        #expect(day(1).frame.minX == 0 && day(7).frame.maxX == 350 && day(8).frame.minY > day(1).frame.minY)
    }

    @Test func weeksBeginWithTheFirstWeekday() async {
        var calendar = Dates.calendar
        calendar.firstWeekday = 2
        view.calendar = calendar
        await stage.settle()
        #expect(day(1).frame.maxX == 350 && day(2).frame.minX == 0)
    }

    /// https://developer.apple.com/documentation/uikit/uicalendarselectionweekofyear
    @Test func aWeekIsSelectedAsAWhole() async {
        final class Weeks: UICalendarSelectionWeekOfYearDelegate {
            var chosen: [DateComponents?] = []
            func week(
                ofYearSelection selection: UICalendarSelectionWeekOfYear,
                didSelectWeekOfYear weekOfYearComponents: DateComponents?
            ) { chosen.append(weekOfYearComponents) }
            func week(
                ofYearSelection selection: UICalendarSelectionWeekOfYear,
                canSelectWeekOfYear weekOfYearComponents: DateComponents?
            ) -> Bool { weekOfYearComponents?.weekOfYear != refused }
            var refused: Int?
        }
        let weeks = Weeks()
        let selection = UICalendarSelectionWeekOfYear(delegate: weeks)
        view.selectionBehavior = selection
        await stage.settle()
        await tap(15)
        let chosen = days(view).filter(\.isSelected).compactMap { $0.day.day }
        #expect(chosen.count == 7 && chosen.contains(15) && selection.selectedWeekOfYear?.weekOfYear != nil)
        #expect(weeks.chosen.count == 1 && weeks.chosen.first??.weekOfYear == selection.selectedWeekOfYear?.weekOfYear)
        weeks.refused = selection.selectedWeekOfYear?.weekOfYear.map { $0 + 1 }
        selection.updateSelectableDates()
        await tap(22)
        #expect(weeks.chosen.count == 1 && !day(22).isEnabled)
        selection.setSelected(nil, animated: false)
        #expect(days(view).filter(\.isSelected).isEmpty && weeks.chosen.count == 1)
    }

    @Test func oneDayIsSelected() async {
        view.selectionBehavior = UICalendarSelectionSingleDate(delegate: choices)
        await stage.settle()
        await tap(12)
        await tap(20)
        // A day that the delegate does not allow is not selected.
        await tap(13)
        #expect(choices.chosen == [12, 20] && !day(13).isEnabled)
        #expect(days(view).filter(\.isSelected).map { $0.day.day } == [20])
    }

    @Test func severalDaysAreSelectedAndDeselected() async {
        let selection = UICalendarSelectionMultiDate(delegate: choices)
        view.selectionBehavior = selection
        await stage.settle()
        await tap(3)
        await tap(4)
        await tap(3)
        #expect(choices.chosen == [3, 4, -3] && selection.selectedDates.map(\.day) == [4])
    }

    @Test func arrowsAndSwipesChangeTheMonth() async {
        await stage.settle()
        await stage.tap(at: CGPoint(x: 328, y: 22))
        await stage.settle()
        #expect(view.visibleDateComponents.month == 12 && choices.months == [11] && days(view).count == 31)
        await stage.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 280, y: 200), duration: 0.15)
        await stage.settle()
        #expect(view.visibleDateComponents.month == 11 && choices.months == [11, 12])
    }

    @Test func monthsOutsideOfTheRangeAreNotShown() async {
        view.availableDateRange = DateInterval(start: Dates.date(2026, 11, 10), end: Dates.date(2026, 12, 5))
        view.selectionBehavior = UICalendarSelectionSingleDate(delegate: choices)
        await stage.settle()
        #expect(!day(9).isEnabled && day(10).isEnabled)
        view.visibleDateComponents = DateComponents(year: 2031, month: 1)
        #expect(view.visibleDateComponents.year == 2026 && view.visibleDateComponents.month == 12)
        await stage.settle()
        #expect(day(5).isEnabled && !day(6).isEnabled)
    }

    @Test func daysAreSpokenInFull() async {
        await stage.settle()
        // On one day of the year the label begins with "Today".
        #expect(day(21).accessibilityLabel?.replacing("Today, ", with: "") == "Saturday, November 21, 2026")
    }
}

@MainActor @Suite struct GoldenPickerTests {
    private func show(
        _ style: UIUserInterfaceStyle, _ name: String, locale: String = "en_US", isMirrored: Bool = false
    ) async {
        let stage = OffscreenStage(size: CGSize(width: 700, height: 640), scale: 1.5)
        stage.window.overrideUserInterfaceStyle = style
        stage.window.backgroundColor = .systemBackground
        var x: CGFloat = 10, y: CGFloat = 10
        func add(_ view: UIView, _ size: CGSize) {
            if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
            if y + size.height > 640 { (x, y) = (350, 10) }
            view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
            stage.window.addSubview(view)
            y += size.height + 8
        }
        for mode in [UIDatePicker.Mode.dateAndTime, .date] {
            let picker = Dates.picker(mode, .wheels, locale: locale)
            if mode == .date { picker.maximumDate = Dates.date(2026, 3, 1) }
            add(picker, CGSize(width: 320, height: 180))
        }
        let timer = Dates.picker(.countDownTimer, .wheels, locale: locale)
        add(timer, CGSize(width: 320, height: 180))
        let compact = Dates.picker(.dateAndTime, .compact, locale: locale)
        add(compact, CGSize(width: 320, height: 40))
        let inline = Dates.picker(.dateAndTime, .inline, locale: locale)
        inline.tintColor = .systemPink
        add(inline, CGSize(width: 340, height: 400))
        let source = PickerTests.Source()
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        picker.selectRow(20, inComponent: 1, animated: false)
        add(picker, CGSize(width: 320, height: 200))
        await stage.settle()
        stage.assertSnapshot(name)
        withExtendedLifetime(source) {}
    }

    @Test func light() async { await show(.light, "pickers-light") }
    @Test func dark() async { await show(.dark, "pickers-dark", locale: "de_DE") }
    @Test func rightToLeft() async { await show(.light, "pickers-rtl", locale: "ar_EG", isMirrored: true) }

    @Test func calendar() async {
        let stage = OffscreenStage(size: CGSize(width: 350, height: 360), scale: 1.5)
        stage.window.backgroundColor = .systemBackground
        let view = UICalendarView(frame: CGRect(x: 5, y: 5, width: 340, height: 350))
        let choices = CalendarTests.Choices()
        view.calendar = Dates.calendar
        view.locale = Locale(identifier: "en_US")
        view.delegate = choices
        view.visibleDateComponents = DateComponents(year: 2031, month: 5)
        let selection = UICalendarSelectionMultiDate(delegate: nil)
        view.selectionBehavior = selection
        selection.selectedDates = [
            DateComponents(era: 1, year: 2031, month: 5, day: 5),
            DateComponents(era: 1, year: 2031, month: 5, day: 14),
        ]
        stage.window.addSubview(view)
        await stage.settle()
        stage.assertSnapshot("calendar")
        withExtendedLifetime(choices) {}
    }
}
