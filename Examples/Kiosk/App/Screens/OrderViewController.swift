// OrderViewController.swift: the cart: lines, name, total, checkout.

import UIKit

/// The current order.
final class OrderViewController: KioskScreen, UITableViewDelegate, UITextFieldDelegate {
    private let table = UITableView(frame: .zero, style: .plain)
    private let emptyLabel = UILabel(Theme.font(30, .semibold), Theme.secondaryInk, alignment: .center)
    private let summary = UIScrollView(frame: .zero)
    private let totalCaption = UILabel(Theme.font(24, .semibold), Theme.secondaryInk, lines: 1)
    private let countLabel = UILabel(Theme.font(20), Theme.secondaryInk, lines: 1)
    private let totalLabel = UILabel(Theme.font(58, .bold), Theme.ink, lines: 1)
    private let taxLabel = UILabel(Theme.font(18), Theme.secondaryInk)
    private let nameField = UITextField(frame: .zero)
    private lazy var checkoutButton = ActionButton(
        .primary, size: 26, height: 80, identifier: "order.checkout"
    ) { [weak self] in self?.kiosk?.placeOrder() }
    private lazy var moreButton = ActionButton(.secondary, size: 22, identifier: "order.more") {
        [weak self] in self?.navigationController?.popToRootViewController(animated: true)
    }
    private lazy var overItem = UIBarButtonItem(
        title: "", primaryAction: UIAction { [weak self] _ in self?.kiosk?.askToStartOver() })
    private lazy var lines = makeDataSource()
    private var wide: [NSLayoutConstraint] = []
    private var tall: [NSLayoutConstraint] = []
    /// The summary's share of a wide screen: for normal and for large text.
    private var summaryShares: [NSLayoutConstraint] = []
    /// The number of characters that fit on a cup.
    private static let nameLength = 16

