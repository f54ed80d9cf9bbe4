// ViewAnimation.swift: from changes in an animation block to animations of layers.
//
// A view answers its layer's question for an action. Inside a block the answer
// notes the old value and, once the new one is set, adds an animation between
// the two. Position, bounds, opacity and other sums are animated additively:
// the model has the new value at once, the animation adds what is left of the
// way, so that a second block continues from what is on the screen.

import Foundation
import VitrineCompositor
import VitrineGraphics

@MainActor
enum ViewAnimation {
    /// One run of an animation block.
    @MainActor final class Context {
        let duration: Double
        let delay: Double
        let options: UIView.AnimationOptions
        let timingFunction: CAMediaTimingFunction
        var repeatCount: Float
        var autoreverses: Bool
        let run = Run()
        /// Views that changed, in order, for the option `.layoutSubviews`.
        private(set) var changed: [UIView] = []
        private var noted: Set<ObjectIdentifier> = []

        init(duration: Double, delay: Double, options: UIView.AnimationOptions, around outer: Context?) {
            let inherits = outer != nil && !options.contains(.overrideInheritedOptions)
            let all = inherits ? options.union(outer!.options.intersection(.inherited)) : options
            self.options = all
            self.delay = delay.isFinite ? max(0, delay) : 0
            let own = duration.isFinite ? max(0, duration) : 0
            self.duration =
                outer == nil || options.contains(.overrideInheritedDuration) ? own : outer!.duration
            timingFunction =
                outer == nil || options.contains(.overrideInheritedCurve)
                ? options.curve.timingFunction : outer!.timingFunction
            repeatCount = all.contains(.repeat) ? .greatestFiniteMagnitude : 0
            autoreverses = all.contains(.autoreverse)
        }

        func noteChange(of view: UIView) {
            if noted.insert(ObjectIdentifier(view)).inserted { changed.append(view) }
        }
    }

    private static var stack: [Context] = []
    static var suspended = 0
    static var areEnabled = true

    /// The innermost block that animates.
    static var current: Context? { suspended == 0 ? stack.last : nil }

    static func run(_ context: Context, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        context.run.completion = completion
        let outer = suspended
        if !areEnabled || context.duration == 0 {
            suspended += 1
        } else {
            // A block begun inside `performWithoutAnimation` stays without animation, as the one around it.
            stack.append(context)
        }
        animations()
        if context.options.contains(.layoutSubviews) {
            for view in context.changed { view.layoutIfNeeded() }
        }
        if stack.last === context { stack.removeLast() }
        suspended = outer
        context.run.close()
    }

    // MARK: Actions

    private static let none = NSNull()

    static func action(for view: UIView, layer: CALayer, key: String) -> (any CAAction)? {
        guard let context = current, let property = LayerChange.Property(rawValue: key) else { return none }
        return LayerChange(property: property, layer: layer, view: view, context: context)
    }

    /// The animations of one block, and what follows their end.
    @MainActor final class Run {
        var completion: ((Bool) -> Void)?
        private var outstanding = 0
        private var isClosed = false
        private var allFinished = true

        func begin() { outstanding += 1 }

        func end(finished: Bool) {
            outstanding -= 1
            allFinished = allFinished && finished
            if isClosed && outstanding == 0 { complete() }
        }

        /// The block has returned.
        func close() {
            isClosed = true
            guard outstanding == 0, completion != nil else { return }
            // Nothing was animated: the completion still comes after the caller has gone on.
            if let loop = FrameLoop.current {
                loop.inNextTurn { self.complete() }
            } else {
                Task { @MainActor in self.complete() }
            }
        }

        private func complete() {
            let block = completion
            completion = nil
            block?(allFinished)
        }
    }
}

extension UIView.AnimationOptions {
    /// What an inner block takes over from an outer one.
    static let inherited: UIView.AnimationOptions = [
        .allowUserInteraction, .repeat, .autoreverse, .layoutSubviews,
    ]
}

/// Ends one animation's part in its block.
@MainActor
final class AnimationEnd: CAAnimationDelegate {
    private let run: ViewAnimation.Run
    private weak var blockedView: UIView?

    /// - Parameter blocking: the view that takes no touches meanwhile.
    init(run: ViewAnimation.Run, blocking: UIView?) {
        self.run = run
        blockedView = blocking
        blocking?.interactionBlocks += 1
        run.begin()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        blockedView?.interactionBlocks -= 1
        blockedView = nil
        run.end(finished: flag)
    }
}
