// QuantityStepper.swift: less, how many, more.
//
// A UIStepper is 94 x 32 points whatever happens, and does not show its value: too
// little for a finger at a kiosk. This one is made of the same buttons as all else.

import UIKit

/// Changes a quantity by one.
final class QuantityStepper: UIStackView {
    /// Is told the wanted quantity; what is shown changes only by `quantity`.
    var onChange: (@MainActor (Int) -> Void)?

    var quantity = 1 {
        didSet { update() }
    }

    private lazy var lessButton = ActionButton(.secondary, identifier: "") { [weak self] in
        self.map { $0.onChange?($0.quantity - 1) }
    }
    private lazy var moreButton = ActionButton(.secondary, identifier: "") { [weak self] in
        self.map { $0.onChange?($0.quantity + 1) }
    }
    private let countLabel = UILabel(Theme.font(26, .semibold), Theme.ink, alignment: .center, lines: 1)

    /// - Parameter side: of the two buttons, points.
    init(side: CGFloat = Theme.touchTarget) {
        super.init(frame: .zero)
        spacing = 4
        alignment = .fill
        for (button, symbol) in [(lessButton, "minus"), (moreButton, "plus")] {
            button.configuration?.image = UIImage(systemName: symbol)
            button.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
                pointSize: 24, weight: .semibold)
            button.configuration?.contentInsets = .zero
            button.widthAnchor.constraint(equalToConstant: side).isActive = true
            button.heightAnchor.constraint(greaterThanOrEqualToConstant: side).isActive = true
        }
        countLabel.widthAnchor.constraint(equalToConstant: 56).isActive = true
        [lessButton, countLabel, moreButton].forEach(addArrangedSubview)
        update()
    }

    required init(coder: NSCoder) { fatalError("QuantityStepper is made in code") }

    /// Names the parts for tests and scripts.
    func name(_ identifier: String) {
        lessButton.accessibilityIdentifier = "\(identifier).less"
        moreButton.accessibilityIdentifier = "\(identifier).more"
        countLabel.accessibilityIdentifier = "\(identifier).quantity"
    }

    /// Says what the buttons are, in the present language.
    func showTexts() {
        lessButton.accessibilityLabel = String(localized: "One less", bundle: .module)
        moreButton.accessibilityLabel = String(localized: "One more", bundle: .module)
    }

    private func update() {
        countLabel.text = "\(quantity)"
        lessButton.isEnabled = quantity > 1
        moreButton.isEnabled = quantity < Order.maximumQuantity
    }
}
