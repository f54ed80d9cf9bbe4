// QuantityStepper.swift: less, how many, more.

import UIKit

/// Changes a quantity by one.
final class QuantityStepper: UIView {
    /// Is told the wanted quantity; what is shown changes only by `quantity`.
    var onChange: (@MainActor (Int) -> Void)?

    var quantity: Int {
        didSet { update() }
    }

    let lessButton: PillButton
    let moreButton: PillButton
    private let countLabel = UILabel("", Theme.font(26, .semibold), Theme.ink, alignment: .center)
    private let minimum: Int

    init(quantity: Int, minimum: Int, identifier: String) {
        self.quantity = quantity
        self.minimum = minimum
        lessButton = PillButton("−", style: .secondary, identifier: "\(identifier).less", fontSize: 30)
        moreButton = PillButton("+", style: .secondary, identifier: "\(identifier).more", fontSize: 30)
        super.init(frame: .zero)
        countLabel.accessibilityIdentifier = "\(identifier).quantity"
        lessButton.accessibilityLabel = "One less"
        moreButton.accessibilityLabel = "One more"
        addSubview(lessButton)
        addSubview(countLabel)
        addSubview(moreButton)
        lessButton.onTap { [weak self] in self.map { $0.onChange?($0.quantity - 1) } }
        moreButton.onTap { [weak self] in self.map { $0.onChange?($0.quantity + 1) } }
        update()
    }

    required init?(coder: NSCoder) { fatalError("QuantityStepper is made in code") }

    private func update() {
        countLabel.text = "\(quantity)"
        lessButton.isEnabled = quantity > minimum
        moreButton.isEnabled = quantity < Order.maximumQuantity
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height
        lessButton.frame = CGRect(x: 0, y: 0, width: side, height: side)
        moreButton.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: side)
        countLabel.frame = CGRect(x: side, y: 0, width: bounds.width - 2 * side, height: side)
    }
}
