// TransitionCoordinator.swift: what goes along with a change of size.

import Foundation

/// What is known about a transition under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    /// Seconds.
    var transitionDuration: TimeInterval { get }
    var isCancelled: Bool { get }
    /// The view in which the transition happens.
    var containerView: UIView { get }
}

/// Takes work that goes along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` together with the transition, and `completion` after it.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// A change of the screen's size: it happens at once, since the display has changed already.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let isAnimated = false
    let transitionDuration: TimeInterval = 0
    let isCancelled = false
    private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(containerView: UIView) { self.containerView = containerView }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// The size has changed: what was to go along, then the completions.
    func finish() {
        for block in alongside { block(self) }
        for block in completions { block(self) }
    }
}
