// ChoiceButton.swift: one of several choices, with a second line or a price.

import UIKit

/// A choice that is on or off: a category, a size, an extra.
final class ChoiceButton: UIControl {
    enum Layout {
        /// One line in the middle.
        case chip
        /// Two or three lines in the middle.
        case stacked
        /// A name at the left and a note at the right.
        case row
    }

    private let layout: Layout
    private let titleLabel: UILabel
    private let noteLabels: [UILabel]

    init(_ title: String, notes: [String] = [], layout: Layout, identifier: String) {
        self.layout = layout
        let alignment: NSTextAlignment = layout == .row ? .left : .center
        titleLabel = UILabel(title, Theme.font(21, .semibold), Theme.ink, alignment: alignment)
        noteLabels = notes.map {
            UILabel($0, Theme.font(18), Theme.secondaryInk, alignment: layout == .row ? .right : .center)
        }
        super.init(frame: .zero)
        accessibilityIdentifier = identifier
        accessibilityLabel = ([title] + notes).joined(separator: ", ")
        layer.cornerRadius = layout == .chip ? Theme.touchTarget / 2 : 18
        layer.borderWidth = 2
        addSubview(titleLabel)
        noteLabels.forEach(addSubview)
        updateColors()
    }

    required init?(coder: NSCoder) { fatalError("ChoiceButton is made in code") }

    override var isSelected: Bool {
        didSet { updateColors() }
    }

    override var isHighlighted: Bool {
        didSet { updateColors() }
    }

    /// The width that a chip's text wants.
    var preferredWidth: CGFloat { titleLabel.intrinsicContentSize.width.rounded(.up) + 60 }

    func onTap(_ handler: @escaping @MainActor () -> Void) {
        addAction(UIAction { _ in handler() }, for: .touchUpInside)
    }

    private func updateColors() {
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        if layout == .chip {
            backgroundColor = isSelected ? Theme.ink : isHighlighted ? Theme.quietPressed : Theme.card
            layer.borderColor = (isSelected ? Theme.ink : Theme.line).cgColor
            titleLabel.textColor = isSelected ? .white : Theme.ink
        } else {
            backgroundColor = isSelected ? Theme.accentTint : isHighlighted ? Theme.quiet : Theme.card
            layer.borderColor = (isSelected ? Theme.accent : Theme.line).cgColor
            for label in noteLabels { label.textColor = isSelected ? Theme.ink : Theme.secondaryInk }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        switch layout {
        case .chip: titleLabel.frame = bounds
        case .row:
            titleLabel.frame = CGRect(x: 22, y: 0, width: bounds.width - 130, height: bounds.height)
            noteLabels.first?.frame = CGRect(x: bounds.width - 112, y: 0, width: 92, height: bounds.height)
        case .stacked:
            let height = 28 + CGFloat(noteLabels.count) * 25
            var y = ((bounds.height - height) / 2).rounded()
            titleLabel.frame = CGRect(x: 8, y: y, width: bounds.width - 16, height: 28)
            y += 29
            for label in noteLabels {
                label.frame = CGRect(x: 8, y: y, width: bounds.width - 16, height: 24)
                y += 25
            }
        }
    }
}
