// UIDynamicAnimator.swift: moves items by the laws of mechanics, until they rest.
//
// Time advances in steps of 1/240 s, independent of the display, so that a run is the same everywhere. Each step
// computes forces, velocities, then constraints (rods, contacts) in several rounds, then positions. When everything has
// been at rest for a while, the animator pauses and requests no more frames.

public import Foundation
import VitrineDisplay
import VitrineGraphics
import VitrineCompositor
public import VitrineObjectiveC
public import VitrineRuntime
import VitrineSystem

/// Receives pauses of an animator. All requirements have defaults.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: _RespondsToSelectors {
    /// Called before items begin to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called when all items are at rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        VitrineMethods.perform(on: self, [animator])
    }
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        VitrineMethods.perform(on: self, [animator])
    }
}

/// Moves items by its behaviours.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates are used; nil if there is none.
    public let referenceView: UIView?
    /// The behaviours, in the order in which they were added.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Receives pauses. Not retained.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Whether items move.
    open private(set) var isRunning = false
    /// The time of motion since the animator was created, in seconds.
    open private(set) var elapsedTime: TimeInterval = 0

    /// The coordinates of an animator without a view.
    package var space: (any DynamicSpace)?
    let bodies = DynamicBodies()
    private var link: CADisplayLink?
    private var lastTime: Double?
    private var accumulator = 0.0
    private var restingTime = 0.0
    private var isStale = true

    private static let step = 1.0 / 240
    private static let rounds = 10
    /// The time at rest before it pauses, and the longest time that one frame makes up for, in seconds.
    private static let rest = 0.5
    private static let maximumFrameTime = 0.1

    /// Creates an animator for the coordinates of a view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    public override init() {
        referenceView = nil
        super.init()
    }

    deinit {
        if let link { MainPlace.perform { link.invalidate() } }
    }

    // MARK: Behaviours

    /// Adds a behaviour, after removing it from its animator.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(behavior) else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behaviors.append(behavior)
        behavior.enter(self)
    }

    /// Removes a behaviour. Does nothing if it was not added.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(behavior) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.enter(nil)
    }

    /// Removes all behaviours.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

    /// The items that intersect `rect`, in the reference view's coordinates.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        refresh()
        return bodies.all.filter { body in
            body.placed.contains { shape in
                CGRect(
                    x: shape.low.x, y: shape.low.y, width: shape.high.x - shape.low.x,
                    height: shape.high.y - shape.low.y
                ).intersects(rect)
            }
        }.map(\.item)
    }

    /// The bounds that become a boundary, in points; nil without a view and other coordinates.
    var referenceBounds: CGRect? { referenceView?.bounds ?? space?.bounds }

    /// All items of the behaviours, in their order, and a number that another set of items changes.
    package var allItems: (items: [any UIDynamicItem], generation: Int) {
        refresh()
        return (bodies.all.map(\.item), bodies.generation)
    }

    /// Reads the position, size and rotation of `item` after the application changed them.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        refresh()
        bodies[item]?.readItem()
        resume()
    }

    func behaviorDidChange() {
        isStale = true
        resume()
    }

    /// All behaviours with their children.
    private var everyBehavior: [UIDynamicBehavior] {
        func all(_ behavior: UIDynamicBehavior) -> [UIDynamicBehavior] {
            [behavior] + behavior.childBehaviors.flatMap(all)
        }
        return behaviors.flatMap(all)
    }

    private func refresh() {
        guard isStale else { return }
        isStale = false
        let every = everyBehavior
        bodies.adopt(every.flatMap(\.actedOn))
        for behavior in every { behavior.configure(bodies) }
    }

    // MARK: Time

    private func resume() {
        restingTime = 0
        guard !isRunning, !behaviors.isEmpty else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        let link = CADisplayLink { [weak self] link in self?.frame(link) }
        link.transientName = "dynamics"
        link.add(to: .main, forMode: .common)
        self.link = link
        lastTime = nil
    }

    private func pause() {
        guard isRunning else { return }
        isRunning = false
        link?.invalidate()
        link = nil
        accumulator = 0
        for body in bodies.all { body.stop() }
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func frame(_ link: CADisplayLink) {
        let now = link.targetTimestamp
        defer { lastTime = now }
        accumulator = min(Self.maximumFrameTime, accumulator + max(0, now - (lastTime ?? now - link.duration)))
        while accumulator >= Self.step - 1e-9, isRunning {
            accumulator -= Self.step
            stepOnce()
        }
        for body in bodies.all where !body.isAnchored { body.writeItem() }
        space?.itemsDidMove()
        if behaviors.isEmpty || restingTime >= Self.rest { pause() }
    }

    private func stepOnce() {
        refresh()
        let every = everyBehavior
        let dt = Self.step
        for behavior in every { behavior.apply(bodies, dt) }
        for body in bodies.all { body.accelerate(dt) }
        // Contacts come last, so that no rod presses an item through a wall.
        let rods = every.filter { !($0 is UICollisionBehavior) }.flatMap { $0.constraints(bodies, dt) }
        let contacts = every.filter { $0 is UICollisionBehavior }.flatMap { $0.constraints(bodies, dt) }
        let rows = rods + contacts
        for _ in 0..<Self.rounds {
            for row in rows { row.solve() }
            for row in rows { row.correct(dt) }
        }
        for body in bodies.all { body.move(dt) }
        elapsedTime += dt
        let isResting = bodies.all.allSatisfy(\.isAtRest) && !every.contains { $0.isTense(bodies) }
        restingTime = isResting ? restingTime + dt : 0
        for behavior in every { behavior.action?() }
    }
}
