// UIViewControllerTransitioning.swift: how an application makes transitions of its own.
//
// An animation controller moves the views of a transition and says when it has
// done so. An interaction controller ties the way to a finger.

public import Foundation
public import VitrineGraphics

/// A transition under way, as what animates it sees it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition happens. Add the view that comes to it.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    /// Whether a finger moves it now.
    var isInteractive: Bool { get }
    /// Whether it goes back to where it began.
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// How far a finger has taken the transition, 0…1. Interaction controllers call it.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The finger left, and the transition goes on to its end.
    func finishInteractiveTransition()
    /// The finger left, and the transition goes back.
    func cancelInteractiveTransition()
    /// A finger takes up a transition that runs.
    func pauseInteractiveTransition()
    /// What animates the transition has done so. Must be called, once.
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that goes or comes. Nil where it stays, such as the presenter's below a sheet.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Always the identity: screens here are not turned.
    var targetTransform: CGAffineTransform { get }
    /// Where the controller's view stands before, in the container; zero if it is not there or not known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where it stands after; zero if it is not there or not known.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    /// Moves the views, and calls `completeTransition(_:)` once they have arrived.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The animator that a finger may move and turn round. Without one, what `animateTransition` does by
    /// `UIView.animate` is moved.
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
    /// The transition has ended; false: where it began.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
    {
        NoAnimator.shared
    }

    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for the animator that an animation controller does not have.
@MainActor
final class NoAnimator: UIViewImplicitlyAnimating {
    static let shared = NoAnimator()

    let state = UIViewAnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete: CGFloat = 0
    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    func addAnimations(_ animation: @escaping () -> Void) {}
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    }
}

/// Ties a transition to a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// The transition begins. From now on the controller moves it.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the rest goes once the finger has left; 1 is as fast as without one.
    var completionSpeed: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins under the finger; false lets it run until it is taken up.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Says how a controller comes and goes when it is presented.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// What animates the controller in; nil for its `modalTransitionStyle`.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates it out.
    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// What places a controller whose style is `.custom`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
