// UIPercentDrivenInteractiveTransition.swift: a finger says how far a transition is.

public import Foundation

/// Moves what an animation controller animates by hand.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var transition: ControllerTransition?
    /// What was asked for before the transition had begun.
    private var early: (() -> Void)?

    /// Seconds that the animation takes by itself.
    public private(set) var duration: TimeInterval = 0
    /// How far it is, 0…1.
    public private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pace of the way while the finger moves it; nil: in step with the finger.
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart = true

    public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else {
            fatalError("\(self) cannot move \(transitionContext), which UIKit has not made")
        }
        self.transition = transition
        duration = transition.transitionDuration
        guard wantsInteractiveStart else { return }
        transition.takeUp()
        update(percentComplete)
        early?()
        early = nil
    }

    /// Takes up a transition that runs, where it is.
    open func pause() {
        transition?.pauseInteractiveTransition()
        percentComplete = transition?.percentComplete ?? percentComplete
    }

    /// Moves the transition to `percentComplete`, 0…1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
        transition?.scrub(to: self.percentComplete)
    }

    /// The rest of the way.
    open func finish() { end(cancelled: false) }

    /// The way back.
    open func cancel() { end(cancelled: true) }

    private func end(cancelled: Bool) {
        guard let transition else {
            early = { [weak self] in self?.end(cancelled: cancelled) }
            return
        }
        transition.release(cancelled: cancelled, speed: completionSpeed, curve: completionCurve)
    }
}
