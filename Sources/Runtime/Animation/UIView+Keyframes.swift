// UIView+Keyframes.swift: animations over several states.

public import Foundation
import VitrineCompositor

extension UIView {
    /// Animates the keyframes that `animations` adds. Changes outside of a keyframe are animated over the whole.
    ///
    /// - Parameters:
    ///   - duration: seconds; zero or less applies the changes at once.
    ///   - options: how values between keyframes are found. The curve that is given here, by its raw value, is the
    ///     pace of the whole; ease in and out by default.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // Bits 10 to 12 are the calculation mode; the others mean what they mean for blocks.
        let shared = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        let context = AnimationContext(duration: duration, delay: delay, options: shared)
        context.keyframes = KeyframeCollector(mode: options.calculationMode)
        ViewAnimation.run(context, animations, completion)
    }

    /// Within the block of `animateKeyframes`: the state at a moment.
    ///
    /// - Parameters:
    ///   - frameStartTime: when the changes begin, 0…1 of the whole.
    ///   - frameDuration: how long they take, 0…1 of the whole; 0 applies them at the start time.
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
