// QuantityStepper.swift: a stepper for quantities that shows its value.
//
// A UIStepper always has 94 x 32 points and does not show its value: too
// small for a finger at a kiosk. This one uses the same buttons as the other screens.

import UIKit

/// Changes a quantity by one.
final class QuantityStepper: UIStackView {
    /// Called with the requested quantity. The shown value changes only through `quantity`.
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

    /// - Parameter side: the size of the two buttons, in points.
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

    /// Sets the accessibility identifiers of the parts, for tests and scripts.
    func name(_ identifier: String) {
        lessButton.accessibilityIdentifier = "\(identifier).less"
        moreButton.accessibilityIdentifier = "\(identifier).more"
        countLabel.accessibilityIdentifier = "\(identifier).quantity"
    }

    /// Sets the accessibility labels of the buttons in the current language.
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
