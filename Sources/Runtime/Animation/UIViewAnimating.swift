// UIViewAnimating.swift: animations that can be stopped, scrubbed and reversed.

public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or finished.
    case inactive = 0
    /// Running or paused.
    case active
    /// Stopped before its end, and not finished.
    case stopped
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end of the changes.
    case end = 0
    /// The values before the changes.
    case start
    /// The values at which it was stopped.
    case current
}

/// Controls an animation.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// Whether it is inactive, active or stopped.
    var state: UIViewAnimatingState { get }
    /// Whether it is active and not paused.
    var isRunning: Bool { get }
    /// Whether it runs back to its start.
    var isReversed: Bool { get set }
    /// The fraction that is done, 0…1, in the direction in which it runs.
    var fractionComplete: CGFloat { get set }
    /// Starts the animation, or continues after a pause.
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation where it is.
    func pauseAnimation()
    /// Stops the animation where it is.
    /// - Parameter withoutFinishing: true makes it inactive and calls no completion; false waits for
    ///   `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation at a position, and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes are added as closures.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes that begin at once.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure to call at the end, with the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues after a pause, with other timing and duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
