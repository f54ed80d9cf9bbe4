// AlertButton.swift: a button for an action of an alert.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()
    /// The height of a line at the standard text size, in points.
    private let least: CGFloat
    private static let margin: CGFloat = 8
    /// The space above and below higher text, in points.
    private static let padding: CGFloat = 10

    /// - Parameters:
    ///   - isEmphasized: whether the action is emphasised.
    ///   - traits: decide the size of the text.
    init(_ action: UIAlertAction, style: AlertView.Style, isEmphasized: Bool, traits: UITraitCollection) {
        self.action = action
        least = style == .alert ? 44 : 57
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
            for: .systemFont(ofSize: style == .alert ? 17 : 20, weight: isEmphasized ? .semibold : .regular),
            compatibleWith: traits)
        // At very large text sizes a title wraps to several lines instead of being truncated.
        if traits.preferredContentSizeCategory.isAccessibilityCategory { label.numberOfLines = 0 }
        addSubview(label)
        restyle()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isEnabled }

    var titleWidth: CGFloat { label.sizeThatFits(CGSize(width: 2000, height: 100)).width }

    /// The height at a width, in points; at least that of a touch target.
    func height(width: CGFloat) -> CGFloat {
        let available = CGSize(width: width - 2 * Self.margin, height: 2000)
        return max(least, (label.sizeThatFits(available).height + 2 * Self.padding).rounded())
    }

    private func restyle() {
        label.textColor =
            !isEnabled ? .tertiaryLabel : action.style == .destructive ? .destructiveText : tintColor
        backgroundColor = isHighlighted ? .tertiarySystemFill : nil
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { restyle() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.margin, dy: 0)
    }
}
