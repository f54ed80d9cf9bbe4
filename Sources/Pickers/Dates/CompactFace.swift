// CompactFace.swift: a date picker as buttons that open a calendar, or wheels for the time.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// A button for the date and one for the time, depending on the mode.
@MainActor
final class CompactFace: DatePickerFace {
    enum Part { case date, time }

    private static let gap: CGFloat = 6
    /// The largest font size, in points.
    private static let largestText: CGFloat = 28

    let view: UIView
    var onChange: (Date) -> Void = { _ in }
    private let parts: [Part]
    private var buttons: [UIButton] = []
    private weak var picker: UIDatePicker?
    private var setting: DateWheels.Setting?
    private var date = Date()
    private var panel: OverlayPanel?

    convenience init(_ picker: UIDatePicker) {
        let parts: [Part] =
            switch picker.datePickerMode {
            case .time: [.time]
            case .date: [.date]
            default: [.date, .time]
            }
        self.init(picker, parts: parts)
    }

    init(_ picker: UIDatePicker, parts: [Part]) {
        self.picker = picker
        self.parts = parts
        let row = CompactRow()
        view = row
        for part in parts {
            var configuration = UIButton.Configuration.gray()
            configuration.baseForegroundColor = .label
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: 7, leading: 11, bottom: 7, trailing: 11)
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
                [weak picker] in
                var attributes = $0
                // Date and time are side by side: they grow as far as a narrow screen allows.
                attributes.font = UIFontMetrics.default.scaledFont(
                    for: .systemFont(ofSize: 17), maximumPointSize: Self.largestText,
                    compatibleWith: picker?.traitCollection)
                return attributes
            }
            let button = UIButton(configuration: configuration)
            button.addAction(UIAction { [weak self] _ in self?.open(part) }, for: .touchUpInside)
            buttons.append(button)
            row.addSubview(button)
        }
        row.buttons = buttons
        row.gap = Self.gap
    }

    var size: CGSize {
        let sizes = buttons.map(\.intrinsicContentSize)
        let width = sizes.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(0, sizes.count - 1))
        return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
    }

    func configure(_ setting: DateWheels.Setting) { self.setting = setting }

    func show(_ date: Date, animated: Bool) {
        self.date = date
        guard let setting else { return }
        let words = CalendarWords.of(setting.calendar, setting.locale)
        for (button, part) in zip(buttons, parts) {
            button.configuration?.title = words.text(date, template: part == .date ? "yMMMd" : "jmm")
        }
        view.setNeedsLayout()
    }

    private func choose(_ date: Date) {
        show(date, animated: true)
        onChange(date)
    }

    private func open(_ part: Part) {
        guard panel == nil, let setting, let index = parts.firstIndex(of: part), let picker else { return }
        let content: any DatePickerFace
        if part == .date {
            let days = UIDatePicker()
            days.datePickerMode = .date
            content = InlineFace(days)
        } else {
            let times = UIDatePicker()
            times.datePickerMode = .time
            times.locale = setting.locale
            content = WheelsFace(times)
        }
        content.view.semanticContentAttribute = picker.semanticContentAttribute
        content.view.tintColor = picker.tintColor
        content.configure(setting)
        content.show(date, animated: false)
        content.onChange = { [weak self] in self?.choose($0) }
        let size = part == .date ? content.size : CGSize(width: 220, height: 190)
        let panel = OverlayPanel(content.view, size: size, from: buttons[index])
        self.panel = panel
        buttons[index].configuration?.baseForegroundColor = picker.tintColor
        picker.sendActions(for: .editingDidBegin)
        panel.didEnd = { [weak self, weak picker] in
            self?.panel = nil
            self?.buttons[index].configuration?.baseForegroundColor = .label
            // The face of the panel is retained as long as the panel.
            content.onChange = { _ in }
            picker?.sendActions(for: .editingDidEnd)
        }
        panel.present()
    }
}

/// Buttons in a row, from the leading edge.
@MainActor
private final class CompactRow: UIView {
    var buttons: [UIButton] = []
    var gap: CGFloat = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for button in buttons {
            let size = button.intrinsicContentSize
            button.frame = CGRect(
                x: isMirrored ? bounds.width - x - size.width : x,
                y: ((bounds.height - size.height) / 2).rounded(),
                width: size.width, height: size.height)
            x += size.width + gap
        }
    }
}
