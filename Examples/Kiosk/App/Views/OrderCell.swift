// OrderCell.swift: one line of the order.

import UIKit

/// A drink in the order, with its quantity and price.
final class OrderCell: UITableViewCell {
    static let identifier = "order"

    /// Called with the requested quantity. 0 removes the line.
    var onChange: (@MainActor (Int) -> Void)?

    private let picture = PictureView(frame: .zero)
    private let nameLabel = UILabel(Theme.font(24, .semibold), Theme.ink)
    private let choiceLabel = UILabel(Theme.font(18), Theme.secondaryInk)
    private let priceLabel = UILabel(Theme.font(24, .bold), Theme.ink, alignment: .center, lines: 1)
    private let stepper = QuantityStepper()
    private let texts = UIStackView()
    private let controls = UIStackView()
    private let row = UIStackView()
    private lazy var removeButton = ActionButton(.secondary, size: 19, identifier: "") { [weak self] in
        self?.onChange?(0)
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        focusStyle = .custom
        isAccessibilityElement = false
        var ground = UIBackgroundConfiguration.clear()
        ground.backgroundColor = Theme.card
        ground.cornerRadius = Theme.cardRadius
        // Space between the cards.
        ground.backgroundInsets = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
        backgroundConfiguration = ground
        backgroundColor = .clear
        picture.layer.cornerRadius = 14
        picture.clipsToBounds = true
        removeButton.configuration?.image = UIImage(systemName: "trash")
        removeButton.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
            pointSize: 24, weight: .medium)
        removeButton.configuration?.contentInsets = .zero
        stepper.onChange = { [weak self] in self?.onChange?($0) }
        layOut()
        arrange()
    }

    required init?(coder: NSCoder) { fatalError("OrderCell is made in code") }

    private func layOut() {
        texts.axis = .vertical
        texts.spacing = 4
        [nameLabel, choiceLabel].forEach(texts.addArrangedSubview)
        controls.spacing = 14
        controls.alignment = .center
        [stepper, priceLabel, removeButton].forEach(controls.addArrangedSubview)
        [texts, controls].forEach(row.addArrangedSubview)
        row.spacing = 14
        contentView.addManaged(picture, row)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            priceLabel.setContentCompressionResistancePriority(.required, for: axis)
            controls.setContentCompressionResistancePriority(.required, for: axis)
        }
        priceLabel.widthAnchor.constraint(greaterThanOrEqualToConstant: 88).isActive = true
        priceLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        // The texts use the remaining space.
        for label in [nameLabel, choiceLabel] {
            label.setContentHuggingPriority(UILayoutPriority(50), for: .horizontal)
        }
        let pictureTop = picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 22)
        let least = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 140)
        // The height that a table sets for a row has a higher priority.
        least.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            pictureTop, least,
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            picture.widthAnchor.constraint(equalToConstant: 118),
            picture.heightAnchor.constraint(equalToConstant: 96),
            removeButton.widthAnchor.constraint(equalToConstant: Theme.touchTarget),
            row.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 18),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 22),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -22),
        ])
    }

    private func arrange() {
        let isLarge = traitCollection.wantsLargeText
        row.axis = isLarge ? .vertical : .horizontal
        row.alignment = isLarge ? .leading : .center
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    /// Shows the line at `index`.
    func show(_ line: OrderLine, at index: Int, currency: String) {
        let name = line.drink.name.text
        picture.path = line.drink.picture
        nameLabel.text = name
        choiceLabel.text = line.choices
        priceLabel.text = line.total.shown(currency)
        stepper.quantity = line.quantity
        stepper.showTexts()
        stepper.name("order.row.\(index)")
        removeButton.accessibilityIdentifier = "order.row.\(index).remove"
        removeButton.accessibilityLabel = String(localized: "Remove \(name)", bundle: .module)
    }
}
