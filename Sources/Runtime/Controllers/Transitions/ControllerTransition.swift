// ControllerTransition.swift: a transition from one controller to another.
//
// Containers and presentations create one, `start()` it, and receive one call at its end. The animation controller uses
// it as its context, controllers as their coordinator. During interaction all animations of the animation controller
// and alongside it follow one property animator, so that views in other places, such as bars, are synchronous, and
// going back restores the model.

package import Foundation
import VitrineCompositor
package import VitrineGraphics
package import VitrineViewValues

@MainActor
package final class ControllerTransition: NSObject {
    /// One of the two controllers.
    package struct Side {
        package let controller: UIViewController?
        /// The view that disappears or appears; nil for a view that stays.
        package let view: UIView?
        /// In the container's coordinates; zero while it is not visible.
        package var initialFrame: CGRect
        package var finalFrame: CGRect

        package init(
            _ controller: UIViewController?, view: UIView?, initialFrame: CGRect = .zero,
            finalFrame: CGRect = .zero
        ) {
            self.controller = controller
            self.view = view
            self.initialFrame = initialFrame
            self.finalFrame = finalFrame
        }
    }

    package typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    package let containerView: UIView
    package let presentationStyle: UIModalPresentationStyle
    package let isAnimated: Bool
    package private(set) var isInteractive = false
    package private(set) var initiallyInteractive = false
    package private(set) var transitionWasCancelled = false
    package private(set) var hasEnded = false
    private let from: Side
    private var to: Side
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Moves everything while a finger does.
    private var scrubber: (any UIViewImplicitlyAnimating)?
    private var fraction: CGFloat = 0
    private var hasStarted = false
    private var alongside: [Block] = []
    private var completions: [Block] = []
    private var watchers: [Block] = []
    /// Called once, before the completions; false: the transition was cancelled.
    package var onEnd: ((_ didComplete: Bool) -> Void)?

    package init(
        in containerView: UIView, from: Side, to: Side, style: UIModalPresentationStyle = .none,
        animated: Bool, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        self.containerView = containerView
        self.from = from
        self.to = to
        presentationStyle = style
        isAnimated = animated && animator != nil && UIView.areAnimationsEnabled
        self.animator = animator
        self.interactor = isAnimated ? interactor : nil
        super.init()
    }

    // MARK: Running

    /// Sets the final frame of the view that appears, in the container's coordinates.
    package func setFinalFrame(_ frame: CGRect) { to.finalFrame = frame }

    /// Runs `prepare` and begins: before the next layout of `window`, at once without animation. Nothing happens if the
    /// transition has been ended by then. The transaction around the call waits for its animations: apps that push a
    /// controller inside one learn from its completion block that the push has ended.
    package func begin(in window: UIWindow?, after prepare: @escaping @MainActor () -> Void) {
        let run: @MainActor () -> Void = {
            guard !self.hasEnded else { return }
            prepare()
            self.start()
        }
        guard isAnimated, let loop = window?.screen.frameLoop else { return run() }
        loop.beforeLayout(CATransaction.deferring(run))
    }

    /// Begins the transition: interactively, animated, or at once.
    package func start() {
        guard !hasStarted else { return }
        hasStarted = true
        guard isAnimated, let animator else {
            UIView.performWithoutAnimation { runAlongside() }
            return completeTransition(true)
        }
        if let interactor, interactor.wantsInteractiveStart {
            isInteractive = true
            initiallyInteractive = true
            interactor.startInteractiveTransition(self)
            // A controller that moves the views itself has nothing for those who go along.
            if scrubber == nil, !hasEnded { animateAlongside() }
            return
        }
        if let interactor {
            // It runs by itself until interaction continues it.
            interactor.startInteractiveTransition(self)
            prepareScrubber()
            scrubber?.startAnimation()
            return
        }
        animator.animateTransition(using: self)
        animateAlongside()
    }

    private func animateAlongside() {
        guard !alongside.isEmpty else { return }
        SystemMotion.animate(transitionDuration) { self.runAlongside() }
    }

    private func runAlongside() {
        let blocks = alongside
        alongside = []
        for block in blocks { block(self) }
    }

    /// Ends immediately, whatever its progress, because another transition begins.
    package func finishNow() {
        guard !hasEnded else { return }
        hasStarted = true
        UIView.performWithoutAnimation { runAlongside() }
        if let scrubber, scrubber.state == .active {
            scrubber.stopAnimation(false)
            scrubber.finishAnimation(at: transitionWasCancelled ? .start : .end)
        }
        completeTransition(!transitionWasCancelled)
    }

    // MARK: Under a finger

    /// Creates the animation controller's animations at their beginning, to be moved by `fractionComplete`.
    package func prepareScrubber() {
        guard let animator, scrubber == nil, !hasEnded else { return }
        let own = animator.interruptibleAnimator(using: self)
        if !(own is NoAnimator) {
            scrubber = own
            own.addAnimations { self.runAlongside() }
            own.pauseAnimation()
            return
        }
        let duration = max(animator.transitionDuration(using: self), 1e-3)
        let moved = UIViewPropertyAnimator(duration: duration, curve: .linear) {
            // Preparations for the transition are not part of it.
            ViewAnimation.current?.animatesInnerBlocksOnly = true
            animator.animateTransition(using: self)
            ViewAnimation.current?.animatesInnerBlocksOnly = false
            self.runAlongside()
        }
        moved.isUserInteractionEnabled = false
        scrubber = moved
        moved.pauseAnimation()
    }

    package func scrub(to fraction: CGFloat) {
        self.fraction = fraction
        guard let scrubber, scrubber.state == .active else { return }
        scrubber.fractionComplete = fraction
    }

    /// Ends interaction: the transition continues to its end, or back to its start.
    package func release(cancelled: Bool, speed: CGFloat, curve: UIView.AnimationCurve) {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = cancelled
        for watcher in watchers { watcher(self) }
        guard let scrubber, !hasEnded else { return }
        let rest = cancelled ? fraction : 1 - fraction
        scrubber.isReversed = cancelled
        scrubber.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: curve),
            durationFactor: max(0.02, rest / max(speed, 0.01)))
    }
}

