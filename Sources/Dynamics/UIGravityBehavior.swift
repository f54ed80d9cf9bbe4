// UIGravityBehavior.swift: the same acceleration for every item.

public import Foundation
public import VitrineGraphics
public import VitrineRuntime

/// Pulls items one way: 1000 points/s² at a magnitude of 1, down by default.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicItemsBehavior {
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }

    public init(items: [any UIDynamicItem]) {
        super.init(items)
    }

    /// The way, radians clockwise from the right.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    override func apply(_ bodies: DynamicBodies, _ dt: Double) {
        for body in items.compactMap({ bodies[$0] }) where !body.isAnchored {
            let pull = 1000 / body.inverseMass
            body.force += Vector(x: Double(gravityDirection.dx) * pull, y: Double(gravityDirection.dy) * pull)
        }
    }
}
