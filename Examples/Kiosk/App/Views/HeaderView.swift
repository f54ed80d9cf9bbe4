// HeaderView.swift: the strip at the top: back, title, the order so far.

import UIKit

/// A screen's header.
final class HeaderView: UIView {
    let backButton: PillButton?
    let orderButton: PillButton?
    private let mark: MarkView?
    private let titleLabel: UILabel

    /// - Parameters:
    ///   - isRoot: the first screen has the shop's mark and no way back.
    ///   - showsOrder: whether the order's button stands at the right.
    init(title: String, isRoot: Bool, showsOrder: Bool) {
        titleLabel = UILabel(title, Theme.font(isRoot ? 36 : 32, .bold), Theme.ink)
        mark = isRoot ? MarkView(frame: .zero) : nil
        backButton =
            isRoot ? nil : PillButton("‹  Back", style: .secondary, identifier: "header.back", fontSize: 22)
        orderButton =
            showsOrder ? PillButton("", style: .primary, identifier: "header.order", fontSize: 22) : nil
        super.init(frame: .zero)
        titleLabel.accessibilityIdentifier = "header.title"
        [mark, backButton, titleLabel, orderButton].compactMap { $0 }.forEach(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("HeaderView is made in code") }

    func show(_ order: Order, currency: String) {
        guard let orderButton else { return }
        let title =
            order.count == 0
            ? "Your order is empty"
            : "View order  ·  \(order.count == 1 ? "1 item" : "\(order.count) items")  ·  \(order.total.text(currency))"
        orderButton.setTitle(title, for: .normal)
        orderButton.isEnabled = order.count > 0
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Theme.margin(bounds.width), height = Theme.touchTarget
        let y = ((bounds.height - height) / 2).rounded()
        var x = margin
        if let mark {
            mark.frame = CGRect(x: x, y: y, width: height, height: height)
            x += height + 18
        }
        if let backButton {
            backButton.frame = CGRect(x: x, y: y, width: 132, height: height)
            x += 132 + 24
        }
        var right = bounds.width - margin
        if let orderButton {
            let title = orderButton.titleLabel?.intrinsicContentSize.width ?? 0
            let width = title.rounded(.up) + 56
            orderButton.frame = CGRect(x: right - width, y: y, width: width, height: height)
            right -= width + 24
        }
        titleLabel.frame = CGRect(x: x, y: y, width: max(0, right - x), height: height)
    }
}

/// The shop's mark: a bean in a disc.
final class MarkView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("MarkView is made in code") }

    override func draw(_ rect: CGRect) {
        let unit = bounds.width / 64
        Theme.accent.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        Theme.darkText.setFill()
        UIBezierPath(ovalIn: CGRect(x: 17 * unit, y: 10 * unit, width: 30 * unit, height: 44 * unit)).fill()
        let cut = UIBezierPath()
        cut.move(to: CGPoint(x: 34 * unit, y: 9 * unit))
        cut.addCurve(
            to: CGPoint(x: 30 * unit, y: 55 * unit), controlPoint1: CGPoint(x: 20 * unit, y: 27 * unit),
            controlPoint2: CGPoint(x: 44 * unit, y: 37 * unit))
        cut.lineWidth = 4.5 * unit
        Theme.accent.setStroke()
        cut.stroke()
    }
}
