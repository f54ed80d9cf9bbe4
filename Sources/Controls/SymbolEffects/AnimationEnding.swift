// AnimationEnding.swift: a closure called at the end of an animation.

import VitrineCompositor

/// Calls a closure when one animation has ended.
@MainActor
final class AnimationEnding: CAAnimationDelegate {
    private var didEnd: ((_ finished: Bool) -> Void)?

    init(_ didEnd: @escaping (_ finished: Bool) -> Void) { self.didEnd = didEnd }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { call(flag) }

    /// Calls the closure, unless it was called.
    func call(_ finished: Bool) {
        let end = didEnd
        didEnd = nil
        end?(finished)
    }
}
