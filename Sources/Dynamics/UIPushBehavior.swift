// UIPushBehavior.swift: a force on items, continuous or for an instant.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics
public import VitrineRuntime

/// Pushes items, continuously or for an instant. A magnitude of 1 accelerates an item of 100 x 100 points with a
/// density of 1 by 100 points/s², or changes its velocity by 100 points/s at once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicItemsBehavior {
    /// The duration of a push.
    public enum Mode: Int, Sendable {
        /// A force for as long as the behaviour is active.
        case continuous = 0
        /// An impulse, after which the behaviour is inactive.
        case instantaneous = 1
    }

    /// The duration of the push.
    public let mode: Mode
    /// Whether it pushes. An instantaneous push sets it to false afterwards. Default: true.
    open var active = true { didSet { if active { didChange() } } }
    /// The direction and strength of the push. Default: zero.
    open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { didChange() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Creates a push on items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items)
    }

    /// The direction, in radians clockwise from the right.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The strength of the push.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets the direction in radians clockwise from the right, and the strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    /// The place that is pushed, in points from the item's middle, rotated with it. Away from the middle the item also
    /// turns.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    /// Sets the place that is pushed, in points from the item's middle.
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
