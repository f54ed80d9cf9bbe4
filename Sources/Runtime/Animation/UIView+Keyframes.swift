// UIView+Keyframes.swift: animations over several states.

public import Foundation
import VitrineCompositor

extension UIView {
    /// Animates the keyframes that `animations` adds. Changes outside of a keyframe are animated over the whole
    /// duration.
    ///
    /// - Parameters:
    ///   - duration: in seconds; zero or less applies the changes at once.
    ///   - delay: seconds before it starts.
    ///   - options: how values between keyframes are computed. A curve, by its raw value, is the timing of the whole;
    ///     ease in and out by default.
    ///   - animations: adds the keyframes; called before this returns.
    ///   - completion: called once at the end, with whether the animation finished.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // Bits 10 to 12 are the calculation mode; the others have the same meaning as for blocks.
        let shared = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        let context = AnimationContext(duration: duration, delay: delay, options: shared)
        context.keyframes = KeyframeCollector(mode: options.calculationMode)
        ViewAnimation.run(context, animations, completion)
    }

    /// Adds a keyframe, within the block of `animateKeyframes`.
    ///
    /// - Parameters:
    ///   - frameStartTime: the beginning of the changes, 0…1 of the whole.
    ///   - frameDuration: the duration of the changes, 0…1 of the whole; 0 applies them at the start time.
    ///   - animations: makes the changes.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = ViewAnimation.current?.keyframes else { return animations() }
        keyframes.run(start: frameStartTime, duration: frameDuration, animations)
    }
}

extension UIView.KeyframeAnimationOptions {
    var calculationMode: CAAnimationCalculationMode {
        switch (rawValue >> 10) & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
