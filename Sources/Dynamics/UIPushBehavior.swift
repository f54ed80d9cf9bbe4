// UIPushBehavior.swift: a force on items, once or for as long as it lasts.

public import Foundation
public import VitrineGraphics
public import VitrineRuntime

/// Pushes items, for as long as it is active or once. A magnitude of 1 gives an item of 100 x 100 points and a
/// density of 1 an acceleration of 100 points/s², or at once a speed of 100 points/s.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicItemsBehavior {
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous = 1
    }

    public let mode: Mode
    /// Whether it pushes. An instantaneous push turns itself off once it has pushed.
    open var active = true { didSet { if active { didChange() } } }
    open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { didChange() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items)
    }

    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    /// Where the item is pushed, points from its middle; off the middle it turns too.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
        didChange()
    }

    override func apply(_ bodies: DynamicBodies, _ dt: Double) {
        guard active else { return }
        let push = Vector(x: Double(pushDirection.dx) * 100, y: Double(pushDirection.dy) * 100)
        for body in items.compactMap({ bodies[$0] }) {
            let offset = targetOffsetFromCenter(for: body.item)
            let place =
                Vector(x: Double(offset.horizontal), y: Double(offset.vertical)).turned(body.angle)
                + body.position
            if mode == .instantaneous {
                body.push(push, at: place)
            } else {
                body.apply(force: push, at: place)
            }
        }
        if mode == .instantaneous { active = false }
    }
}
