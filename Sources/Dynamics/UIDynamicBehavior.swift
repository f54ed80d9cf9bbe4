// UIDynamicBehavior.swift: the base class of forces on items, and of constraints between them.
//
// In each step of the animator, every behaviour applies its forces, and then returns the rows of its constraints.

public import Foundation
import VitrineGraphics
import VitrineRuntime

/// Acts on items while it is added to an animator. Behaviours may have children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// Called after every step of the animator. Nil by default.
    open var action: (() -> Void)?
    /// The behaviours inside this one.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// The animator with this behaviour, or with its parent.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    public override init() { super.init() }

    /// Adds a behaviour as a child; it acts as long as this one is added.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(behavior) else { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.enter(dynamicAnimator) }
    }

    /// Removes a child behaviour. Does nothing for a behaviour that is not a child.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        behavior.enter(nil)
    }

    /// Called before the behaviour is added to an animator; nil before it is removed.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    func enter(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        let old = dynamicAnimator
        dynamicAnimator = animator
        for child in childBehaviors { child.enter(animator) }
        (animator ?? old)?.behaviorDidChange()
    }

    func didChange() { dynamicAnimator?.behaviorDidChange() }

    /// The items that the behaviour acts on.
    var actedOn: [any UIDynamicItem] { [] }
    /// Sets properties of bodies, before everything else.
    func configure(_ bodies: DynamicBodies) {}
    /// Applies forces for a step of `dt` seconds.
    func apply(_ bodies: DynamicBodies, _ dt: Double) {}
    /// The rows of the constraints for a step of `dt` seconds, after forces.
    func constraints(_ bodies: DynamicBodies, _ dt: Double) -> [ConstraintRow] { [] }
    /// Whether it still pulls on an item that is at rest for a moment.
    func isTense(_ bodies: DynamicBodies) -> Bool { false }
}
