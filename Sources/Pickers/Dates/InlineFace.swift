// InlineFace.swift: a date picker as a calendar, with the time below it.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls

/// A calendar, and a button for the time if the mode has one.
@MainActor
final class InlineFace: DatePickerFace, UICalendarSelectionSingleDateDelegate {
    private static let timeHeight: CGFloat = 52
    private static let gap: CGFloat = 12

    let view = UIView()
    var onChange: (Date) -> Void = { _ in }
    private let container = InlineContainer()
    private let calendarView = UICalendarView()
    private let label = UILabel()
    private var time: CompactFace?
    private var selection: UICalendarSelectionSingleDate!
    private var date = Date()

    init(_ picker: UIDatePicker) {
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
        label.adjustsFontForContentSizeCategory = true
        container.time = time
        container.label = label
        container.addSubview(label)
        container.addSubview(time.view)
    }

    var size: CGSize {
        var size = calendarView.intrinsicContentSize
        size.height += container.timeHeight(container.bounds.width > 0 ? container.bounds.width : size.width)
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

        /// Whether the time is below its label, as for large text.
        private func isStacked(_ width: CGFloat) -> Bool {
            guard let time, let label else { return false }
            return label.intrinsicContentSize.width + time.size.width + 3 * InlineFace.gap > width
        }

        /// The height of the time below the calendar, in a view of a width.
        func timeHeight(_ width: CGFloat) -> CGFloat {
            guard let time, let label else { return 0 }
            let text = label.intrinsicContentSize.height, button = time.size.height
            let rows = isStacked(width) ? text + button + 4 : max(text, button)
            return max(InlineFace.timeHeight, (rows + 8).rounded(.up))
        }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let isMirrored = superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft
            calendar?.semanticContentAttribute = superview?.semanticContentAttribute ?? .unspecified
            let below = timeHeight(bounds.width)
            calendar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - below)
            guard let time, let label else { return }
            let gap = InlineFace.gap, size = time.size
            var text = label.sizeThatFits(bounds.size)
            text.width = min(text.width, max(0, bounds.width - 2 * gap))
            let isStacked = isStacked(bounds.width)
            let middle = bounds.height - below / 2
            let textY = isStacked ? bounds.height - below + 4 : middle - text.height / 2
            label.frame = CGRect(
                x: isMirrored ? bounds.width - gap - text.width : gap, y: textY, width: text.width,
                height: text.height)
            let timeY = isStacked ? textY + text.height + 4 : middle - size.height / 2
            let timeIsLeft = isStacked != isMirrored
            time.view.frame = CGRect(
                x: timeIsLeft ? gap : bounds.width - gap - size.width, y: timeY, width: size.width,
                height: size.height)
        }
    }
}
