// ConfirmationViewController.swift: shows the number of a placed order, and a button for the next order.

import UIKit

/// Thanks the guest.
final class ConfirmationViewController: KioskScreen {
    private let number: Int
    private let count: Int
    private let total: Money
    private let name: String
    private let check = UIImageView(frame: .zero)
    private let thanks = UILabel(Theme.font(52, .bold), Theme.darkText, alignment: .center)
    private let caption = UILabel(Theme.font(24), Theme.darkSecondaryText, alignment: .center)
    private let numberLabel = UILabel(Theme.font(128, .bold), Theme.darkText, alignment: .center, lines: 1)
    private let note = UILabel(Theme.font(24), Theme.darkSecondaryText, alignment: .center)
    private lazy var doneButton = ActionButton(.light, size: 26, height: 84, identifier: "confirmation.done") {
        [weak self] in self?.dismiss(animated: true, completion: nil)
    }

    init(number: Int, order: Order, currency: String) {
        self.number = number
        count = order.count
        total = order.total
        name = order.name
        super.init(order: order, currency: currency)
    }

    required init?(coder: NSCoder) { fatalError("ConfirmationViewController is made with an order") }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [doneButton] }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.dark
        check.image = UIImage(
            systemName: "checkmark.circle.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 104))
        check.tintColor = Theme.success
        check.contentMode = .center
        check.isAccessibilityElement = false
        numberLabel.accessibilityIdentifier = "confirmation.number"
        note.accessibilityIdentifier = "confirmation.note"
        layOut()
        showTexts()
    }

    private func layOut() {
        let column = UIStackView(arrangedSubviews: [check, thanks, caption, numberLabel, note, doneButton])
        column.axis = .vertical
        column.spacing = 16
        column.setCustomSpacing(0, after: caption)
        column.setCustomSpacing(32, after: note)
        let scroll = UIScrollView(frame: .zero)
        scroll.contentInsetAdjustmentBehavior = .never
        view.addManaged(scroll)
        scroll.addManaged(column)
        let content = scroll.contentLayoutGuide, frame = scroll.frameLayoutGuide
        let width = column.widthAnchor.constraint(equalToConstant: 720)
        width.priority = .defaultHigh
        let centered = column.centerYAnchor.constraint(equalTo: content.centerYAnchor)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
            column.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: Theme.gap),
            column.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -Theme.gap),
            column.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            column.leadingAnchor.constraint(greaterThanOrEqualTo: content.leadingAnchor, constant: Theme.gap),
            centered, width,
        ])
    }

    override func showTexts() {
        thanks.text = String(localized: "Thank you!", bundle: .module)
        caption.text = String(localized: "Your order number", bundle: .module)
        numberLabel.text = "\(number)"
        let items =
            count == 1
            ? String(localized: "1 item", bundle: .module)
            : String(localized: "\(count) items", bundle: .module)
        let sum = total.shown(currency)
        note.text =
            name.isEmpty
            ? String(
                localized: "\(items), \(sum). Please pay at the counter; we call your number.",
                bundle: .module)
            : String(
                localized: "\(items), \(sum). Please pay at the counter; we call “\(name)”.", bundle: .module)
        doneButton.title = String(localized: "Start a new order", bundle: .module)
    }

    /// Escape resets the kiosk, as the button does.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        dismiss(animated: true, completion: nil)
    }
}
