// DrinkScreen.swift: one drink: a big picture, size, extras, how many.

import UIKit

/// Configures a drink and adds it to the order.
final class DrinkScreen: Screen {
    private var line: OrderLine
    private let picture = PictureView(frame: .zero)
    private let nameLabel: UILabel
    private let detailLabel: UILabel
    private let scroll = CardScrollView(frame: .zero)
    private let sizeCaption = UILabel("Size", Theme.font(19, .semibold), Theme.secondaryInk)
    private let extrasCaption = UILabel("Extras", Theme.font(19, .semibold), Theme.secondaryInk)
    private let sizeButtons: [ChoiceButton]
    private let extraButtons: [ChoiceButton]
    private let stepper = QuantityStepper(quantity: 1, minimum: 1, identifier: "drink")
    private let addButton = PillButton("", style: .primary, identifier: "drink.add", fontSize: 25)

    init(_ drink: Menu.Drink, order: Order, currency: String) {
        line = OrderLine(drink: drink, size: drink.sizes[0], extras: [], quantity: 1)
        nameLabel = UILabel(drink.name, Theme.font(46, .bold), Theme.ink)
        nameLabel.accessibilityIdentifier = "drink.name"
        detailLabel = UILabel(drink.detail, Theme.font(22), Theme.secondaryInk)
        sizeButtons = drink.sizes.map {
            ChoiceButton(
                $0.name, notes: [$0.detail, (drink.price + $0.price).text(currency)], layout: .stacked,
                identifier: "drink.size.\($0.id)")
        }
        extraButtons = drink.extras.map {
            ChoiceButton(
                $0.name, notes: ["+ \($0.price.text(currency))"], layout: .row,
                identifier: "drink.extra.\($0.id)")
        }
        super.init(
            order: order, currency: currency, header: HeaderView(title: "", isRoot: false, showsOrder: true))
    }

    required init?(coder: NSCoder) { fatalError("DrinkScreen is made with a drink") }

    override var selectableControls: [UIControl] {
        sizeButtons + extraButtons + [stepper.lessButton, stepper.moreButton, addButton]
    }
    override var primaryControl: UIControl? { addButton }

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.path = line.drink.picture
        picture.layer.cornerRadius = 28
        picture.clipsToBounds = true
        detailLabel.numberOfLines = 2
        scroll.accessibilityIdentifier = "drink.scroll"
        [picture, nameLabel, detailLabel, scroll, stepper, addButton].forEach(view.addSubview)
        scroll.addSubview(sizeCaption)
        scroll.addSubview(extrasCaption)
        (sizeButtons + extraButtons).forEach(scroll.addSubview)
        for (button, size) in zip(sizeButtons, line.drink.sizes) {
            button.onTap { [weak self] in self?.change { $0.size = size } }
        }
        for (button, extra) in zip(extraButtons, line.drink.extras) {
            button.onTap { [weak self] in self?.toggle(extra) }
        }
        extrasCaption.isHidden = extraButtons.isEmpty
        stepper.onChange = { [weak self] quantity in self?.change { $0.quantity = quantity } }
        addButton.onTap { [weak self] in self?.addToOrder() }
        show()
    }

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

    private func showTotal() {
        let isNarrow = addButton.bounds.width > 0 && addButton.bounds.width < 330
        let title = "\(isNarrow ? "Add" : "Add to order")  ·  \(line.total.text(currency))"
        if title != addButton.title(for: .normal) { addButton.setTitle(title, for: .normal) }
    }

    private func addToOrder() {
        order.add(line)
        kiosk?.goBack()
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, margin = Theme.margin(size.width)
        let isPortrait = size.height > size.width
        let top = Theme.headerHeight + 8, bottom = size.height - margin
        var column = CGRect(x: margin, y: top, width: size.width - 2 * margin, height: bottom - top)
        if isPortrait {
            let height = (size.height * 0.34).rounded()
            picture.frame = CGRect(x: margin, y: top, width: column.width, height: height)
            column.origin.y += height + 28
            column.size.height -= height + 28
        } else {
            let width = (size.width * (size.width >= 1100 ? 0.43 : 0.34)).rounded()
            picture.frame = CGRect(x: margin, y: top, width: width, height: column.height)
            let space: CGFloat = size.width >= 1100 ? 48 : 28
            column.origin.x += width + space
            column.size.width -= width + space
        }
        layOut(column)
    }

    private func layOut(_ column: CGRect) {
        let buttonHeight: CGFloat = 76
        nameLabel.frame = CGRect(x: column.minX, y: column.minY, width: column.width, height: 56)
        let detailHeight = detailLabel.sizeThatFits(CGSize(width: column.width, height: 60)).height.rounded(
            .up)
        detailLabel.frame = CGRect(
            x: column.minX, y: column.minY + 60, width: column.width, height: detailHeight)
        let buttonTop = column.maxY - buttonHeight
        stepper.frame = CGRect(x: column.minX, y: buttonTop, width: 212, height: buttonHeight)
        addButton.frame = CGRect(
            x: column.minX + 232, y: buttonTop, width: column.width - 232, height: buttonHeight)
        showTotal()
        let scrollTop = detailLabel.frame.maxY + 22
        // Rings and borders reach a little over the column.
        scroll.frame = CGRect(
            x: column.minX - 12, y: scrollTop, width: column.width + 24,
            height: max(0, buttonTop - 16 - scrollTop))
        layOutChoices(width: column.width)
    }

    private func layOutChoices(width: CGFloat) {
        let left: CGFloat = 12, gap: CGFloat = 14
        var y: CGFloat = 0
        sizeCaption.frame = CGRect(x: left, y: y, width: width, height: 26)
        y += 36
        let sizeWidth = ((width - gap * 2) / 3).rounded(.down)
        for (index, button) in sizeButtons.enumerated() {
            button.frame = CGRect(
                x: left + CGFloat(index) * (sizeWidth + gap), y: y, width: sizeWidth, height: 104)
        }
        y += 104 + 24
        guard !extraButtons.isEmpty else { return scroll.contentSize = CGSize(width: width + 24, height: y) }
        extrasCaption.frame = CGRect(x: left, y: y, width: width, height: 26)
        y += 36
        let columns = width >= 480 ? 2 : 1
        let extraWidth = ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        for (index, button) in extraButtons.enumerated() {
            button.frame = CGRect(
                x: left + CGFloat(index % columns) * (extraWidth + gap),
                y: y + CGFloat(index / columns) * (66 + gap),
                width: extraWidth, height: 66)
        }
        y += CGFloat((extraButtons.count + columns - 1) / columns) * (66 + gap)
        scroll.contentSize = CGSize(width: width + 24, height: y)
    }
}
