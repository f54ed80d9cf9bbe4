// MarkView.swift: the shop's logo: a bean in a disc.

import UIKit

/// A logo that can be drawn at any size.
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
        Theme.accentFill.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        Theme.darkText.setFill()
        UIBezierPath(ovalIn: CGRect(x: 17 * unit, y: 10 * unit, width: 30 * unit, height: 44 * unit)).fill()
        let cut = UIBezierPath()
        cut.move(to: CGPoint(x: 34 * unit, y: 9 * unit))
        cut.addCurve(
            to: CGPoint(x: 30 * unit, y: 55 * unit), controlPoint1: CGPoint(x: 20 * unit, y: 27 * unit),
            controlPoint2: CGPoint(x: 44 * unit, y: 37 * unit))
        cut.lineWidth = 4.5 * unit
        Theme.accentFill.setStroke()
        cut.stroke()
    }
}

/// The logo and the shop's name, for a navigation bar.
final class BrandView: UIView {
    private let mark = MarkView(frame: .zero)
    private let label = UILabel()
    private static let height: CGFloat = 48

    var name = "" {
        didSet {
            label.text = name
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Bars have a fixed height, so their text has a fixed size.
        label.font = .systemFont(ofSize: 32, weight: .bold)
        label.textColor = Theme.ink
        label.accessibilityTraits = .header
        label.accessibilityIdentifier = "menu.shop"
        addSubview(mark)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("BrandView is made in code") }

    override var intrinsicContentSize: CGSize {
        CGSize(width: Self.height + 14 + label.intrinsicContentSize.width.rounded(.up), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = bounds.height, width = bounds.width - side - 14
        mark.frame = CGRect(x: isMirrored ? bounds.width - side : 0, y: 0, width: side, height: side)
        label.frame = CGRect(x: isMirrored ? 0 : side + 14, y: 0, width: width, height: side)
    }
}
