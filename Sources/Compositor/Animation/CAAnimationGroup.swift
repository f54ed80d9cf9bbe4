// CAAnimationGroup.swift: several animations with one time.

public import Foundation

/// Runs animations together. Their times are relative to the group, and what exceeds its duration is cut off.
/// Delegates of the members are not called, and members stay until the group ends.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The members. A member without a duration lasts as long as the group.
    open var animations: [CAAnimation]?

    open override func makeCopy() -> CAAnimation { CAAnimationGroup() }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let animations, shouldArchiveValue(forKey: "animations") {
            coder.encode(animations as NSArray, forKey: "animations")
        }
    }

    override func restore(from coder: NSCoder) {
        super.restore(from: coder)
        animations = coder.objects(CAAnimation.self, "animations")
    }

    open override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        // No closure: closures of the main actor check their thread, and copies are made on any thread.
        guard let members = other.animations else { return animations = nil }
        var copies: [CAAnimation] = []
        for member in members { copies.append(member.duplicate()) }
        animations = copies
    }

    override func compile(for layer: CALayer) -> CompiledAnimation? {
        let members = (animations ?? []).compactMap { member -> AnimationGroupTrack.Member? in
            if member.duration == 0 { member.duration = duration }
            guard let compiled = member.compile(for: layer) else { return nil }
            return AnimationGroupTrack.Member(
                clock: AnimationClock(member.timing, pace: member.pace), compiled: compiled)
        }
        return members.isEmpty ? nil : .group(AnimationGroupTrack(members: members, duration: duration))
    }
}

final class AnimationGroupTrack {
    struct Member {
        let clock: AnimationClock
        let compiled: CompiledAnimation
    }

    private let members: [Member]
    private let duration: Double

    init(members: [Member], duration: Double) {
        self.members = members
        self.duration = duration
    }

    @MainActor
    func apply(_ fraction: Double, _ iteration: Double, to presented: PresentedValues, of layer: CALayer) {
        let time = fraction * duration
        for member in members {
            // Where the group reverses or ends, a member that ends at the same time shows its end.
            let moment = member.clock.moment(
                at: time, begin: member.clock.begin(committedAt: 0), keepsFill: true, showsEnd: true)
            guard let fraction = moment.fraction else { continue }
            member.compiled.apply(fraction, moment.iteration, to: presented, of: layer)
        }
    }
}
