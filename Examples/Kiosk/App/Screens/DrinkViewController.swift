// DrinkViewController.swift: one drink: a large picture, size, extras, quantity.

import UIKit

/// Configures a drink and adds it to the order.
final class DrinkViewController: KioskScreen {
    private var line: OrderLine
    private let picture = PictureView(frame: .zero)
    private let nameLabel = UILabel(Theme.font(46, .bold), Theme.ink)
    private let detailLabel = UILabel(Theme.font(22), Theme.secondaryInk)
    private let sizeCaption = UILabel(Theme.font(19, .semibold), Theme.secondaryInk)
    private let extraCaption = UILabel(Theme.font(19, .semibold), Theme.secondaryInk)
    private let sizeRow = UIStackView()
    private let extraRows = UIStackView()
    private let scroll = UIScrollView(frame: .zero)
    private let actions = UIStackView()
    private let stepper = QuantityStepper(side: 76)
    private var sizeButtons: [ChoiceButton] = []
    private var extraButtons: [ChoiceButton] = []
    private lazy var addButton = ActionButton(.primary, size: 25, height: 76, identifier: "drink.add") {
        [weak self] in self?.addToOrder()
    }
    private var wide: [NSLayoutConstraint] = []
    private var tall: [NSLayoutConstraint] = []
    private static let spacing: CGFloat = 14

    init(_ drink: Menu.Drink, order: Order, currency: String) {
        line = OrderLine(drink: drink, size: drink.sizes[0], extras: [], quantity: 1)
        super.init(order: order, currency: currency)
    }

    required init?(coder: NSCoder) { fatalError("DrinkViewController is made with a drink") }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [addButton] }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.path = line.drink.picture
        picture.layer.cornerRadius = 28
        picture.clipsToBounds = true
        nameLabel.accessibilityIdentifier = "drink.name"
        nameLabel.accessibilityTraits = .header
        scroll.accessibilityIdentifier = "drink.scroll"
        stepper.name("drink")
        makeChoices()
        layOut()
        showTexts()
        show()
    }

    private func makeChoices() {
        sizeButtons = line.drink.sizes.map { size in
            ChoiceButton(identifier: "drink.size.\(size.id)") { [weak self] in self?.change { $0.size = size }
            }
        }
        extraButtons = line.drink.extras.map { extra in
            ChoiceButton(identifier: "drink.extra.\(extra.id)") { [weak self] in self?.toggle(extra) }
        }
        stepper.onChange = { [weak self] quantity in self?.change { $0.quantity = quantity } }
        extraCaption.isHidden = extraButtons.isEmpty
    }

    private func layOut() {
        for stack in [sizeRow, extraRows] { stack.spacing = Self.spacing }
        sizeRow.distribution = .fillEqually
        extraRows.axis = .vertical
        actions.spacing = 20
        actions.addArrangedSubview(stepper)
        actions.addArrangedSubview(addButton)
        sizeButtons.forEach(sizeRow.addArrangedSubview)
        let column = UIStackView(arrangedSubviews: [
            nameLabel, detailLabel, sizeCaption, sizeRow, extraCaption, extraRows,
        ])
        column.axis = .vertical
        column.spacing = 10
        column.setCustomSpacing(4, after: nameLabel)
        column.setCustomSpacing(22, after: detailLabel)
        column.setCustomSpacing(24, after: sizeRow)
        view.addManaged(picture, scroll, actions)
        scroll.addManaged(column)
        let content = scroll.contentLayoutGuide, guide = view.safeAreaLayoutGuide
        // The focus ring and the borders extend slightly beyond the column.
        let ring: CGFloat = 12
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: content.topAnchor),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -ring),
            column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: ring),
            column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -ring),
            column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -2 * ring),
            scroll.bottomAnchor.constraint(equalTo: actions.topAnchor, constant: -16),
            actions.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: ring),
            actions.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -ring),
            actions.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -Theme.gap),
            picture.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
        ])
        arrange(guide, ring)
    }

    private func arrange(_ guide: UILayoutGuide, _ ring: CGFloat) {
        let margin = Theme.margin(UIScreen.main.bounds.width)
        wide = [
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
            picture.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -Theme.gap),
            picture.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.4),
            scroll.topAnchor.constraint(equalTo: picture.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 36 - ring),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: ring - margin),
        ]
        tall = [
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
            picture.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin),
            picture.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.3),
            scroll.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 24),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin - ring),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: ring - margin),
        ]
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = view.bounds.size, isWide = size.width > size.height
        NSLayoutConstraint.deactivate(isWide ? tall : wide)
        NSLayoutConstraint.activate(isWide ? wide : tall)
        let isLarge = traitCollection.wantsLargeText
        let available = isWide ? size.width * 0.6 - 76 : size.width - 2 * Theme.margin(size.width)
        sizeRow.axis = isLarge || available < 3 * 190 ? .vertical : .horizontal
        actions.axis = isLarge ? .vertical : .horizontal
        stepper.distribution = isLarge ? .equalCentering : .fill
        arrangeExtras(columns: isLarge || available < 2 * 240 ? 1 : 2)
    }

    /// Arranges the extras in rows of `columns`.
    private func arrangeExtras(columns: Int) {
        guard extraRows.tag != columns else { return }
        extraRows.tag = columns
        for row in extraRows.arrangedSubviews { row.removeFromSuperview() }
        for start in stride(from: 0, to: extraButtons.count, by: columns) {
            let row = UIStackView(arrangedSubviews: Array(extraButtons[start...].prefix(columns)))
            row.spacing = Self.spacing
            row.distribution = .fillEqually
            // A single last one is as wide as those above it.
            while row.arrangedSubviews.count < columns { row.addArrangedSubview(UIView()) }
            extraRows.addArrangedSubview(row)
        }
    }

    // MARK: Texts

    override func showTexts() {
        let drink = line.drink
        nameLabel.text = drink.name.text
        detailLabel.text = drink.detail.text
        sizeCaption.text = String(localized: "Size", bundle: .module)
        extraCaption.text = String(localized: "Extras", bundle: .module)
        for (button, size) in zip(sizeButtons, drink.sizes) {
            let price = (drink.price + size.price).shown(currency)
            button.show(size.name.text, note: "\(size.detail.text) · \(price)")
        }
        for (button, extra) in zip(extraButtons, drink.extras) {
            button.show(extra.name.text, note: "+ \(extra.price.shown(currency))")
        }
        stepper.showTexts()
        showTotal()
    }

    private func showTotal() {
        addButton.title = String(
            localized: "Add to order · \(line.total.shown(currency))", bundle: .module)
    }

    // MARK: Choices

    private func toggle(_ extra: Menu.Extra) {
        change { line in
            let chosen = line.extras.contains(extra)
            // In the menu's order, so that equal choices are equal lines.
            line.extras = line.drink.extras.filter { $0 == extra ? !chosen : line.extras.contains($0) }
        }
    }

    private func change(_ change: (inout OrderLine) -> Void) {
        change(&line)
        show()
    }

    private func show() {
        for (button, size) in zip(sizeButtons, line.drink.sizes) { button.isSelected = size == line.size }
        for (button, extra) in zip(extraButtons, line.drink.extras) {
            button.isSelected = line.extras.contains(extra)
        }
        stepper.quantity = line.quantity
        showTotal()
    }

    private func addToOrder() {
        order.add(line)
        navigationController?.popViewController(animated: true)
    }
}
