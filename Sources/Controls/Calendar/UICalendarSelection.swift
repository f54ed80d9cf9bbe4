// UICalendarSelection.swift: which days of a calendar are chosen, and who is asked about it.
//
// Main actor only.

public import Foundation
import VitrineRuntime

/// How days of a calendar view may be chosen; one of its subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    /// The view whose days are chosen.
    weak var calendarView: UICalendarView?

    package override init() { super.init() }

    /// Asks the delegate anew which days may be chosen.
    open func updateSelectableDates() { calendarView?.selectionDidChange() }

    func canChoose(_ day: DateComponents) -> Bool { false }
    func isChosen(_ day: DateComponents, in calendar: Calendar) -> Bool { false }
    func choose(_ day: DateComponents, in calendar: Calendar) {}

    /// Whether both name the same day.
    static func areSame(_ a: DateComponents, _ b: DateComponents, in calendar: Calendar) -> Bool {
        guard let a = calendar.date(from: a.dayOnly), let b = calendar.date(from: b.dayOnly) else {
            return false
        }
        return calendar.isDate(a, inSameDayAs: b)
    }
}

extension DateComponents {
    /// Era, year, month and day alone.
    var dayOnly: DateComponents {
        var day = DateComponents()
        day.era = era
        day.year = year
        day.month = month
        day.day = self.day
        return day
    }
}

/// Asked about the one day that is chosen.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
    /// A person has chosen a day; nil: none any more.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    )
        -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// One day is chosen, or none.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
    open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    private var day: DateComponents?

    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Setting it does not tell the delegate.
    open var selectedDate: DateComponents? {
        get { day }
        set { setSelected(newValue, animated: false) }
    }

    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
        day = dateComponents
        calendarView?.selectionDidChange()
    }

    override func canChoose(_ day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: day) ?? true
    }

    override func isChosen(_ day: DateComponents, in calendar: Calendar) -> Bool {
        self.day.map { Self.areSame($0, day, in: calendar) } ?? false
    }

    override func choose(_ day: DateComponents, in calendar: Calendar) {
        setSelected(day, animated: true)
        delegate?.dateSelection(self, didSelectDate: day)
    }
}

/// Asked about each of several days.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}

/// Several days are chosen, each by a tap.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
    open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    private var days: [DateComponents] = []

    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Setting them does not tell the delegate.
    open var selectedDates: [DateComponents] {
        get { days }
        set { setSelectedDates(newValue, animated: false) }
    }

    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        days = selectedDates
        calendarView?.selectionDidChange()
    }

    override func canChoose(_ day: DateComponents) -> Bool {
        guard let calendar = calendarView?.calendar, isChosen(day, in: calendar) else {
            return delegate?.multiDateSelection(self, canSelectDate: day) ?? true
        }
        return delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
    }

    override func isChosen(_ day: DateComponents, in calendar: Calendar) -> Bool {
        days.contains { Self.areSame($0, day, in: calendar) }
    }

    override func choose(_ day: DateComponents, in calendar: Calendar) {
        if isChosen(day, in: calendar) {
            setSelectedDates(days.filter { !Self.areSame($0, day, in: calendar) }, animated: true)
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            setSelectedDates(days + [day], animated: true)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}
