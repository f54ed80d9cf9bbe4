// ChartView.swift: the values of a day as a line, over a gradient.

import UIKit

final class ChartView: UIView {
    /// Fractions of the height, 0…1, from the day's first hour to its last.
    var values: [Double] = [] { didSet { setNeedsLayout() } }
    /// A fraction of the height, 0…1.
    var limit = 1.0 { didSet { setNeedsLayout() } }

    private let ground = CAGradientLayer()
    private let area = CAShapeLayer()
    private let line = CAShapeLayer()
    private let limitLine = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        ground.mask = area
        line.fillColor = nil
        line.lineWidth = 3
        line.lineJoin = .round
        line.lineCap = .round
        limitLine.lineWidth = 1.5
        limitLine.lineDashPattern = [6, 4]
        for layer in [ground, limitLine, line] { self.layer.addSublayer(layer) }
        layer.cornerRadius = 12
        layer.masksToBounds = true
        backgroundColor = .secondarySystemGroupedBackground
        isAccessibilityElement = true
        accessibilityTraits = .image
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (chart: ChartView, _: UITraitCollection) in
            chart.takeColors()
        }
        takeColors()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        takeColors()
    }

    private func takeColors() {
        let tint = tintColor.resolvedColor(with: traitCollection)
        ground.colors = [tint.withAlphaComponent(0.45).cgColor, tint.withAlphaComponent(0.02).cgColor]
        line.strokeColor = tint.cgColor
        limitLine.strokeColor = UIColor.systemRed.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let available = bounds.insetBy(dx: 12, dy: 12)
        func y(_ part: Double) -> CGFloat { available.maxY - available.height * CGFloat(min(1, max(0, part))) }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let points = values.enumerated().map { k, value -> CGPoint in
            let x = available.width * CGFloat(k) / CGFloat(max(1, values.count - 1))
            return CGPoint(x: isMirrored ? available.maxX - x : available.minX + x, y: y(value))
        }
        let path = UIBezierPath()
        for (k, point) in points.enumerated() { k == 0 ? path.move(to: point) : path.addLine(to: point) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in [ground, area, line, limitLine] { layer.frame = bounds }
        line.path = path.cgPath
        let closed = UIBezierPath(cgPath: path.cgPath)
        if let first = points.first, let last = points.last {
            closed.addLine(to: CGPoint(x: last.x, y: available.maxY))
            closed.addLine(to: CGPoint(x: first.x, y: available.maxY))
            closed.close()
        }
        area.path = closed.cgPath
        let across = UIBezierPath()
        across.move(to: CGPoint(x: available.minX, y: y(limit)))
        across.addLine(to: CGPoint(x: available.maxX, y: y(limit)))
        limitLine.path = across.cgPath
        CATransaction.commit()
    }

    /// Draws the line from its beginning.
    func animate() {
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 0.8
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        line.add(animation, forKey: "draw")
    }
}
