// UICalendarSelection.swift: the selected days of a calendar, and their delegates.
//
// Main actor only.

public import Foundation
public import VitrineObjectiveC
import VitrineRuntime

/// How days of a calendar view are selected. Use one of its subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    /// The view whose days are selected.
    weak var calendarView: UICalendarView?

    package override init() { super.init() }

    /// Calls the delegate again for the days that can be selected.
    open func updateSelectableDates() { calendarView?.selectionDidChange() }

    func canChoose(_ day: DateComponents) -> Bool { false }
    func isSelected(_ day: DateComponents, in calendar: Calendar) -> Bool { false }
    func choose(_ day: DateComponents, in calendar: Calendar) {}

    /// Whether both name the same day.
    static func isSameDay(_ a: DateComponents, _ b: DateComponents, in calendar: Calendar) -> Bool {
        guard let a = calendar.date(from: a.dayOnly), let b = calendar.date(from: b.dayOnly) else {
            return false
        }
        return calendar.isDate(a, inSameDayAs: b)
    }
}

extension DateComponents {
    /// Only era, year, month and day.
    var dayOnly: DateComponents {
        var day = DateComponents()
        day.era = era
        day.year = year
        day.month = month
        day.day = self.day
        return day
    }
}

/// Controls and observes the selection of one day.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: _RespondsToSelectors {
    /// Called after a person selected a day; nil if none is selected any more.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    /// Returns whether a person may select a day. Default: true.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    )
        -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    /// Default: true.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool {
        VitrineMethods.result(of: self, [selection, dateComponents]) { true }
    }
}

/// A selection of at most one day.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// The object that controls and observes the selection. Not retained.
    open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    private var day: DateComponents?

    /// Makes a selection without a day.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The selected day; nil, the default, for none. Setting it does not call the delegate.
    open var selectedDate: DateComponents? {
        get { day }
        set { setSelected(newValue, animated: false) }
    }

    /// Selects a day; nil for none. Does not call the delegate.
    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
        day = dateComponents
        calendarView?.selectionDidChange()
    }

    override func canChoose(_ day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: day) ?? true
    }

    override func isSelected(_ day: DateComponents, in calendar: Calendar) -> Bool {
        self.day.map { Self.isSameDay($0, day, in: calendar) } ?? false
    }

    override func choose(_ day: DateComponents, in calendar: Calendar) {
        setSelected(day, animated: true)
        delegate?.dateSelection(self, didSelectDate: day)
    }
}

/// Controls and observes the selection of several days.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: _RespondsToSelectors {
    /// Called after a person selected a day.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// Called after a person deselected a day.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    /// Returns whether a person may select a day. Default: true.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    /// Returns whether a person may deselect a day. Default: true.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    /// Default: true.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool {
        VitrineMethods.result(of: self, [selection, dateComponents]) { true }
    }
    /// Default: true.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool {
        VitrineMethods.result(of: self, [selection, dateComponents]) { true }
    }
}

/// A selection of any number of days, each by a tap.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// The object that controls and observes the selection. Not retained.
    open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    private var days: [DateComponents] = []

    /// Makes a selection without days.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The selected days. Setting them does not call the delegate.
    open var selectedDates: [DateComponents] {
        get { days }
        set { setSelectedDates(newValue, animated: false) }
    }

    /// Selects days in place of the present ones. Does not call the delegate.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        days = selectedDates
        calendarView?.selectionDidChange()
    }

    override func canChoose(_ day: DateComponents) -> Bool {
        guard let calendar = calendarView?.calendar, isSelected(day, in: calendar) else {
            return delegate?.multiDateSelection(self, canSelectDate: day) ?? true
        }
        return delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
    }

    override func isSelected(_ day: DateComponents, in calendar: Calendar) -> Bool {
        days.contains { Self.isSameDay($0, day, in: calendar) }
    }

    override func choose(_ day: DateComponents, in calendar: Calendar) {
        if isSelected(day, in: calendar) {
            setSelectedDates(days.filter { !Self.isSameDay($0, day, in: calendar) }, animated: true)
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            setSelectedDates(days + [day], animated: true)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}
