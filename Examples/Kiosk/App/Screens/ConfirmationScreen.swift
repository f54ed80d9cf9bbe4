// ConfirmationScreen.swift: the order is placed: its number, and a way to the next one.

import UIKit

/// Thanks the guest.
final class ConfirmationScreen: Screen {
    private let check = CheckView(frame: .zero)
    private let thanks = UILabel("Thank you!", Theme.font(52, .bold), Theme.darkText, alignment: .center)
    private let caption = UILabel(
        "Your order number", Theme.font(24), Theme.darkSecondaryText, alignment: .center)
    private let numberLabel: UILabel
    private let note: UILabel
    private let doneButton = PillButton(
        "Start a new order", style: .light, identifier: "confirmation.done", fontSize: 26)

    init(number: Int, order: Order, currency: String) {
        numberLabel = UILabel("\(number)", Theme.font(128, .bold), Theme.darkText, alignment: .center)
        numberLabel.accessibilityIdentifier = "confirmation.number"
        let items = order.count == 1 ? "1 item" : "\(order.count) items"
        let call = order.name.isEmpty ? "we call your number" : "we call “\(order.name)”"
        note = UILabel(
            "\(items), \(order.total.text(currency)). Please pay at the counter; \(call).",
            Theme.font(24),
            Theme.darkSecondaryText, alignment: .center)
        note.accessibilityIdentifier = "confirmation.note"
        super.init(order: order, currency: currency, header: nil)
    }

    required init?(coder: NSCoder) { fatalError("ConfirmationScreen is made with an order") }

    override var selectableControls: [UIControl] { [doneButton] }
    override var primaryControl: UIControl? { doneButton }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.dark
        note.numberOfLines = 2
        [check, thanks, caption, numberLabel, note, doneButton].forEach(view.addSubview)
        doneButton.onTap { [weak self] in self?.kiosk?.startAgain() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, width = min(720, size.width - 48)
        let x = ((size.width - width) / 2).rounded()
        let parts: [(view: UIView, height: CGFloat, space: CGFloat)] = [
            (check, 112, 22), (thanks, 64, 18), (caption, 32, 0), (numberLabel, 148, 6), (note, 68, 34),
            (doneButton, 84, 0),
        ]
        var y = max(12, ((size.height - parts.reduce(0) { $0 + $1.height + $1.space }) / 2).rounded())
        for part in parts {
            part.view.frame = CGRect(x: x, y: y, width: width, height: part.height)
            y += part.height + part.space
        }
        check.frame = CGRect(
            x: ((size.width - 112) / 2).rounded(), y: check.frame.minY, width: 112, height: 112)
        let buttonWidth = min(width, 440)
        doneButton.frame = CGRect(
            x: ((size.width - buttonWidth) / 2).rounded(), y: doneButton.frame.minY, width: buttonWidth,
            height: 84)
    }
}

/// A tick in a disc.
private final class CheckView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
    }

    required init?(coder: NSCoder) { fatalError("CheckView is made in code") }

    override func draw(_ rect: CGRect) {
        let unit = bounds.width / 112
        Theme.success.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        let tick = UIBezierPath()
        tick.move(to: CGPoint(x: 32 * unit, y: 58 * unit))
        tick.addLine(to: CGPoint(x: 49 * unit, y: 75 * unit))
        tick.addLine(to: CGPoint(x: 81 * unit, y: 40 * unit))
        tick.lineWidth = 11 * unit
        tick.lineCapStyle = .round
        tick.lineJoinStyle = .round
        Theme.darkText.setStroke()
        tick.stroke()
    }
}
