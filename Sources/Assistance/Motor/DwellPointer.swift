// DwellPointer.swift: presses by a resting pointer.
//
// A ring around the pointer closes while the time runs; after the press nothing
// happens until the pointer has moved elsewhere.

import Foundation
import VitrineCompositor
import VitrineDevice
import VitrineDrawing
import VitrineInput
import VitrineRuntime

@MainActor
final class DwellPointer {
    private unowned let screen: UIScreen
    /// The position at which the pointer rests, in points of the screen.
    private var place: CGPoint?
    private var hasPressed = false
    private var work: ScheduledWork?
    /// A dark ring with a light one in it is visible on any background.
    private let ring = CAShapeLayer()
    private let core = CAShapeLayer()
    private static let radius: CGFloat = 18

    init(screen: UIScreen) {
        self.screen = screen
        let side = 2 * Self.radius
        ring.name = "UIDwellRing"
        ring.zPosition = 9_500
        ring.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        ring.path =
            UIBezierPath(
                arcCenter: CGPoint(x: Self.radius, y: Self.radius), radius: Self.radius - 3,
                startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
            ).cgPath
        core.path = ring.path
        core.frame = ring.bounds
        for (layer, color, width) in [(ring, UIColor.black, 7), (core, .white, 4)]
            as [(CAShapeLayer, UIColor, CGFloat)]
        {
            layer.fillColor = nil
            layer.strokeColor = color.cgColor
            layer.lineWidth = width
        }
        ring.addSublayer(core)
    }

    func moved(to unit: CGPoint, waits seconds: Double, tolerance: CGFloat) {
        let point = screen.assistance.point(unit)
        if let place, hypot(place.x - point.x, place.y - point.y) <= tolerance { return }
        cancel()
        hasPressed = false
        place = point
        guard let loop = screen.frameLoop else { return }
        show(at: point, for: seconds)
        work = loop.schedule(after: seconds, named: "a resting pointer") { [weak self] in self?.press() }
    }

    func cancel() {
        work?.cancel()
        work = nil
        place = nil
        ring.removeFromSuperlayer()
    }

    private func press() {
        work = nil
        ring.removeFromSuperlayer()
        guard !hasPressed else { return }
        hasPressed = true
        screen.assistance.send(.pointerButton(0, isDown: true))
        screen.frameLoop?.schedule(after: 0.05, named: "a resting pointer's press") { [weak self] in
            self?.screen.assistance.send(.pointerButton(0, isDown: false))
        }
    }

    private func show(at point: CGPoint, for seconds: Double) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        screen.addOverlay(ring)
        let place = screen.windowSpaceRect(CGRect(origin: point, size: .zero)).origin
        ring.position = place
        CATransaction.commit()
        let closing = CABasicAnimation(keyPath: "strokeEnd")
        closing.fromValue = 0.0
        closing.toValue = 1.0
        closing.duration = max(0.01, seconds)
        for layer in [ring, core] { layer.add(closing, forKey: "dwell") }
    }
}
