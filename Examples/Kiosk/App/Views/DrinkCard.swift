// DrinkCard.swift: a drink on the menu: picture, name, detail, price.

import UIKit

/// A tappable drink.
final class DrinkCard: UIControl {
    /// What the card shows; another one when its cell is used again.
    var drink: Menu.Drink { didSet { show() } }
    private let currency: String
    private let picture = PictureView(frame: .zero)
    private let nameLabel: UILabel
    private let detailLabel: UILabel
    private let priceLabel: UILabel

    init(_ drink: Menu.Drink, currency: String) {
        self.drink = drink
        self.currency = currency
        nameLabel = UILabel("", Theme.font(23, .semibold), Theme.ink)
        detailLabel = UILabel("", Theme.font(16), Theme.secondaryInk)
        priceLabel = UILabel("", Theme.font(23, .bold), Theme.accent, alignment: .right)
        super.init(frame: .zero)
        accessibilityTraits = .button
        detailLabel.numberOfLines = 2
        layer.cornerRadius = Theme.cardRadius
        clipsToBounds = true
        [picture, nameLabel, detailLabel, priceLabel].forEach(addSubview)
        updateColors()
        show()
    }

    private func show() {
        accessibilityIdentifier = "menu.drink.\(drink.id)"
        accessibilityLabel = "\(drink.name), \(drink.lowestPrice.text(currency))"
        picture.path = drink.picture
        nameLabel.text = drink.name
        detailLabel.text = drink.detail
        priceLabel.text = drink.lowestPrice.text(currency)
        setNeedsLayout()
    }

    required init?(coder: NSCoder) { fatalError("DrinkCard is made in code") }

    /// What the text takes below the picture.
    static let textHeight: CGFloat = 106

    override var isHighlighted: Bool {
        didSet { updateColors() }
    }

    private func updateColors() { backgroundColor = isHighlighted ? Theme.accentTint : Theme.card }

    func onTap(_ handler: @escaping @MainActor () -> Void) {
        addAction(UIAction { _ in handler() }, for: .touchUpInside)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, top = bounds.height - Self.textHeight
        picture.frame = CGRect(x: 0, y: 0, width: width, height: top)
        let priceWidth = priceLabel.intrinsicContentSize.width.rounded(.up)
        priceLabel.frame = CGRect(x: width - 20 - priceWidth, y: top + 14, width: priceWidth, height: 30)
        nameLabel.frame = CGRect(x: 20, y: top + 14, width: width - 52 - priceWidth, height: 30)
        let detailHeight = detailLabel.sizeThatFits(CGSize(width: width - 40, height: 44)).height.rounded(.up)
        detailLabel.frame = CGRect(x: 20, y: top + 46, width: width - 40, height: min(44, detailHeight))
    }
}
