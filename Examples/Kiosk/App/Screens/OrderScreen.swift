// OrderScreen.swift: the cart: lines, total, checkout.

import UIKit

/// The order so far.
final class OrderScreen: Screen, UITextFieldDelegate {
    private let scroll = CardScrollView(frame: .zero)
    private let summary = UIView(frame: .zero)
    private let summaryTitle = UILabel("Total", Theme.font(24, .semibold), Theme.secondaryInk)
    private let countLabel = UILabel("", Theme.font(20), Theme.secondaryInk)
    private let totalLabel = UILabel("", Theme.font(58, .bold), Theme.ink)
    private let taxLabel = UILabel("Pay at the counter. VAT is included.", Theme.font(18), Theme.secondaryInk)
    private let checkoutButton = PillButton(
        "Place order", style: .primary, identifier: "order.checkout", fontSize: 26)
    private let moreButton = PillButton(
        "Add something else", style: .secondary, identifier: "order.more", fontSize: 22)
    private let emptyLabel = UILabel(
        "Nothing in your order yet", Theme.font(32, .semibold), Theme.secondaryInk, alignment: .center)
    private let nameField = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    private var rows: [OrderRow] = []

    init(order: Order, currency: String) {
        super.init(
            order: order, currency: currency,
            header: HeaderView(title: "Your order", isRoot: false, showsOrder: false))
    }

    required init?(coder: NSCoder) { fatalError("OrderScreen is made with an order") }

