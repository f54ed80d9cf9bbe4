// UIView+Animation.swift: the block-based animation methods.

public import Foundation
import VitrineCompositor
import VitrineGraphics

extension UIView {
    /// Animates the changes that `animations` makes to views.
    ///
    /// - Parameters:
    ///   - duration: seconds; zero or less applies the changes at once.
    ///   - delay: seconds before it starts; until then the old state is shown.
    ///   - options: the curve, repetition and others; `.curveEaseInOut` by default.
    ///   - animations: makes the changes; called before this returns.
    ///   - completion: called once at the end, with false if an animation was replaced or removed before; in the next
    ///     turn if nothing is animated.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(
            AnimationContext(duration: duration, delay: delay, options: options), animations, completion)
    }

    /// Animates the changes with the standard curve.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes with a spring that rests at the end of the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds; zero or less applies the changes at once.
    ///   - delay: seconds before it starts.
    ///   - dampingRatio: 1 does not overshoot; lower values oscillate more.
    ///   - velocity: at the start, in whole distances per second.
    ///   - options: repetition and others.
    ///   - animations: makes the changes; called before this returns.
    ///   - completion: called once at the end, with whether the animation finished.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let pace = AnimationContext.Timing.settling(
            dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        ViewAnimation.run(
            AnimationContext(duration: duration, delay: delay, options: options, pace: pace), animations,
            completion)
    }

    /// Animates the changes with a spring that has a perceived duration in seconds.
    ///
    /// - Parameters:
    ///   - duration: seconds; zero or less applies the changes at once.
    ///   - bounce: -1…1; 0 does not overshoot, higher values oscillate, lower ones slow the end down.
    ///   - initialSpringVelocity: in whole distances per second.
    ///   - delay: seconds before it starts.
    ///   - options: repetition and others.
    ///   - animations: makes the changes; called before this returns.
    ///   - completion: called once at the end, with whether the animation finished.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = UISpringTimingParameters(
            duration: duration, bounce: bounce,
            initialVelocity: CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity))
        let seconds = duration > 0 ? spring.settlingDuration : 0
        ViewAnimation.run(
            AnimationContext(duration: seconds, delay: delay, options: options, pace: spring.timing),
            animations,
            completion)
    }

    /// Repeats the animations inside. Use it within an animation block.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let context = ViewAnimation.current else { return animations() }
        let before = (context.repeatCount, context.autoreverses)
        (context.repeatCount, context.autoreverses) = (Float(count), autoreverses)
        animations()
        (context.repeatCount, context.autoreverses) = before
    }

    /// Makes changes without animating them, also inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let flushes = ViewAnimation.flushesUpdates
        ViewAnimation.flush(if: flushes)
        ViewAnimation.suspended += 1
        defer { ViewAnimation.suspended -= 1 }
        actionsWithoutAnimation()
        ViewAnimation.flush(if: flushes)
    }

    /// Turns block animations off or on; running ones continue.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        guard enabled != ViewAnimation.areEnabled else { return }
        ViewAnimation.flush(if: ViewAnimation.flushesUpdates)
        ViewAnimation.areEnabled = enabled
    }

    /// Whether block animations animate.
    public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

    /// The duration of the animation block that runs, in seconds; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

    /// Removes `views` from their superviews, after an animation that fades them out.
    ///
    /// `parallelAnimations` are further changes, animated at the same time.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let states = views.map { ($0, $0.alpha, $0.transform) }
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, alpha, transform) in states {
                view.removeFromSuperview()
                // The view can be shown again.
                performWithoutAnimation {
                    view.alpha = alpha
                    view.transform = transform
                }
            }
            completion?(finished)
        }
    }
}