extension ControllerTransition: UIViewControllerContextTransitioning {
    package func updateInteractiveTransition(_ percentComplete: CGFloat) {
        fraction = min(max(percentComplete, 0), 1)
    }

    package func finishInteractiveTransition() {
        release(
            cancelled: false, speed: interactor?.completionSpeed ?? 1,
            curve: interactor?.completionCurve ?? .easeInOut)
    }

    package func cancelInteractiveTransition() {
        release(
            cancelled: true, speed: interactor?.completionSpeed ?? 1,
            curve: interactor?.completionCurve ?? .easeInOut)
    }

    package func pauseInteractiveTransition() {
        guard !isInteractive, !hasEnded else { return }
        isInteractive = true
        scrubber?.pauseAnimation()
        fraction = scrubber?.fractionComplete ?? fraction
        for watcher in watchers { watcher(self) }
    }

    package func completeTransition(_ didComplete: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        isInteractive = false
        transitionWasCancelled = !didComplete
        animator?.animationEnded(didComplete)
        animator = nil
        interactor = nil
        scrubber = nil
        let end = onEnd
        onEnd = nil
        end?(didComplete)
        let blocks = completions
        completions = []
        watchers = []
        for block in blocks { block(self) }
    }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from.controller : key == .to ? to.controller : nil
    }

    package func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : key == .to ? to.view : nil
    }

    package var targetTransform: CGAffineTransform { .identity }

    package func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
    }

    package func finalFrame(for vc: UIViewController) -> CGRect {
        vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
    }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
    package var isCancelled: Bool { transitionWasCancelled }
    package var isInterruptible: Bool { scrubber != nil }
    package var transitionDuration: TimeInterval {
        isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0
    }
    package var percentComplete: CGFloat { scrubber?.fractionComplete ?? fraction }
    package var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
    package var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

    @discardableResult
    package func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        guard !hasEnded else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        alongside.append(animation)
        guard hasStarted else { return true }
        // The transition is already moving: late animations run in the remaining time.
        if let scrubber, scrubber.state == .active {
            scrubber.addAnimations { self.runAlongside() }
        } else {
            animateAlongside()
        }
        return true
    }

    package func notifyWhenInteractionChanges(_ handler: @escaping Block) { watchers.append(handler) }
}