    // MARK: View

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [checkoutButton] }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.accessibilityIdentifier = "order.lines"
        table.backgroundColor = .clear
        table.separatorStyle = .none
        table.allowsSelection = false
        table.contentInsetAdjustmentBehavior = .never
        table.estimatedRowHeight = 140
        table.delegate = self
        table.register(OrderCell.self, forCellReuseIdentifier: OrderCell.identifier)
        emptyLabel.accessibilityIdentifier = "order.empty"
        table.backgroundView = emptyLabel
        totalLabel.accessibilityIdentifier = "order.total"
        countLabel.accessibilityIdentifier = "order.count"
        overItem.accessibilityIdentifier = "order.over"
        navigationItem.rightBarButtonItem = overItem
        summary.backgroundColor = Theme.card
        summary.layer.cornerRadius = Theme.cardRadius
        summary.clipsToBounds = true
        setUpNameField()
        layOut()
        order.observe(self) { [weak self] in self?.orderDidChange() }
        showTexts()
        orderDidChange()
    }

    private func setUpNameField() {
        nameField.accessibilityIdentifier = "order.name"
        nameField.font = Theme.font(22)
        nameField.adjustsFontForContentSizeCategory = true
        nameField.textColor = Theme.ink
        nameField.backgroundColor = Theme.background
        nameField.layer.cornerRadius = 14
        nameField.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 18, height: 1))
        nameField.leftViewMode = .always
        nameField.clearButtonMode = .whileEditing
        nameField.returnKeyType = .done
        nameField.autocapitalizationType = .words
        nameField.autocorrectionType = .no
        nameField.text = order.name
        nameField.delegate = self
        nameField.addAction(UIAction { [weak self] _ in self?.nameDidChange() }, for: .editingChanged)
    }

    private func layOut() {
        let caption = UIStackView(arrangedSubviews: [totalCaption, countLabel])
        caption.distribution = .equalSpacing
        caption.alignment = .firstBaseline
        let column = UIStackView(arrangedSubviews: [
            caption, totalLabel, taxLabel, nameField, checkoutButton, moreButton,
        ])
        column.axis = .vertical
        column.spacing = 14
        column.setCustomSpacing(0, after: caption)
        column.setCustomSpacing(2, after: totalLabel)
        view.addManaged(table, summary)
        summary.addManaged(column)
        let content = summary.contentLayoutGuide, inset: CGFloat = 24
        let fitting = summary.heightAnchor.constraint(equalTo: column.heightAnchor, constant: 2 * inset)
        // Scrolls if it does not fit.
        fitting.priority = .defaultHigh
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: inset),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -inset),
            column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: inset),
            column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -inset),
            column.widthAnchor.constraint(
                equalTo: summary.frameLayoutGuide.widthAnchor, constant: -2 * inset),
            nameField.heightAnchor.constraint(greaterThanOrEqualToConstant: Theme.touchTarget),
            fitting,
        ])
        arrange()
    }

    private func arrange() {
        let guide = view.safeAreaLayoutGuide
        let margin = Theme.margin(UIScreen.main.bounds.width)
        summaryShares = [0.31, 0.42].map {
            summary.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: $0)
        }
        arrangeSummary()
        wide =
            [
                table.topAnchor.constraint(equalTo: guide.topAnchor),
                table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                table.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
                table.trailingAnchor.constraint(equalTo: summary.leadingAnchor, constant: -28),
                summary.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
                summary.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin),
                summary.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor, constant: -Theme.gap),
            ] + summaryShares
        tall = [
            table.topAnchor.constraint(equalTo: guide.topAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin),
            table.bottomAnchor.constraint(equalTo: summary.topAnchor, constant: -16),
            summary.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
            summary.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin),
            summary.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -Theme.gap),
            summary.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.5),
        ]
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isWide = view.bounds.width > view.bounds.height
        NSLayoutConstraint.deactivate(isWide ? tall : wide)
        NSLayoutConstraint.activate(isWide ? wide : tall)
    }

    /// The height of rows depends on the text size.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard
            traitCollection.preferredContentSizeCategory
                != previousTraitCollection?.preferredContentSizeCategory
        else { return }
        arrangeSummary()
        table.reloadData()
    }

    /// Large text needs a wider summary.
    private func arrangeSummary() {
        guard summaryShares.count == 2 else { return }
        let isLarge = traitCollection.wantsLargeText
        summaryShares[isLarge ? 0 : 1].priority = .defaultLow
        summaryShares[isLarge ? 1 : 0].priority = .defaultHigh
    }

    // MARK: Texts

    override func showTexts() {
        title = String(localized: "Your order", bundle: .module)
        overItem.title = String(localized: "Start over", bundle: .module)
        emptyLabel.text = String(localized: "Nothing in your order yet", bundle: .module)
        totalCaption.text = String(localized: "Total", bundle: .module)
        taxLabel.text = String(localized: "Pay at the counter. VAT is included.", bundle: .module)
        checkoutButton.title = String(localized: "Place order", bundle: .module)
        moreButton.title = String(localized: "Add something else", bundle: .module)
        nameField.attributedPlaceholder = NSAttributedString(
            string: String(localized: "Name on the cup", bundle: .module),
            attributes: [.foregroundColor: Theme.secondaryInk])
        showSums()
        showLines()
    }

    private func showSums() {
        countLabel.text = order.itemText
        totalLabel.text = order.total.shown(currency)
        checkoutButton.isEnabled = order.count > 0
        overItem.isEnabled = order.count > 0
        emptyLabel.isHidden = order.count > 0
    }

    // MARK: Lines

    private func makeDataSource() -> UITableViewDiffableDataSource<Int, OrderLine.ID> {
        let source = UITableViewDiffableDataSource<Int, OrderLine.ID>(tableView: table) {
            [weak self] table, path, id in
            MainActor.assumeIsolated {
                let cell = table.dequeueReusableCell(withIdentifier: OrderCell.identifier, for: path)
                if let cell = cell as? OrderCell { self?.show(id, in: cell) }
                return cell
            }
        }
        source.defaultRowAnimation = .fade
        return source
    }

    private func orderDidChange() {
        // A placed order stays visible while the confirmation appears.
        guard presentedViewController == nil else { return }
        var snapshot = NSDiffableDataSourceSnapshot<Int, OrderLine.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(order.lines.map(\.id))
        lines.apply(snapshot, animatingDifferences: view.window != nil)
        showLines()
        showSums()
    }

    private func showLines() {
        for path in table.indexPathsForVisibleRows ?? [] {
            if let id = lines.itemIdentifier(for: path), let cell = table.cellForRow(at: path) as? OrderCell {
                show(id, in: cell)
            }
        }
    }

    private func show(_ id: OrderLine.ID, in cell: OrderCell) {
        guard let index = order.lines.firstIndex(where: { $0.id == id }) else { return }
        cell.show(order.lines[index], at: index, currency: currency)
        cell.onChange = { [weak self] in self?.order.setQuantity($0, of: id) }
    }

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = lines.itemIdentifier(for: indexPath) else { return nil }
        let remove = UIContextualAction(
            style: .destructive, title: String(localized: "Remove", bundle: .module)
        ) { [weak self] _, _, done in
            self?.order.remove(id)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [remove])
    }

    // MARK: Name

    private func nameDidChange() {
        let name = String((nameField.text ?? "").prefix(Self.nameLength))
        if name != nameField.text { nameField.text = name }
        order.name = name.trimmingCharacters(in: .whitespaces)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
