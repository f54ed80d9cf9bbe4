// UICollisionBehavior.swift: collisions of items with each other and with boundaries.

public import Foundation
public import VitrineDrawing
import VitrineGraphics
public import VitrineObjectiveC
public import VitrineRuntime

/// Receives the contacts of items. All requirements have defaults.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: _RespondsToSelectors {
    /// Called when two items begin to touch, at a point of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Called when two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem)
    /// Called when an item begins to touch a boundary.
    ///
    /// `identifier` is nil for the reference view's bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Called when an item no longer touches a boundary; the identifier is nil for the reference view's bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        VitrineMethods.perform(on: self, [behavior, item1, item2, p])
    }
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {
        VitrineMethods.perform(on: self, [behavior, item1, item2])
    }
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        VitrineMethods.perform(on: self, [behavior, item, identifier, p])
    }
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        VitrineMethods.perform(on: self, [behavior, item, identifier])
    }
}

/// Makes items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicItemsBehavior {
    /// The things that items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// The mode as bits.
        public let rawValue: UInt
        /// Creates a mode from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other items of the behaviour.
        public static let items = Mode(rawValue: 1 << 0)
        /// Boundaries.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// Items and boundaries. The default.
        public static let everything = Mode(rawValue: .max)
    }

    /// The things that items collide with. Default: `.everything`.
    open var collisionMode = Mode.everything { didSet { didChange() } }
    /// Whether the reference view's bounds are a boundary. Default: false.
    open var translatesReferenceBoundsIntoBoundary = false { didSet { didChange() } }
    private var boundsInsets = UIEdgeInsets.zero
    /// Receives the contacts. Not retained.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    private struct Boundary {
        var identifier: BoundaryIdentifier
        var lines: [(Vector, Vector)]
    }
    private var boundaries: [Boundary] = []
    private var contacts: [Pair: Contact] = [:]

    /// Two items in contact, or an item and a boundary.
    private struct Collision: Hashable {
        var a: ObjectIdentifier
        var b: ObjectIdentifier?
        var boundary: BoundaryIdentifier?
    }
    /// The objects of a collision, its point in the reference view's coordinates, and the number of collisions before
    /// it.
    private struct CollisionDetails {
        var a: any UIDynamicItem
        var b: (any UIDynamicItem)?
        var place: CGPoint
        var order: Int
    }
    private var collisions: [Collision: CollisionDetails] = [:]

    /// Creates a behaviour without items.
    public convenience init() { self.init(items: []) }

    /// Creates a behaviour for items.
    public init(items: [any UIDynamicItem]) {
        super.init(items)
    }

    /// Makes the reference view's bounds, inset by `insets`, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        boundsInsets = insets
        translatesReferenceBoundsIntoBoundary = true
    }

    /// Adds a line as a boundary, in the reference view's coordinates. It replaces the boundary of the same name.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        set([(Vector(p1), Vector(p2))], identifier)
    }

    /// Adds the outline of a path as a boundary, in the reference view's coordinates. It replaces the boundary of the
    /// same name.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        set(PathLines.lines(of: bezierPath), identifier)
    }

    private func set(_ lines: [(Vector, Vector)], _ name: any NSCopying) {
        let identifier = BoundaryIdentifier(name)
        boundaries.removeAll { $0.identifier == identifier }
        boundaries.append(Boundary(identifier: identifier, lines: lines))
        didChange()
    }

    /// The names of the boundaries; nil if there are none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier.object) }

    /// Removes the boundary of a name.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { $0.identifier == BoundaryIdentifier(identifier) }
        didChange()
    }

    /// Removes all boundaries, except the reference view's bounds.
    open func removeAllBoundaries() {
        boundaries = []
        didChange()
    }

    // MARK: A step

    /// Two outlines in contact, or an outline and a line.
    private struct Pair: Hashable {
        var a: ObjectIdentifier
        var shape: Int
        var b: ObjectIdentifier?
        var other: Int
        var boundary: BoundaryIdentifier?
    }

    override func constraints(_ bodies: DynamicBodies, _ dt: Double) -> [ConstraintRow] {
        let before = contacts
        contacts = [:]
        var rows: [ConstraintRow] = []
        var now: [Collision: CollisionDetails] = [:]
        func meet(_ pair: Pair, _ a: DynamicBody, _ obstacle: Obstacle) {
            guard a.placed[pair.shape].isNear(obstacle.shape, Manifold.margin) else { return }
            let contact: Contact
            if let known = before[pair] {
                guard known.update(pair.shape, obstacle) else { return }
                contact = known
            } else {
                guard let new = Contact(a, pair.shape, obstacle) else { return }
                contact = new
            }
            contacts[pair] = contact
            rows += contact.prepare(obstacle, dt)
            let meeting = Collision(a: pair.a, b: pair.b, boundary: pair.boundary)
            if now[meeting] == nil {
                now[meeting] = CollisionDetails(
                    a: a.item, b: obstacle.body?.item, place: contact.middle, order: now.count)
            }
        }
        let mine = items.compactMap { bodies[$0] }
        if collisionMode.contains(.boundaries) { collideBoundaries(mine, meet) }
        if collisionMode.contains(.items) { collideItems(mine, meet) }
        notifyDelegate(now)
        return rows
    }

    private func collideItems(_ mine: [DynamicBody], _ meet: (Pair, DynamicBody, Obstacle) -> Void) {
        for (i, a) in mine.enumerated() {
            for b in mine[(i + 1)...] where a.inverseMass + b.inverseMass > 0 {
                for shape in a.placed.indices {
                    for other in b.placed.indices {
                        let pair = Pair(
                            a: ObjectIdentifier(a.item), shape: shape, b: ObjectIdentifier(b.item),
                            other: other)
                        meet(pair, a, Obstacle(b, other))
                    }
                }
            }
        }
    }

    private func collideBoundaries(_ mine: [DynamicBody], _ meet: (Pair, DynamicBody, Obstacle) -> Void) {
        for (identifier, lines) in allBoundaries {
            for body in mine where body.inverseMass > 0 {
                for shape in body.placed.indices {
                    for (index, line) in lines.enumerated() {
                        let pair = Pair(
                            a: ObjectIdentifier(body.item), shape: shape, other: index, boundary: identifier)
                        meet(pair, body, Obstacle(from: line.0, to: line.1, like: body))
                    }
                }
            }
        }
    }

    /// The lines of bounds are far longer than the bounds, so that nothing slips through a corner.
    private var allBoundaries: [(BoundaryIdentifier?, [(Vector, Vector)])] {
        var all: [(BoundaryIdentifier?, [(Vector, Vector)])] = boundaries.map { ($0.identifier, $0.lines) }
        guard translatesReferenceBoundsIntoBoundary, let bounds = dynamicAnimator?.referenceBounds else {
            return all
        }
        let r = bounds.inset(by: boundsInsets)
        let (l, t, w, b) = (Double(r.minX), Double(r.minY), Double(r.maxX), Double(r.maxY))
        let far = 10_000.0
        all.append(
            (
                nil,
                [
                    (Vector(x: l - far, y: t), Vector(x: w + far, y: t)),
                    (Vector(x: l - far, y: b), Vector(x: w + far, y: b)),
                    (Vector(x: l, y: t - far), Vector(x: l, y: b + far)),
                    (Vector(x: w, y: t - far), Vector(x: w, y: b + far)),
                ]
            ))
        return all
    }

    /// The collisions that `others` does not contain, in the order of detection. Hashes of objects differ between runs,
    /// so they do not determine the order.
    private func collisions(
        of all: [Collision: CollisionDetails], missingIn others: [Collision: CollisionDetails]
    ) -> [(key: Collision, value: CollisionDetails)] {
        all.filter { others[$0.key] == nil }.sorted { $0.value.order < $1.value.order }
    }

    private func notifyDelegate(_ now: [Collision: CollisionDetails]) {
        let before = collisions
        collisions = now
        guard let collisionDelegate else { return }
        for (meeting, who) in collisions(of: before, missingIn: now) {
            if let b = who.b {
                collisionDelegate.collisionBehavior(self, endedContactFor: who.a, with: b)
            } else {
                collisionDelegate.collisionBehavior(
                    self, endedContactFor: who.a, withBoundaryIdentifier: meeting.boundary?.object)
            }
        }
        for (meeting, who) in collisions(of: now, missingIn: before) {
            if let b = who.b {
                collisionDelegate.collisionBehavior(self, beganContactFor: who.a, with: b, at: who.place)
            } else {
                collisionDelegate.collisionBehavior(
                    self, beganContactFor: who.a, withBoundaryIdentifier: meeting.boundary?.object, at: who.place)
            }
        }
    }
}
