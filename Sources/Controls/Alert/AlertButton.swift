// AlertButton.swift: an answer of an alert.

import Foundation
import VitrineRuntime

@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()

    /// - Parameter stands: whether the answer stands out.
    init(_ action: UIAlertAction, look: AlertView.Look, stands: Bool) {
        self.action = action
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
        isEnabled = action.isEnabled
        accessibilityTraits = .button
        accessibilityLabel = action.title
        accessibilityIdentifier = action.accessibilityIdentifier
        label.text = action.title
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        label.isAccessibilityElement = false
        label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: look == .alert ? 17 : 20, weight: stands ? .semibold : .regular))
        addSubview(label)
        restyle()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isEnabled }

    var titleWidth: CGFloat { label.sizeThatFits(CGSize(width: 2000, height: 100)).width }

    private func restyle() {
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
        backgroundColor = isHighlighted ? .tertiarySystemFill : nil
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { restyle() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
