// CalendarsPage.swift: months in which one day, or several, can be selected.

import UIKit

final class CalendarsPage: CatalogPage, UICalendarViewDelegate, UICalendarSelectionMultiDateDelegate,
    UICalendarSelectionSingleDateDelegate
{
    override class var symbol: String { "calendar" }
    override class var pageTitle: String { "Calendars" }

    private static func day(_ number: Int) -> DateComponents {
        DateComponents(year: 2030, month: 3, day: number)
    }

    private func calendar(_ name: String) -> UICalendarView {
        let view = UICalendarView()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        view.calendar = calendar
        view.timeZone = calendar.timeZone
        view.visibleDateComponents = DateComponents(year: 2030, month: 3)
        view.accessibilityLabel = name
        return view
    }

    override func makeSections() -> [CatalogSection] {
        let one = calendar("One day")
        let single = UICalendarSelectionSingleDate(delegate: self)
        single.setSelected(Self.day(14), animated: false)
        one.selectionBehavior = single
        let many = calendar("Several days, with marks")
        let multiple = UICalendarSelectionMultiDate(delegate: self)
        multiple.setSelectedDates([Self.day(5), Self.day(6), Self.day(20)], animated: false)
        many.selectionBehavior = multiple
        many.delegate = self
        return [
            CatalogSection("One day", [CatalogItem("", one, height: 380, fills: true)]),
            CatalogSection("Several days, with marks", [CatalogItem("", many, height: 380, fills: true)]),
        ]
    }

    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        switch dateComponents.day {
        case 8: .default(color: .systemOrange, size: .large)
        case 15: .image(UIImage(systemName: "star.fill"), color: .systemPurple, size: .medium)
        default: nil
        }
    }

    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) {}
    /// The last days of the month cannot be selected.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents?.day.map { $0 < 28 } ?? true }
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) {}
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) {}
}