    override var selectableControls: [UIControl] {
        rows.flatMap { [$0.stepper.lessButton, $0.stepper.moreButton, $0.removeButton] } + [
            nameField, checkoutButton, moreButton,
        ]
    }
    override var primaryControl: UIControl? { checkoutButton }

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.accessibilityIdentifier = "order.scroll"
        totalLabel.accessibilityIdentifier = "order.total"
        emptyLabel.accessibilityIdentifier = "order.empty"
        taxLabel.numberOfLines = 2
        summary.backgroundColor = Theme.card
        summary.layer.cornerRadius = Theme.cardRadius
        [scroll, emptyLabel, summary].forEach(view.addSubview)
        [summaryTitle, countLabel, totalLabel, taxLabel, nameField, checkoutButton, moreButton].forEach(
            summary.addSubview)
        checkoutButton.onTap { [weak self] in self?.kiosk?.placeOrder() }
        moreButton.onTap { [weak self] in self?.kiosk?.startAgain() }
        setUpNameField()
        rebuildRows()
        show()
    }

    private func setUpNameField() {
        nameField.accessibilityIdentifier = "order.name"
        nameField.font = Theme.font(22)
        nameField.attributedPlaceholder = NSAttributedString(
            string: "Name on the cup", attributes: [.foregroundColor: Theme.secondaryInk])
        nameField.textColor = Theme.ink
        nameField.tintColor = Theme.accent
        nameField.backgroundColor = Theme.background
        nameField.layer.cornerRadius = 14
        nameField.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 18, height: 1))
        nameField.leftViewMode = .always
        nameField.clearButtonMode = .whileEditing
        nameField.returnKeyType = .done
        nameField.autocapitalizationType = .words
        nameField.text = order.name
        nameField.delegate = self
        nameField.addAction(
            UIAction { [weak self] _ in self?.nameDidChange() }, for: .editingChanged)
    }

    private func nameDidChange() {
        // As much as a pen writes on a cup.
        let name = String((nameField.text ?? "").prefix(16))
        if name != nameField.text { nameField.text = name }
        order.name = name.trimmingCharacters(in: .whitespaces)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    /// Keys go to the kiosk again.
    func textFieldDidEndEditing(_ textField: UITextField) { kiosk?.becomeFirstResponder() }

    override func orderDidChange() {
        // An order that was placed keeps its picture while the screen fades.
        guard view.window != nil, kiosk?.isPlacingOrder == false else { return }
        if rows.map(\.line.drink.id) == order.lines.map(\.drink.id),
            rows.map(\.line.choices) == order.lines.map(\.choices)
        {
            for (row, line) in zip(rows, order.lines) { row.line = line }
        } else {
            removeGoneRows()
        }
        show()
    }

    private func rebuildRows() {
        for row in rows { row.removeFromSuperview() }
        rows = order.lines.enumerated().map { index, line in
            let row = OrderRow(line, index: index, currency: currency)
            row.stepper.onChange = { [weak self, weak row] quantity in
                guard let self, let row, let index = rows.firstIndex(where: { $0 === row }) else { return }
                order.setQuantity(quantity, at: index)
            }
            row.removeButton.onTap { [weak self, weak row] in
                guard let self, let row, let index = rows.firstIndex(where: { $0 === row }) else { return }
                order.remove(at: index)
            }
            scroll.addSubview(row)
            return row
        }
        view.setNeedsLayout()
    }

    /// Fades the row that the order no longer has, and moves the others up.
    private func removeGoneRows() {
        guard
            let index = rows.indices.first(where: { index in
                index >= order.lines.count || rows[index].line != order.lines[index]
            }), rows.count == order.lines.count + 1
        else { return rebuildRows() }
        let gone = rows.remove(at: index)
        for (index, row) in rows.enumerated() { row.number(index) }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .curveEaseInOut,
            animations: {
                gone.alpha = 0
                self.layOutRows()
            }, completion: { _ in gone.removeFromSuperview() })
    }

    private func show() {
        countLabel.text = order.count == 1 ? "1 item" : "\(order.count) items"
        totalLabel.text = order.total.text(currency)
        checkoutButton.isEnabled = order.count > 0
        emptyLabel.isHidden = order.count > 0
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, margin = Theme.margin(size.width)
        let top = Theme.headerHeight + 8
        let isPortrait = size.height > size.width
        let width = size.width - 2 * margin
        if isPortrait {
            summary.frame = CGRect(x: margin, y: size.height - margin - 424, width: width, height: 424)
            scroll.frame = CGRect(
                x: 0, y: top, width: size.width, height: max(0, summary.frame.minY - 20 - top))
        } else {
            let side = min(380, (size.width * 0.34).rounded())
            summary.frame = CGRect(
                x: size.width - margin - side, y: top, width: side,
                height: min(420, size.height - margin - top))
            scroll.frame = CGRect(
                x: 0, y: top, width: summary.frame.minX - 28, height: max(0, size.height - top))
        }
        emptyLabel.frame = CGRect(x: scroll.frame.minX, y: top + 80, width: scroll.frame.width, height: 48)
        layOutRows()
        layOutSummary()
    }

    private func layOutRows() {
        let margin = Theme.margin(view.bounds.width), height: CGFloat = 124, gap: CGFloat = 16
        let isPortrait = view.bounds.height > view.bounds.width
        let width = scroll.bounds.width - margin - (isPortrait ? margin : 0)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: margin, y: CGFloat(index) * (height + gap), width: width, height: height)
        }
        scroll.contentSize = CGSize(
            width: scroll.bounds.width, height: CGFloat(rows.count) * (height + gap) + margin - gap)
    }

    private func layOutSummary() {
        let inset: CGFloat = 28, width = summary.bounds.width - 2 * inset
        summaryTitle.frame = CGRect(x: inset, y: 26, width: width, height: 30)
        countLabel.frame = CGRect(x: inset, y: 26, width: width, height: 30)
        countLabel.textAlignment = .right
        totalLabel.frame = CGRect(x: inset, y: 54, width: width, height: 72)
        let height = summary.bounds.height
        taxLabel.frame = CGRect(x: inset, y: 126, width: width, height: 26)
        let nameTop = min(161, height - inset - 66 - 14 - 80 - 70)
        nameField.isHidden = nameTop < 136
        taxLabel.isHidden = nameTop < 160
        nameField.frame = CGRect(x: inset, y: nameTop, width: width, height: 60)
        moreButton.frame = CGRect(x: inset, y: height - inset - 66, width: width, height: 66)
        checkoutButton.frame = CGRect(x: inset, y: height - inset - 66 - 14 - 80, width: width, height: 80)
    }
}
