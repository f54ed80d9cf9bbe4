// DragAnimator.swift: what goes along with the motion of something that is dragged.

import Foundation
public import VitrineRuntime

/// The motion of something that is lifted, dropped or goes back.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    /// Has changes of views animated along with the motion.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Called once the motion has ended.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
}

@MainActor
final class DragAnimator: UIDragAnimating {
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes, within an animation.
    func run() {
        let changes = animations
        animations = []
        for change in changes { change() }
    }

    func finish(_ position: UIViewAnimatingPosition) {
        let calls = completions
        completions = []
        for call in calls { call(position) }
    }
}

/// What hands on what goes along with a motion to an animator of its own.
@MainActor
protocol DragAnimatorOwner: UIDragAnimating {
    var animator: DragAnimator { get }
}

extension DragAnimatorOwner {
    func addAnimations(_ animations: @escaping @MainActor () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }
}
