// UIDynamicAnimator.swift: moves items by rules of mechanics, until they rest.
//
// Time goes in steps of 1/240 s, whatever the display shows, so that a run is
// the same everywhere. Each step: forces, velocities, then what is to be kept
// (rods, contacts) in several rounds, positions. When everything has been at
// rest for a while the animator pauses, and asks for no more frames.

public import Foundation
import VitrineGraphics
import VitrineCompositor
public import VitrineRuntime

/// Told when an animator rests and goes on.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the behaviours that it has.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates are used.
    public let referenceView: UIView?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Whether anything moves.
    open private(set) var isRunning = false
    /// Seconds of motion since the animator was made.
    open private(set) var elapsedTime: TimeInterval = 0

    let bodies = DynamicBodies()
    private var link: CADisplayLink?
    private var lastTime: Double?
    private var owed = 0.0
    private var restingTime = 0.0
    private var isStale = true

    private static let step = 1.0 / 240
    private static let rounds = 10
    /// Seconds of rest before it pauses, and the most that one frame makes up for.
    private static let rest = 0.5
    private static let mostOwed = 0.1

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

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(behavior) else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behaviors.append(behavior)
        behavior.enter(self)
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(behavior) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.enter(nil)
    }

    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

    /// The items that lie in `rect`, at least in part.
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

    /// Takes over what the application has changed of `item`: place, size and turn.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        refresh()
        bodies[item]?.readItem()
        resume()
    }

    func behaviorDidChange() {
        isStale = true
        resume()
    }

    /// All behaviours with those inside them.
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
        owed = 0
        for body in bodies.all { body.stop() }
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func frame(_ link: CADisplayLink) {
        let now = link.targetTimestamp
        defer { lastTime = now }
        owed = min(Self.mostOwed, owed + max(0, now - (lastTime ?? now - link.duration)))
        while owed >= Self.step - 1e-9, isRunning {
            owed -= Self.step
            stepOnce()
        }
        for body in bodies.all where !body.isAnchored { body.writeItem() }
        if behaviors.isEmpty || restingTime >= Self.rest { pause() }
    }

    private func stepOnce() {
        refresh()
        let every = everyBehavior
        let dt = Self.step
        for behavior in every { behavior.apply(bodies, dt) }
        for body in bodies.all { body.accelerate(dt) }
        // Contacts come last, so that nothing is pressed through a wall by a rod.
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
