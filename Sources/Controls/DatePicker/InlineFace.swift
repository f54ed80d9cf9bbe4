// InlineFace.swift: a date picker as a calendar, with the time below it.

import Foundation
import VitrineRuntime

/// A calendar, and a button for the time where the mode has one.
@MainActor
final class InlineFace: DatePickerFace, UICalendarSelectionSingleDateDelegate {
    private static let timeHeight: CGFloat = 52

    let view = UIView()
    var onChange: (Date) -> Void = { _ in }
    private let calendarView = UICalendarView()
    private let label = UILabel()
    private var time: CompactFace?
    private var selection: UICalendarSelectionSingleDate!
    private var date = Date()

    init(_ picker: UIDatePicker) {
        let container = InlineContainer()
        container.calendar = calendarView
        view.addSubview(container)
        container.frame = view.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(calendarView)
        calendarView.wantsDateDecorations = false
        selection = UICalendarSelectionSingleDate(delegate: self)
        calendarView.selectionBehavior = selection
        guard picker.datePickerMode == .dateAndTime else { return }
        let time = CompactFace(picker, parts: [.time])
        time.onChange = { [weak self] in self?.choose($0) }
        self.time = time
        label.text = SystemString.time.text(in: picker.ownLocale.identifier)
        label.font = .preferredFont(forTextStyle: .headline)
        container.time = time
        container.label = label
        container.addSubview(label)
        container.addSubview(time.view)
    }

    var size: CGSize {
        var size = calendarView.intrinsicContentSize
        if time != nil { size.height += Self.timeHeight }
        return size
    }

    func configure(_ setting: DateWheels.Setting) {
        calendarView.semanticContentAttribute = view.semanticContentAttribute
        calendarView.show(
            calendar: setting.calendar, locale: setting.locale,
            range: DateInterval(start: setting.minimum, end: setting.maximum))
        time?.configure(setting)
    }

    func show(_ date: Date, animated: Bool) {
        self.date = date
        let day = calendarView.ownCalendar.dateComponents([.era, .year, .month, .day], from: date)
        selection.setSelected(day, animated: animated)
        calendarView.setVisibleDateComponents(day, animated: animated)
        time?.show(date, animated: animated)
    }

    private func choose(_ date: Date) {
        show(date, animated: true)
        onChange(date)
    }

    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) {
        guard var parts = dateComponents else { return }
        let calendar = calendarView.ownCalendar
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        choose(calendar.date(from: parts) ?? date)
    }

    /// Lays out the calendar above the time.
    private final class InlineContainer: UIView {
        weak var calendar: UICalendarView?
        weak var label: UILabel?
        var time: CompactFace?

        override func layoutSubviews() {
            super.layoutSubviews()
            let isMirrored = superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft
            calendar?.semanticContentAttribute = superview?.semanticContentAttribute ?? .unspecified
            let below = time == nil ? 0 : InlineFace.timeHeight
            calendar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - below)
            guard let time, let label else { return }
            let size = time.size, text = label.sizeThatFits(bounds.size)
            let middle = bounds.height - below / 2
            label.frame = CGRect(
                x: isMirrored ? bounds.width - 12 - text.width : 12, y: middle - text.height / 2,
                width: text.width,
                height: text.height)
            time.view.frame = CGRect(
                x: isMirrored ? 12 : bounds.width - 12 - size.width, y: middle - size.height / 2,
                width: size.width,
                height: size.height)
        }
    }
}
