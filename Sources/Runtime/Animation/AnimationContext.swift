// AnimationContext.swift: how the changes of one animation block are animated.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineLayerSettings

/// One run of an animation block.
@MainActor final class AnimationContext {
    /// The way from the old value to the new one.
    enum Timing {
        case curve(CAMediaTimingFunction)
        /// Comes to rest at the end of the duration.
        case settling(dampingRatio: Double, velocity: Double)
        /// A spring with its own duration.
        case spring(mass: Double, stiffness: Double, damping: Double, velocity: CGVector)
    }

    var duration: Double
    var delay: Double
    var options: UIView.AnimationOptions
    var timing: Timing
    var repeatCount: Float
    var autoreverses: Bool
    let run = AnimationRun()
    /// Views that changed, in order, for the option `.layoutSubviews`.
    private(set) var changed: [UIView] = []
    private var changedIDs: Set<ObjectIdentifier> = []
    /// The changes of keyframes, in a block of keyframes.
    var keyframes: KeyframeCollector?
    /// In a block that `beginAnimations` opened.
    var begun: BegunAnimation?
    /// The animator whose progress the changes follow.
    var animator: AnimatorCore?
    /// Whether only blocks within are animated, and not the changes of the block itself.
    var animatesInnerBlocksOnly = false
    /// The fraction of the animator's progress at which these changes begin, 0…1.
    var animatorStart = 0.0

    init(
        duration: Double, delay: Double, options: UIView.AnimationOptions, pace: Timing? = nil,
        around outer: AnimationContext? = ViewAnimation.current
    ) {
        let inherits = outer != nil && !options.contains(.overrideInheritedOptions)
        var all = inherits ? options.union(outer!.options.intersection(.inherited)) : options
        if ViewAnimation.flushesUpdates { all.insert(.flushUpdates) }
        self.options = all
        self.delay = delay.isFinite ? max(0, delay) : 0
        let own = duration.isFinite ? max(0, duration) : 0
        let window = outer?.keyframes?.window
        if let window { self.delay += (outer?.delay ?? 0) + window.start * (outer?.duration ?? 0) }
        self.duration =
            outer == nil || options.contains(.overrideInheritedDuration)
            ? own : outer!.duration * (window?.duration ?? 1)
        self.timing =
            outer == nil || options.contains(.overrideInheritedCurve)
            ? pace ?? .curve(options.curve.timingFunction) : outer!.timing
        repeatCount = all.contains(.repeat) ? .greatestFiniteMagnitude : 0
        autoreverses = all.contains(.autoreverse)
        animator = outer?.animator
        animatorStart = outer?.animatorStart ?? 0
    }

    /// Without a duration changes are made at once. With a delay alone as well: UIKit does not wait then.
    var hasDuration: Bool { duration > 0 }

    func recordChange(of view: UIView) {
        if changedIDs.insert(ObjectIdentifier(view)).inserted { changed.append(view) }
    }

    /// An animation of `key` with the timing; springs need another class.
    func makeAnimation(_ key: String) -> CABasicAnimation {
        switch timing {
        case .curve(let function):
            let animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = function
            return animation
        case .settling(let ratio, let velocity):
            let spring = CASpringAnimation(keyPath: key)
            spring.settle(in: duration, dampingRatio: ratio, velocity: velocity)
            return spring
        case .spring(let mass, let stiffness, let damping, let velocity):
            let spring = CASpringAnimation(keyPath: key)
            (spring.mass, spring.stiffness, spring.damping) = (
                CGFloat(mass), CGFloat(stiffness), CGFloat(damping)
            )
            spring.initialVelocity = velocity.dx
            spring.allowsOverdamping = true
            return spring
        }
    }

    /// Sets the block's times on `animation` and adds it to the layer of `view`, or to another of its layers.
    func add(_ animation: CAAnimation, to layer: CALayer, key: String, view: UIView) {
        animation.duration = duration
        animation.preferredFrameRateRange = options.frameRateRange
        if animation.timingFunction == nil, case .curve(let function) = timing {
            animation.timingFunction = function
        }
        if let animator {
            animator.drive(animation, on: layer, key: key, start: animatorStart)
        } else {
            animation.repeatCount = repeatCount
            animation.autoreverses = autoreverses
            animation.fillMode = .backwards
            if delay != 0 {
                let now = layer.convertTime(ViewAnimation.clock(of: view).seconds, from: nil)
                animation.beginTime = now + delay
            }
        }
        let blocks = animator.map { !$0.isUserInteractionEnabled } ?? !options.contains(.allowUserInteraction)
        animation.delegate = AnimationEnd(
            run: run, view: view, blocks: blocks,
            isDriven: animator.map { !$0.isManualHitTestingEnabled } ?? false)
        layer.add(animation, forKey: key)
    }
}

extension UIView.AnimationOptions {
    /// The options that an inner block inherits from an outer one.
    static let inherited: UIView.AnimationOptions = [
        .allowUserInteraction, .repeat, .autoreverse, .layoutSubviews,
    ]
}
