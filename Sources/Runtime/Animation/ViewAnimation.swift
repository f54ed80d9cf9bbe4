// ViewAnimation.swift: from changes in an animation block to animations of layers.
//
// A view returns the action for a change of its layer. Inside a block it stores the old value and, when the new one is
// set, adds an animation between the two. Numbers, points, sizes, rectangles and transforms are animated additively:
// the model has the new value at once, and the animation adds the remaining difference, so that a second block
// continues from the screen's state with its velocity.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

@MainActor
enum ViewAnimation {
    private static var stack: [AnimationContext] = []
    static var suspended = 0
    static var areEnabled = true

    /// The innermost block that animates.
    static var current: AnimationContext? { suspended == 0 ? stack.last : nil }

    /// The innermost block, whether it animates or not.
    static var innermost: AnimationContext? { stack.last }

    // MARK: Flushing updates

    /// Whether the innermost block performs pending updates whenever the way in which changes are animated changes.
    static var flushesUpdates: Bool { stack.last?.options.contains(.flushUpdates) ?? false }

    /// Performs pending updates of properties and layout, animated as changes are at present.
    static func flush(if flushes: Bool) {
        if flushes { FrameLoop.current?.flushUpdates() }
    }

    /// Runs a block; `completion` is called once.
    static func run(
        _ context: AnimationContext, _ animations: () -> Void, _ completion: ((Bool) -> Void)? = nil
    ) {
        context.run.completion = completion
        within(context, animations)
        context.run.close()
    }

    /// Runs `changes` so that `context` animates them, if it has a duration.
    static func within(_ context: AnimationContext, _ changes: () -> Void) {
        let outer = suspended
        let flushes = context.options.contains(.flushUpdates)
        flush(if: flushes)
        if !areEnabled || !context.hasDuration {
            suspended += 1
        } else {
            // A block begun inside `performWithoutAnimation` stays without animation, as the one around it.
            stack.append(context)
        }
        changes()
        flush(if: flushes)
        if context.options.contains(.layoutSubviews) { layOut(context.changed) }
        if stack.last === context { stack.removeLast() }
        suspended = outer
        context.keyframes?.finish(context)
    }

    private static func layOut(_ views: [UIView]) {
        for view in views { view.layoutIfNeeded() }
    }

    // MARK: Blocks that begin and end by calls

    static func push(_ context: AnimationContext) { stack.append(context) }

    /// Removes the innermost context that `beginAnimations` opened from the stack, and returns it.
    static func popBegun() -> AnimationContext? {
        guard let last = stack.last, last.begun != nil else { return nil }
        if last.options.contains(.layoutSubviews) { layOut(last.changed) }
        stack.removeLast()
        return last
    }

    /// The innermost open `beginAnimations`.
    static var innermostBegun: BegunAnimation? { stack.last { $0.begun != nil }?.begun }

    // MARK: Actions

    private static let none = NSNull()

    static func action(for view: UIView, layer: CALayer, key: String) -> (any CAAction)? {
        guard areEnabled, let context = current, context.hasDuration, !context.animatesInnerBlocksOnly,
            CALayer.animatesValues(of: key)
        else {
            return none
        }
        return LayerChange(key: key, layer: layer, view: view, context: context)
    }

    /// The clock of a view's screen, or of the screen whose turn runs.
    static func clock(of view: UIView?) -> FrameClock {
        view?.window?.screen.frameLoop?.clock ?? FrameClock.current
    }
}
