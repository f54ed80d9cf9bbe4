// UIViewAnimating.swift: animations that can be stopped, moved by hand and turned round.

public import Foundation

/// What an animator is doing.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not begun, or done.
    case inactive = 0
    /// Running or paused.
    case active
    /// Stopped on the way, and not yet finished.
    case stopped
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start
    case current
}

/// Controls an animation.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    /// Whether it moves now.
    var isRunning: Bool { get }
    /// Whether it goes back to its start.
    var isReversed: Bool { get set }
    /// How much of the way is done, 0…1, towards where it goes.
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// Ends the motion where it is.
    /// - Parameter withoutFinishing: true makes it inactive and calls no completion; false waits for
    ///   `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes changes in blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
