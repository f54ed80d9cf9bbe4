// UICalendarSelectionWeekOfYear.swift: the selection of whole weeks of a calendar.

public import Foundation
public import VitrineObjectiveC

/// Controls and observes the selection of a week. All methods are optional.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: _RespondsToSelectors {
    /// Called after a person selected a week; nil if none is selected any more.
    func week(
        ofYearSelection selection: UICalendarSelectionWeekOfYear,
        didSelectWeekOfYear weekOfYearComponents: DateComponents?)
    /// Returns whether a person may select a week. Default: true.
    func week(
        ofYearSelection selection: UICalendarSelectionWeekOfYear,
        canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
    /// Does nothing by default.
    public func week(
        ofYearSelection selection: UICalendarSelectionWeekOfYear,
        didSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) {
        VitrineMethods.perform(on: self, [selection, weekOfYearComponents])
    }
    /// Default: true.
    public func week(
        ofYearSelection selection: UICalendarSelectionWeekOfYear,
        canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool {
        VitrineMethods.result(of: self, [selection, weekOfYearComponents]) { true }
    }
}

/// A selection of at most one week, named by `yearForWeekOfYear` and `weekOfYear`.
@preconcurrency @MainActor
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
    /// The object that controls and observes the selection. Not retained.
    open weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
    private var week: DateComponents?

    /// Makes a selection without a week.
    public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The selected week; nil, the default, for none. Setting it does not call the delegate.
    open var selectedWeekOfYear: DateComponents? {
        get { week }
        set { setSelected(newValue, animated: false) }
    }

    /// Selects a week; nil for none. Does not call the delegate.
    open func setSelected(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
        week = selectedWeekOfYear
        calendarView?.selectionDidChange()
    }

    /// The week of a day.
    private static func week(of day: DateComponents, in calendar: Calendar) -> DateComponents? {
        guard let date = calendar.date(from: day.dayOnly) else { return nil }
        var week = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
        week.calendar = calendar
        return week
    }

    override func canChoose(_ day: DateComponents) -> Bool {
        let calendar = day.calendar ?? calendarView?.ownCalendar ?? .current
        return delegate?.week(ofYearSelection: self, canSelectWeekOfYear: Self.week(of: day, in: calendar)) ?? true
    }

    override func isSelected(_ day: DateComponents, in calendar: Calendar) -> Bool {
        guard let week, let other = Self.week(of: day, in: calendar) else { return false }
        return week.weekOfYear == other.weekOfYear && week.yearForWeekOfYear == other.yearForWeekOfYear
    }

    override func choose(_ day: DateComponents, in calendar: Calendar) {
        setSelected(Self.week(of: day, in: calendar), animated: true)
        delegate?.week(ofYearSelection: self, didSelectWeekOfYear: week)
    }
}
