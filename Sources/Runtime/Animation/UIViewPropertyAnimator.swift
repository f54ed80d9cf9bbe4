// UIViewPropertyAnimator.swift: changes of views with one progress, which can be stopped, scrubbed and reversed.
//
// The animations of all changes follow one `AnimationDriver`. An animation without effect on the screen's root layer
// follows it, too, and reports the end, so that an animator whose views were removed, or that changed nothing, ends in
// time.

public import Foundation
public import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

/// Animates changes of views, with control over the progress.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, CAAnimationDelegate {
    /// The timing of the animation.
    public let timingParameters: (any UITimingCurveProvider)?
    /// In seconds; a spring with mass, stiffness and damping has its own.
    public let duration: TimeInterval
    /// The time between the call of `startAnimation(afterDelay:)` and the motion, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// Whether the animator is inactive, active or stopped.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animator can be paused and stopped. Default: true.
    open var isInterruptible = true
    /// Whether views receive touches while they move. Default: true.
    open var isUserInteractionEnabled = true
    /// Whether touches hit views at their final positions instead of those on the screen. Default: false.
    open var isManualHitTestingEnabled = false
    /// Whether `fractionComplete` is the fraction of the change instead of the time. Default: true.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end. Default: false.
    open var pausesOnCompletion = false {
        willSet { pauseIfAtEnd() }
        didSet { driver?.pausesAtEnd = pausesOnCompletion }
    }

    /// Whether the option `.flushUpdates` applies to the animations. Default: false.
    open var flushUpdates = false

    private var pending: [(changes: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var core: AnimatorCore?
    private var clock = FrameClock.current
    private var heartbeat: (layer: CALayer, key: String)?
    private var reversed = false
    private var isPaused = false
    private static var count = 0

    // MARK: Creating

    /// Creates an animator with timing and a duration in seconds.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let own = parameters.springTimingParameters?.ownDuration
        self.duration = own ?? (duration > 0 && duration.isFinite ? duration : 0)
        timingParameters = parameters
        super.init()
    }

    /// Creates an animator whose changes are made at once: its duration is 0, its timing the system's default curve.
    public override convenience init() {
        self.init(duration: 0, timingParameters: UICubicTimingParameters())
    }

    /// Creates an animator with one of the four curves and a duration in seconds.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic curve and a duration in seconds; the points are those of
    /// `UICubicTimingParameters`.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that rests after a duration in seconds.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - ratio: 1 does not overshoot; lower values oscillate more.
    ///   - animations: makes the changes; called when the animator starts.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it after a delay. Durations in seconds.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(
            duration: duration, curve: options.curve, animations: animations)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.flushUpdates = options.contains(.flushUpdates)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Changes

    /// Adds changes. While the animator is active, they run in the remaining time.
    ///
    /// - Parameters:
    ///   - animation: makes the changes.
    ///   - delayFactor: the fraction of the remaining time before they begin, 0…1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else {
            fatalError("\(self) is stopped: finish it before animations are added")
        }
        let factor = delayFactor > 0 ? min(Double(delayFactor), 0.999) : 0
        guard state == .active else { return pending.append((animation, factor)) }
        let done = driver?.progress(at: now).value ?? 0
        perform(animation, start: done + factor * (1 - done))
    }

    /// Adds changes that begin at once.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a closure, called once when the animation ends or is finished, with the position at which it ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func perform(_ changes: () -> Void, start: Double) {
        guard let core else { return }
        let context = AnimationContext(
            duration: core.driver.duration, delay: 0, options: flushUpdates ? .flushUpdates : [], pace: timing,
            around: nil)
        context.animator = core
        context.animatorStart = start
        ViewAnimation.run(context, changes)
    }

    private var timing: AnimationContext.Timing {
        timingParameters?.timing ?? .curve(UIView.AnimationCurve.easeInOut.timingFunction)
    }

    // MARK: Running

    private var driver: AnimationDriver? { core?.driver }
    private var now: Double { clock.seconds }

    /// Whether the animation is active, not paused, and before its end.
    public var isRunning: Bool {
        guard state == .active, !isPaused, let end = driver?.end else { return false }
        return now < end
    }

    /// At its end with `pausesOnCompletion`, the animator is paused as by `pauseAnimation()`.
    private func pauseIfAtEnd() {
        guard state == .active, !isPaused, let driver, driver.pausesAtEnd, let end = driver.end, now >= end
        else { return }
        driver.pause(linear: scrubsLinearly, at: now)
        isPaused = true
    }

    /// Starts the animation, or continues after a pause. For a stopped animator that is a programmer's error.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay in seconds; an active one continues at once.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else { fatalError("\(self) is stopped: finish it before it starts again") }
        if state == .active {
            continueAnimation(withTimingParameters: nil, durationFactor: 0)
            return
        }
        self.delay = delay > 0 && delay.isFinite ? delay : 0
        activate()
        driver?.run(from: reversed ? 1 : 0, forward: !reversed, at: now + self.delay)
    }

    /// Creates the animations, at their start.
    private func activate() {
        clock = FrameClock.current
        state = .active
        let seconds = UIView.areAnimationsEnabled ? duration : 0
        let context = AnimationContext(duration: seconds, delay: 0, options: [], pace: timing, around: nil)
        let model = context.makeAnimation("progress")
        model.duration = seconds
        let driver = AnimationDriver(duration: seconds, pacedBy: model)
        driver.pausesAtEnd = pausesOnCompletion
        driver.scrub(to: reversed ? 1 : 0, linear: scrubsLinearly)
        core = AnimatorCore(
            driver: driver, isUserInteractionEnabled: isUserInteractionEnabled,
            isManualHitTestingEnabled: isManualHitTestingEnabled)
        let blocks = pending
        pending = []
        for block in blocks { perform(block.changes, start: block.delayFactor) }
        beat(driver)
    }

    private func beat(_ driver: AnimationDriver) {
        guard let layer = FrameLoop.current?.compositor.rootLayer else {
            Task { @MainActor in self.reachEnd() }
            return
        }
        Self.count += 1
        let key = "vitrine.animator-\(Self.count)"
        let animation = CABasicAnimation(keyPath: "vitrine.progress")
        animation.duration = max(driver.duration, 1e-9)
        animation.driver = driver
        animation.delegate = self
        driver.drives(layer)
        heartbeat = (layer, key)
        layer.add(animation, forKey: key)
    }

    /// Ends the animator with its animation. Do not call it.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag { reachEnd() }
    }

    private func reachEnd() {
        guard state == .active else { return }
        end(at: reversed ? .start : .end)
    }

    /// Pauses the animation; an inactive animator becomes active at its start. The animator must be interruptible and
    /// not stopped.
    open func pauseAnimation() {
        guard isInterruptible else { fatalError("\(self) is not interruptible: it cannot be paused") }
        guard state != .stopped else { fatalError("\(self) is stopped: it cannot be paused") }
        if state == .inactive { activate() } else { driver?.pause(linear: scrubsLinearly, at: now) }
        isPaused = true
    }

    /// Continues after a pause.
    ///
    /// - Parameters:
    ///   - parameters: the timing of the rest; nil keeps the animator's own.
    ///   - durationFactor: the duration of the rest as a factor of the animator's; 0 for the remaining time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        pauseIfAtEnd()
        guard state == .active, isPaused, let driver else { return }
        isPaused = false
        let progress = driver.progress(at: now)
        if parameters == nil, durationFactor <= 0 {
            let time = progress.isLinear ? driver.time(ofChange: progress.value) : progress.value
            if let time { return driver.run(from: time, forward: !reversed, at: now) }
        }
        let rest = reversed ? progress.value : 1 - progress.value
        let seconds = durationFactor > 0 ? Double(durationFactor) * driver.duration : rest * driver.duration
        let context = AnimationContext(
            duration: max(seconds, 1e-9), delay: 0, options: [], pace: parameters?.timing ?? timing, around: nil)
        driver.finish(
            forward: !reversed, in: seconds, pacedBy: context.makeAnimation("progress"), at: now)
    }

    /// Whether the animation runs back to its start. It may change while it runs.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            pauseIfAtEnd()
            reversed = newValue
            if state == .active, !isPaused { driver?.run(forward: !reversed, at: now) }
        }
    }

    /// The fraction that is done, 0…1, in the direction of the run. Setting it makes an inactive animator active and
    /// paused.
    open var fractionComplete: CGFloat {
        get {
            guard let driver else { return 0 }
            let done = scrubsLinearly ? driver.change(at: now) : driver.progress(at: now).value
            return CGFloat(reversed ? 1 - done : done)
        }
        set {
            let value = newValue > 0 ? min(Double(newValue), 1) : 0
            let done = reversed ? 1 - value : value
            if state == .inactive { pauseAnimation() } else { pauseIfAtEnd() }
            guard state == .active, let driver else { return }
            if isPaused {
                driver.scrub(to: done, linear: scrubsLinearly)
            } else {
                let time = scrubsLinearly ? driver.time(ofChange: done) ?? done : done
                driver.run(from: time, forward: !reversed, at: now)
            }
        }
    }

    // MARK: Ending

    /// Stops the animation where it is. Does nothing unless it is active; it must be interruptible.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard isInterruptible else { fatalError("\(self) is not interruptible: it cannot be stopped") }
        guard state == .active else { return }
        core?.settle(at: .current)
        stopBeating()
        isPaused = false
        if withoutFinishing {
            reset()
        } else {
            state = .stopped
        }
    }

    /// Sets the views to a position and calls the completions. The animator must be stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { fatalError("\(self) is not stopped: it cannot be finished") }
        end(at: finalPosition)
    }

    private func end(at position: UIViewAnimatingPosition) {
        let isStopped = state == .stopped
        if !(isStopped && position == .current) { core?.settle(at: position) }
        stopBeating()
        let blocks = completions
        reset()
        for block in blocks { block(position) }
    }

    private func reset() {
        completions = []
        core = nil
        isPaused = false
        state = .inactive
    }

    private func stopBeating() {
        guard let (layer, key) = heartbeat else { return }
        heartbeat = nil
        layer.removeAnimation(forKey: key)
    }
}
