// UISnapBehavior.swift: a spring that moves an item to a point.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

/// Moves an item to a point, with oscillation, and upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// The point, in the reference view's coordinates.
    open var snapPoint: CGPoint { didSet { didChange() } }
    /// The damping of the oscillation: 0 oscillates long, 1 not at all. Default: 0.5.
    open var damping: CGFloat = 0.5 { didSet { didChange() } }
    /// The frequency of the spring, in radians per second.
    private static let angularFrequency = 16.0

    /// Creates a behaviour that moves an item's middle to a point of the reference view.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    override var actedOn: [any UIDynamicItem] { [item] }
    override func apply(_ bodies: DynamicBodies, _ dt: Double) {
        guard let body = bodies[item], !body.isAnchored else { return }
        let ratio = 0.35 + 0.65 * Double(max(0, min(1, damping)))
        let (stiffness, drag) = (Self.angularFrequency * Self.angularFrequency, 2 * ratio * Self.angularFrequency)
        let pull = (Vector(snapPoint) - body.position) * stiffness - body.velocity * drag
        body.force += pull * (1 / body.inverseMass)
        if body.inverseInertia > 0 {
            body.torque +=
                (-remainder(body.angle, 2 * .pi) * stiffness - body.spin * drag) / body.inverseInertia
        }
    }
    override func isTense(_ bodies: DynamicBodies) -> Bool {
        guard let body = bodies[item], !body.isAnchored else { return false }
        return (Vector(snapPoint) - body.position).length > 0.1 || abs(remainder(body.angle, 2 * .pi)) > 0.005
    }
}
