// UIViewControllerTransitioning.swift: the protocols of custom transitions.
//
// An animation controller moves the views of a transition and reports its end. An interaction controller makes the
// transition follow a finger.

public import Foundation
public import VitrineGraphics
public import VitrineObjectiveC
public import VitrineViewValues

/// A transition in progress, for the objects that animate it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that contains the transition. Add the view that appears to it.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether interaction moves the transition at present.
    var isInteractive: Bool { get }
    /// Whether the transition returns to its start.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `.none` if nothing is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Reports the progress of interaction, 0…1. Interaction controllers call it.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that interaction ended, and the transition continues to its end.
    func finishInteractiveTransition()
    /// Reports that interaction ended, and the transition returns to its start.
    func cancelInteractiveTransition()
    /// Reports that interaction continues a running transition.
    func pauseInteractiveTransition()
    /// Reports that the animation ended. Must be called exactly once.
    func completeTransition(_ didComplete: Bool)
    /// A controller of the transition; nil if there is none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that disappears or appears. Nil if it stays in place, as the presenter's below a sheet.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Always the identity, since screens here do not turn.
    var targetTransform: CGAffineTransform { get }
    /// The frame of the controller's view before, in the container; zero if it is not there or not known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of the controller's view after; zero if it is not there or not known.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: _RespondsToSelectors {
    /// The duration in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    /// Animates the views, and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The animator that interaction can scrub and reverse. Without one, the animations that `animateTransition` adds
    /// with `UIView.animate` are scrubbed.
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
    /// Called when the transition ended; false if it returned to its start.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// A placeholder for no animator.
    public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
    {
        VitrineMethods.result(of: self, [transitionContext]) { NoAnimator.shared }
    }

    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {
        VitrineMethods.perform(on: self, [transitionCompleted])
    }
}

/// The placeholder for the animator of an animation controller without one.
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

/// Drives a transition by a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: _RespondsToSelectors {
    /// Called when the transition begins. From then on the controller moves it.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the rest after the finger left; 1 as without interaction.
    @_disfavoredOverload var completionSpeed: CGFloat { get }
    /// The curve of the rest after the finger left.
    @_disfavoredOverload var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins with interaction; false runs it until interaction continues it.
    @_disfavoredOverload var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// Default: 1.
    @_disfavoredOverload
    public var completionSpeed: CGFloat { VitrineMethods.propertyValue(of: self) { 1 } }
    /// `.easeInOut`.
    @_disfavoredOverload
    public var completionCurve: UIView.AnimationCurve { VitrineMethods.propertyValue(of: self) { .easeInOut } }
    /// True.
    @_disfavoredOverload
    public var wantsInteractiveStart: Bool { VitrineMethods.propertyValue(of: self) { true } }
}

/// On iOS the requirements' values are optional: nil if the object does not have the property.
extension _RespondsToSelectors where Self: UIViewControllerInteractiveTransitioning {
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var completionSpeed: CGFloat? {
        VitrineMethods.optionalValue(of: self) { () -> CGFloat in completionSpeed }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var completionCurve: UIView.AnimationCurve? {
        VitrineMethods.optionalValue(of: self) { () -> UIView.AnimationCurve in completionCurve }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var wantsInteractiveStart: Bool? {
        VitrineMethods.optionalValue(of: self) { () -> Bool in wantsInteractiveStart }
    }
}

/// Returns the objects that present and dismiss a controller. All requirements have defaults.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: _RespondsToSelectors {
    /// The animation for the presentation; nil for the `modalTransitionStyle`.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animation for the dismissal; nil for the `modalTransitionStyle`.
    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    /// The interaction for the presentation; nil for none.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// The interaction for the dismissal; nil for none.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// The presentation controller for the style `.custom`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        VitrineMethods.result(of: self, [presented, presenting, source]) { nil }
    }
    /// Nil.
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    {
        VitrineMethods.result(of: self, [dismissed]) { nil }
    }
    /// Nil.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        VitrineMethods.result(of: self, [animator]) { nil }
    }
    /// Nil.
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    {
        VitrineMethods.result(of: self, [animator]) { nil }
    }
    /// Nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        VitrineMethods.result(of: self, [presented, presenting, source]) { nil }
    }
}
