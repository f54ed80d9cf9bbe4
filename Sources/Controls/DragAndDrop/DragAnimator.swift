// DragAnimator.swift: animations beside the motion of a dragged item.

import Foundation
public import VitrineRuntime

/// Animates beside the motion of an item that is lifted, dropped or goes back.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    /// Adds a closure whose changes are animated with the motion.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure to call after the motion.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
}

@MainActor
package final class DragAnimator: UIDragAnimating {
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

    package init() {}

    package func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }

    package func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs the changes, within an animation.
    package func run() {
        let changes = animations
        animations = []
        for change in changes { change() }
    }

    package func finish(_ position: UIViewAnimatingPosition) {
        let calls = completions
        completions = []
        for call in calls { call(position) }
    }
}

/// Passes the animations beside a motion on to its animator.
@MainActor
package protocol DragAnimatorOwner: UIDragAnimating {
    var animator: DragAnimator { get }
}

extension DragAnimatorOwner {
    package func addAnimations(_ animations: @escaping @MainActor () -> Void) { animator.addAnimations(animations) }

    package func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }
}
