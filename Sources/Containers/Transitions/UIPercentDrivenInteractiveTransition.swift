// UIPercentDrivenInteractiveTransition.swift: a transition that follows a finger.

public import Foundation
public import VitrineRuntime

/// Scrubs the animations of an animation controller.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var transition: ControllerTransition?
    /// The end that was requested before the transition began.
    private var early: (() -> Void)?

    /// The duration of the animation without interaction, in seconds.
    public private(set) var duration: TimeInterval = 0
    /// The progress of the transition, 0…1.
    public private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest after the finger left; 1, the default, as without interaction.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest after the finger left. Default: `.easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing during interaction; nil, the default, follows the finger exactly.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins with interaction. Default: true.
    open var wantsInteractiveStart = true

    public override init() { super.init() }

    /// Begins the transition. Called by the system.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else {
            fatalError("\(self) cannot move \(transitionContext), which UIKit has not made")
        }
        self.transition = transition
        duration = transition.transitionDuration
        guard wantsInteractiveStart else { return }
        transition.prepareScrubber()
        update(percentComplete)
        early?()
        early = nil
    }

    /// Continues a running transition by interaction, from where it is.
    open func pause() {
        transition?.pauseInteractiveTransition()
        percentComplete = transition?.percentComplete ?? percentComplete
    }

    /// Moves the transition to a progress of `percentComplete`, 0…1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
        transition?.scrub(to: self.percentComplete)
    }

    /// Ends interaction, and runs the transition to its end.
    open func finish() { end(cancelled: false) }

    /// Ends interaction, and runs the transition back to its start.
    open func cancel() { end(cancelled: true) }

    private func end(cancelled: Bool) {
        guard let transition else {
            early = { [weak self] in self?.end(cancelled: cancelled) }
            return
        }
        transition.release(cancelled: cancelled, speed: completionSpeed, curve: completionCurve)
    }
}
