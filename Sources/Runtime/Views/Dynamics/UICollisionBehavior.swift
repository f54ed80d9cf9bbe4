// UICollisionBehavior.swift: items that do not pass through each other or through boundaries.

import Foundation
import VitrineGraphics

/// Told about items that meet. Everything is optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem,
        at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem)
    /// - Parameter identifier: nil for the reference view's bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: String?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: String?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: String?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: String?
    ) {}
}

/// Keeps items from passing through each other and through boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything = Mode(rawValue: .max)
    }

    private var list: DynamicItems
    open var collisionMode = Mode.everything { didSet { didChange() } }
    /// Whether the reference view's bounds are a boundary. False by default.
    open var translatesReferenceBoundsIntoBoundary = false { didSet { didChange() } }
    private var boundsInsets = UIEdgeInsets.zero
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    private struct Boundary {
        var identifier: String
        var lines: [(Vector, Vector)]
    }
    private var boundaries: [Boundary] = []
    private var contacts: [Contact] = []

    /// Who touches whom, or which boundary.
    private struct Meeting: Hashable {
        var a: ObjectIdentifier
        var b: ObjectIdentifier?
        var boundary: String?
    }
    private var meetings: [Meeting: (a: any UIDynamicItem, b: (any UIDynamicItem)?, place: CGPoint)] = [:]

    @MainActor public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items: items)
        super.init()
    }

    open var items: [any UIDynamicItem] { list.items }
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    /// Makes the reference view's bounds, less `insets`, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        boundsInsets = insets
        translatesReferenceBoundsIntoBoundary = true
    }

    /// A line, in the reference view's coordinates. It replaces the boundary of the same name.
    open func addBoundary(withIdentifier identifier: String, from p1: CGPoint, to p2: CGPoint) {
        set([(Vector(p1), Vector(p2))], identifier)
    }

    /// The outline of a path.
    open func addBoundary(withIdentifier identifier: String, for bezierPath: UIBezierPath) {
        set(Self.lines(of: bezierPath), identifier)
    }

    private func set(_ lines: [(Vector, Vector)], _ identifier: String) {
        boundaries.removeAll { $0.identifier == identifier }
        boundaries.append(Boundary(identifier: identifier, lines: lines))
        didChange()
    }

    open var boundaryIdentifiers: [String]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    open func removeBoundary(withIdentifier identifier: String) {
        boundaries.removeAll { $0.identifier == identifier }
        didChange()
    }

    open func removeAllBoundaries() {
        boundaries = []
        didChange()
    }

    private static func lines(of path: UIBezierPath) -> [(Vector, Vector)] {
        var lines: [(Vector, Vector)] = []
        var (start, last) = (Vector.zero, Vector.zero)
        func line(_ to: Vector) {
            if (to - last).length > 1e-6 { lines.append((last, to)) }
            last = to
        }
        func curve(_ c1: Vector, _ c2: Vector, _ end: Vector) {
            let from = last
            for step in 1...12 {
                let t = Double(step) / 12, u = 1 - t
                line(from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + end * (t * t * t))
            }
        }
        path.cgPath.applyWithBlock { element in
            let element = element.pointee
            func point(_ index: Int) -> Vector { Vector(element.points[index]) }
            switch element.type {
            case .moveToPoint:
                start = point(0)
                last = start
            case .addLineToPoint: line(point(0))
            case .addQuadCurveToPoint:
                let control = point(0), end = point(1)
                curve(last * (1 / 3.0) + control * (2 / 3.0), end * (1 / 3.0) + control * (2 / 3.0), end)
            case .addCurveToPoint: curve(point(0), point(1), point(2))
            case .closeSubpath: line(start)
            @unknown default: break
            }
        }
        return lines
    }

    // MARK: A step

    override var actedOn: [any UIDynamicItem] { items }

    override func apply(_ bodies: DynamicBodies, _ dt: Double) { contacts = [] }

    /// Finds who touches whom now; called once a step, when forces have acted.
    func findContacts(_ bodies: DynamicBodies) {
        contacts = []
        var now: [Meeting: (a: any UIDynamicItem, b: (any UIDynamicItem)?, place: CGPoint)] = [:]
        let mine = items.compactMap { bodies[$0] }
        if collisionMode.contains(.items) {
            for (i, a) in mine.enumerated() {
                for b in mine[(i + 1)...] where a.inverseMass + b.inverseMass > 0 {
                    guard let contact = Contact(a, Obstacle(b)) else { continue }
                    contacts.append(contact)
                    let key = Meeting(a: ObjectIdentifier(a.item), b: ObjectIdentifier(b.item), boundary: nil)
                    now[key] = (a.item, b.item, contact.middle)
                }
            }
        }
        if collisionMode.contains(.boundaries) {
            for (identifier, lines) in allBoundaries {
                for body in mine where body.inverseMass > 0 {
                    for line in lines {
                        guard let contact = Contact(body, Obstacle(from: line.0, to: line.1, like: body))
                        else { continue }
                        contacts.append(contact)
                        let key = Meeting(a: ObjectIdentifier(body.item), b: nil, boundary: identifier)
                        now[key] = (body.item, nil, contact.middle)
                    }
                }
            }
        }
        tell(now)
    }

    /// Bounds are lines far longer than they are, so that nothing slips through a corner.
    private var allBoundaries: [(String?, [(Vector, Vector)])] {
        var all: [(String?, [(Vector, Vector)])] = boundaries.map { ($0.identifier, $0.lines) }
        guard translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.referenceView else {
            return all
        }
        let r = view.bounds.inset(by: boundsInsets)
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

    private func tell(_ now: [Meeting: (a: any UIDynamicItem, b: (any UIDynamicItem)?, place: CGPoint)]) {
        let before = meetings
        meetings = now
        guard let collisionDelegate else { return }
        for (meeting, who) in before where now[meeting] == nil {
            if let b = who.b {
                collisionDelegate.collisionBehavior(self, endedContactFor: who.a, with: b)
            } else {
                collisionDelegate.collisionBehavior(
                    self, endedContactFor: who.a, withBoundaryIdentifier: meeting.boundary)
            }
        }
        for (meeting, who) in now where before[meeting] == nil {
            if let b = who.b {
                collisionDelegate.collisionBehavior(self, beganContactFor: who.a, with: b, at: who.place)
            } else {
                collisionDelegate.collisionBehavior(
                    self, beganContactFor: who.a, withBoundaryIdentifier: meeting.boundary, at: who.place)
            }
        }
    }

    override func constrain(_ bodies: DynamicBodies, _ dt: Double) {
        for contact in contacts { contact.solve() }
    }

    func separate() { for contact in contacts { contact.separate() } }
}
