// UIView+Animation.swift: the block methods.

import Foundation

extension UIView {
    /// Animates the changes that `animations` makes to views.
    ///
    /// - Parameters:
    ///   - duration: seconds; zero or less applies the changes at once.
    ///   - delay: seconds before it starts; until then the old state is shown.
    ///   - completion: called once at the end, with false if an animation was replaced or removed
    ///     before; in the next turn if nothing is animated.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(
            ViewAnimation.Context(
                duration: duration, delay: delay, options: options, around: ViewAnimation.current),
            animations, completion)
    }

    /// Animates the changes with the standard curve.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Repeats what is animated inside. Within an animation block.
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
        ViewAnimation.suspended += 1
        defer { ViewAnimation.suspended -= 1 }
        actionsWithoutAnimation()
    }

    /// Turns block animations off or on; those that run go on.
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }

    /// Whether block animations animate.
    public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

    /// Seconds of the animation block that runs; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}
