// RefreshSpinner.swift: spokes that grow with a pull, and spin during a refresh.

import VitrineGraphics
import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime

@MainActor
final class RefreshSpinner: UIView {
    static let side: CGFloat = 26
    private static let spokes = 8
    /// The seconds of one turn.
    private static let round = 0.8

    /// The visible fraction of the spokes, from 0 to 1.
    var grown: CGFloat = 0 { didSet { if grown != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let outer = bounds.width / 2 - 2
        let shown = Int((grown * CGFloat(Self.spokes)).rounded(.down))
        for spoke in 0..<shown {
            let angle = CGFloat(spoke) / CGFloat(Self.spokes) * 2 * .pi - .pi / 2
            let (dx, dy) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
            let path = UIBezierPath()
            path.move(to: CGPoint(x: middle.x + dx * outer * 0.5, y: middle.y + dy * outer * 0.5))
            path.addLine(to: CGPoint(x: middle.x + dx * outer, y: middle.y + dy * outer))
            path.lineWidth = 2.5
            path.lineCapStyle = .round
            let part = CGFloat(spoke + 1) / CGFloat(Self.spokes)
            UIColor.secondaryLabel.withAlphaComponent(0.25 + 0.5 * part).setStroke()
            path.stroke()
        }
    }

    func spin() {
        grown = 1
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0.0
        turn.toValue = 2 * Double.pi
        turn.duration = Self.round
        turn.repeatCount = .infinity
        layer.add(turn, forKey: "spin")
    }

    func stop() { layer.removeAnimation(forKey: "spin") }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stop() }
    }
}
