// RingView.swift: a fraction, drawn as a ring.

import UIKit

final class RingView: UIView {
    private let track = CAShapeLayer()
    private let bar = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        for shape in [track, bar] {
            shape.fillColor = nil
            shape.lineWidth = 5
            layer.addSublayer(shape)
        }
        bar.lineCap = .round
        bar.strokeEnd = 0
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = max(0, min(bounds.width, bounds.height) / 2 - 3)
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2,
            endAngle: 1.5 * .pi, clockwise: true)
        for shape in [track, bar] {
            shape.frame = bounds
            shape.path = path.cgPath
        }
        takeColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        takeColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        takeColors()
    }

    private func takeColors() {
        track.strokeColor = UIColor.systemFill.resolvedColor(with: traitCollection).cgColor
        bar.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
    }

    /// - Parameter part: 0…1.
    func setPart(_ part: CGFloat, animated: Bool) {
        if animated {
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            animation.fromValue = bar.presentation()?.strokeEnd ?? bar.strokeEnd
            animation.toValue = part
            animation.duration = 0.6
            bar.add(animation, forKey: "part")
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bar.strokeEnd = part
        CATransaction.commit()
    }
}
