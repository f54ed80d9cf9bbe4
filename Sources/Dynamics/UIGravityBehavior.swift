// UIGravityBehavior.swift: the same acceleration for every item.

public import Foundation
public import VitrineGraphics
public import VitrineRuntime

/// Accelerates items in one direction: by 1000 points/s² at a magnitude of 1, down by default.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicItemsBehavior {
    /// The acceleration, as a vector in units of 1000 points/s². Default: (0, 1).
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }

    /// Creates a behaviour without items.
    public convenience init() { self.init(items: []) }

    /// Creates a behaviour for items.
    public init(items: [any UIDynamicItem]) {
        super.init(items)
    }

    /// The direction, in radians clockwise from the right.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The acceleration, in units of 1000 points/s².
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets the direction in radians clockwise from the right, and the acceleration.
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
