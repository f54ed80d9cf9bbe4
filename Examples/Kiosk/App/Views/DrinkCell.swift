// DrinkCell.swift: a drink on the menu: picture, name, detail, price.

import UIKit

/// A card in the menu's collection.
final class DrinkCell: UICollectionViewCell {
    private let picture = PictureView(frame: .zero)
    private let nameLabel = UILabel(DrinkCell.nameFont(), Theme.ink)
    private let detailLabel = UILabel(DrinkCell.detailFont(), Theme.secondaryInk)
    private let priceLabel = UILabel(DrinkCell.priceFont(), Theme.accent, lines: 1)
    private var sideBySide: [NSLayoutConstraint] = []
    private var stacked: [NSLayoutConstraint] = []

    private static func nameFont(_ traits: UITraitCollection? = nil) -> UIFont {
        Theme.font(23, .semibold, for: traits)
    }
    private static func priceFont(_ traits: UITraitCollection? = nil) -> UIFont {
        Theme.font(23, .bold, for: traits)
    }
    private static func detailFont(_ traits: UITraitCollection? = nil) -> UIFont {
        Theme.font(17, for: traits)
    }
    private static let inset: CGFloat = 20
    private static let top: CGFloat = 14
    /// The picture's height, as a fraction of its width.
    private static let shape: CGFloat = 0.59
    /// Large text needs more space.
    private static let largeTextShape: CGFloat = 0.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = Theme.cardRadius
        contentView.clipsToBounds = true
        contentView.addManaged(picture, nameLabel, detailLabel, priceLabel)
        accessibilityTraits = .button
        priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        layOut()
        updateColors()
    }

    required init?(coder: NSCoder) { fatalError("DrinkCell is made in code") }

    private func layOut() {
        let inset = Self.inset
        // A cell has no size when it is created.
        let detailEnd = detailLabel.trailingAnchor.constraint(
            equalTo: contentView.trailingAnchor, constant: -inset)
        let gap = priceLabel.leadingAnchor.constraint(
            greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 12)
        let nameEnd = nameLabel.trailingAnchor.constraint(
            lessThanOrEqualTo: contentView.trailingAnchor, constant: -inset)
        let bottom = detailLabel.bottomAnchor.constraint(
            lessThanOrEqualTo: contentView.bottomAnchor, constant: -Self.top)
        for late in [detailEnd, gap, nameEnd, bottom] { late.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: contentView.topAnchor),
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            nameLabel.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: Self.top),
            nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
            detailLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            detailEnd,
            bottom,
        ])
        sideBySide = [
            priceLabel.topAnchor.constraint(equalTo: nameLabel.topAnchor),
            priceLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
            gap, pictureHeight(large: false),
            detailLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
        ]
        stacked = [
            nameEnd, pictureHeight(large: true),
            priceLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
            priceLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            detailLabel.topAnchor.constraint(equalTo: priceLabel.bottomAnchor, constant: 4),
        ]
        arrange()
    }

    private func pictureHeight(large: Bool) -> NSLayoutConstraint {
        picture.heightAnchor.constraint(
            equalTo: contentView.widthAnchor, multiplier: large ? Self.largeTextShape : Self.shape)
    }

    private func arrange() {
        let isLarge = traitCollection.wantsLargeText
        NSLayoutConstraint.deactivate(isLarge ? sideBySide : stacked)
        NSLayoutConstraint.activate(isLarge ? stacked : sideBySide)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.wantsLargeText != previousTraitCollection?.wantsLargeText { arrange() }
    }

    /// Shows a drink.
    func show(_ drink: Menu.Drink, currency: String) {
        let price = drink.lowestPrice.shown(currency)
        accessibilityIdentifier = "menu.drink.\(drink.id)"
        accessibilityLabel = "\(drink.name.text), \(price)"
        accessibilityValue = drink.detail.text
        picture.path = drink.picture
        nameLabel.text = drink.name.text
        detailLabel.text = drink.detail.text
        priceLabel.text = price
    }

    override var isHighlighted: Bool {
        didSet { updateColors() }
    }

    private func updateColors() {
        contentView.backgroundColor = isHighlighted ? Theme.accentTint : Theme.card
    }

    // MARK: Size

    /// The number of cards with a readable width side by side.
    static func columns(_ width: CGFloat, gap: CGFloat, traits: UITraitCollection) -> Int {
        let least = UIFontMetrics(forTextStyle: .title1).scaledValue(for: 270, compatibleWith: traits)
        return max(1, Int((width + gap) / (least + gap)))
    }

    /// The size of a card's picture, in points.
    static func pictureSize(width: CGFloat, traits: UITraitCollection) -> CGSize {
        CGSize(width: width, height: width * (traits.wantsLargeText ? largeTextShape : shape))
    }

    /// The height of the highest of the drinks' cards, which all cards use.
    static func height(of drinks: [Menu.Drink], width: CGFloat, currency: String, traits: UITraitCollection)
        -> CGFloat
    {
        let available = width - 2 * inset, picture = pictureSize(width: width, traits: traits).height.rounded()
        let isLarge = traits.wantsLargeText
        let name = nameFont(traits), detail = detailFont(traits), price = priceFont(traits)
        func height(_ text: String, _ font: UIFont, _ width: CGFloat) -> CGFloat {
            (text as NSString).boundingRect(
                with: CGSize(width: width, height: .greatestFiniteMagnitude),
                options: .usesLineFragmentOrigin,
                attributes: [.font: font], context: nil
            ).height.rounded(.up)
        }
        // Measuring text is expensive: only the drinks with the longest texts are measured.
        let longest = Self.longest(drinks, \.detail.text) + Self.longest(drinks, \.name.text)
        let highest = longest.reduce(CGFloat(0)) { highest, drink in
            let priceSize = (drink.lowestPrice.shown(currency) as NSString).size(withAttributes: [
                .font: price
            ])
            let beside = isLarge ? 0 : priceSize.width.rounded(.up) + 12
            let names = height(drink.name.text, name, available - beside)
            let prices = isLarge ? priceSize.height.rounded(.up) + 4 : 0
            return max(highest, names + prices + 4 + height(drink.detail.text, detail, available))
        }
        return picture + top + highest + top
    }

    private static func longest(_ drinks: [Menu.Drink], _ text: (Menu.Drink) -> String) -> [Menu.Drink] {
        Array(drinks.map { ($0, text($0).count) }.sorted { $0.1 > $1.1 }.prefix(3).map(\.0))
    }
}
