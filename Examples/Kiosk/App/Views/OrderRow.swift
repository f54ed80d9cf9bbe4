// OrderRow.swift: one line of the order.

import UIKit

/// A drink in the order, with its quantity and price.
final class OrderRow: UIView {
    var line: OrderLine {
        didSet { show() }
    }

    let stepper: QuantityStepper
    let removeButton: PillButton
    private let currency: String
    private let picture = PictureView(frame: .zero)
    private let nameLabel: UILabel
    private let choicesLabel: UILabel
    private let priceLabel = UILabel("", Theme.font(24, .bold), Theme.ink, alignment: .right)

    init(_ line: OrderLine, index: Int, currency: String) {
        self.line = line
        self.currency = currency
        stepper = QuantityStepper(quantity: line.quantity, minimum: 1, identifier: "order.row.\(index)")
        removeButton = PillButton(
            "Remove", style: .secondary, identifier: "order.row.\(index).remove", fontSize: 19)
        nameLabel = UILabel(line.drink.name, Theme.font(24, .semibold), Theme.ink)
        choicesLabel = UILabel("", Theme.font(17), Theme.secondaryInk)
        super.init(frame: .zero)
        backgroundColor = Theme.card
        layer.cornerRadius = Theme.cardRadius
        picture.path = line.drink.picture
        picture.layer.cornerRadius = 14
        picture.clipsToBounds = true
        [picture, nameLabel, choicesLabel, stepper, priceLabel, removeButton].forEach(addSubview)
        show()
    }

    required init?(coder: NSCoder) { fatalError("OrderRow is made with a line") }

    /// Names the row's controls after its place in the list.
    func number(_ index: Int) {
        stepper.lessButton.accessibilityIdentifier = "order.row.\(index).less"
        stepper.moreButton.accessibilityIdentifier = "order.row.\(index).more"
        removeButton.accessibilityIdentifier = "order.row.\(index).remove"
    }

    private func show() {
        choicesLabel.text = line.choices
        stepper.quantity = line.quantity
        priceLabel.text = line.total.text(currency)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height, side = Theme.touchTarget
        picture.frame = CGRect(x: 14, y: 14, width: 118, height: height - 28)
        let middle = ((height - side) / 2).rounded()
        removeButton.frame = CGRect(x: bounds.width - 16 - 112, y: middle, width: 112, height: side)
        priceLabel.frame = CGRect(x: removeButton.frame.minX - 16 - 96, y: middle, width: 96, height: side)
        stepper.frame = CGRect(x: priceLabel.frame.minX - 8 - 184, y: middle, width: 184, height: side)
        let x: CGFloat = 150, width = max(0, stepper.frame.minX - 12 - x)
        nameLabel.frame = CGRect(x: x, y: height / 2 - 32, width: width, height: 32)
        choicesLabel.frame = CGRect(x: x, y: height / 2 + 4, width: width, height: 24)
    }
}
