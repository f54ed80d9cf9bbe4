// UIDynamicBehavior.swift: what moves items, and what keeps them from moving.
//
// A step of the animator asks each behaviour for its forces, and then for the
// rows that it wants kept.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

/// Something that acts on items while an animator has it. Behaviours may stand inside one another.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// Called after every step of the animator.
    open var action: (() -> Void)?
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Who has this behaviour, or the one around it.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    public override init() { super.init() }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(behavior) else { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.enter(dynamicAnimator) }
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.enter(nil)
    }

    /// The animator is about to have this behaviour; nil: not any more.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    func enter(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        let old = dynamicAnimator
        dynamicAnimator = animator
        for child in childBehaviors { child.enter(animator) }
        (animator ?? old)?.behaviorDidChange()
    }

    func didChange() { dynamicAnimator?.behaviorDidChange() }

    /// The items that it acts on.
    var actedOn: [any UIDynamicItem] { [] }
    /// Sets properties of bodies, before anything else.
    func configure(_ bodies: DynamicBodies) {}
    /// Forces for a step of `dt` seconds.
    func apply(_ bodies: DynamicBodies, _ dt: Double) {}
    /// What is to be kept in a step of `dt` seconds, after forces.
    func constraints(_ bodies: DynamicBodies, _ dt: Double) -> [ConstraintRow] { [] }
    /// Whether it still pulls on something that stands still for a moment.
    func isTense(_ bodies: DynamicBodies) -> Bool { false }
}
