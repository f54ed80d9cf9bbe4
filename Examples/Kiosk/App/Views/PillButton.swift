// PillButton.swift: a rounded button with a title, in the shop's colours.

import UIKit

/// A button that says what it does.
final class PillButton: UIButton {
    enum Style {
        /// What a guest most likely wants next; one a screen.
        case primary
        case secondary
        /// On the dark confirmation screen.
        case light
    }

    private let style: Style

    init(_ title: String, style: Style, identifier: String, fontSize: CGFloat = 24) {
        self.style = style
        super.init(frame: .zero)
        accessibilityIdentifier = identifier
        titleLabel?.font = Theme.font(fontSize, .semibold)
        setTitle(title, for: .normal)
        layer.cornerRadius = 20
        updateColors()
    }

    required init?(coder: NSCoder) { fatalError("PillButton is made in code") }

    override var isHighlighted: Bool {
        didSet { updateColors() }
    }

    override var isEnabled: Bool {
        didSet { updateColors() }
    }

    private func updateColors() {
        switch style {
        case .primary:
            backgroundColor = !isEnabled ? Theme.quiet : isHighlighted ? Theme.accentPressed : Theme.accent
            setTitleColor(isEnabled ? .white : Theme.secondaryInk, for: .normal)
        case .secondary:
            backgroundColor = isHighlighted ? Theme.quietPressed : Theme.quiet
            setTitleColor(isEnabled ? Theme.ink : Theme.secondaryInk, for: .normal)
        case .light:
            backgroundColor = isHighlighted ? Theme.darkSecondaryText : Theme.darkText
            setTitleColor(Theme.ink, for: .normal)
        }
    }

    /// Calls `handler` when the button is tapped.
    func onTap(_ handler: @escaping @MainActor () -> Void) {
        addAction(UIAction { _ in handler() }, for: .touchUpInside)
    }
}
