// UIView+OldAnimationNames.swift: animations with the names of the specification.

public import Foundation
public import VitrineRuntime

extension UIView {
    /// The old name of `animate(withDuration:delay:options:animations:completion:)`.
    @available(*, deprecated, renamed: "animate(withDuration:delay:options:animations:completion:)")
    public class func animateWithDuration(
        _ duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        animate(
            withDuration: duration, delay: delay, options: options, animations: animations,
            completion: completion)
    }

    /// The old name of `animate(withDuration:animations:completion:)`.
    @available(*, deprecated, renamed: "animate(withDuration:animations:completion:)")
    public class func animateWithDuration(
        _ duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// The old name of `animate(withDuration:animations:)`.
    @available(*, deprecated, renamed: "animate(withDuration:animations:)")
    public class func animateWithDuration(_ duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, animations: animations)
    }

    /// The old name of `animate` with a spring.
    @available(
        *, deprecated,
        renamed:
            "animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
    )
    public class func animateWithDuration(
        _ duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
            initialSpringVelocity: velocity, options: options, animations: animations,
            completion: completion)
    }

    /// The old name of `transition(with:duration:options:animations:completion:)`.
    @available(*, deprecated, renamed: "transition(with:duration:options:animations:completion:)")
    public class func transitionWithView(
        _ view: UIView, duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        transition(
            with: view, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    /// The old name of `transition(from:to:duration:options:completion:)`.
    @available(*, deprecated, renamed: "transition(from:to:duration:options:completion:)")
    public class func transitionFromView(
        _ fromView: UIView, toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        transition(
            from: fromView, to: toView, duration: duration, options: options, completion: completion)
    }

    /// The old name of `animateKeyframes(withDuration:delay:options:animations:completion:)`.
    @available(*, deprecated, renamed: "animateKeyframes(withDuration:delay:options:animations:completion:)")
    public class func animateKeyframesWithDuration(
        _ duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions,
        animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
        animateKeyframes(
            withDuration: duration, delay: delay, options: options, animations: animations,
            completion: completion)
    }

    /// The old name of `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
    @available(*, deprecated, renamed: "addKeyframe(withRelativeStartTime:relativeDuration:animations:)")
    public class func addKeyframeWithRelativeStartTime(
        _ frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        addKeyframe(
            withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations)
    }

    /// The old name of `perform(_:on:options:animations:completion:)`.
    @available(*, deprecated, renamed: "perform(_:on:options:animations:completion:)")
    public class func performSystemAnimation(
        _ animation: UIView.SystemAnimation, onViews views: [UIView], options: UIView.AnimationOptions,
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        perform(
            animation, on: views, options: options, animations: parallelAnimations,
            completion: completion)
    }

    /// The old name of `setAnimationStart(_:)`.
    @available(*, deprecated, renamed: "setAnimationStart(_:)")
    public class func setAnimationStartDate(_ startDate: Date) {
        setAnimationStart(startDate)
    }

    /// The old name of `setAnimationWillStart(_:)`.
    @available(*, deprecated, renamed: "setAnimationWillStart(_:)")
    public class func setAnimationWillStartSelector(_ selector: Selector?) {
        setAnimationWillStart(selector)
    }

    /// The old name of `setAnimationDidStop(_:)`.
    @available(*, deprecated, renamed: "setAnimationDidStop(_:)")
    public class func setAnimationDidStopSelector(_ selector: Selector?) {
        setAnimationDidStop(selector)
    }

    /// The old name of `setAnimationTransition(_:for:cache:)`.
    @available(*, deprecated, renamed: "setAnimationTransition(_:for:cache:)")
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition, forView view: UIView, cache: Bool
    ) {
        setAnimationTransition(transition, for: view, cache: cache)
    }
}
