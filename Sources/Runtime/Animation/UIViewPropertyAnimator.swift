// UIViewPropertyAnimator.swift: changes of views with one progress, which can be stopped, moved by hand and
// turned round.
//
// The animations of all changes follow one `AnimationDriver`. An animation
// without effect on the screen's root layer follows it too and tells the end,
// so that an animator whose views left, or that changed nothing, ends in time.

public import Foundation
public import VitrineCompositor
import VitrineGraphics

/// Animates changes of views and gives control over the way.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, CAAnimationDelegate {
    public let timingParameters: (any UITimingCurveProvider)?
    /// Seconds; a spring with mass, stiffness and damping takes its own time instead.
    public let duration: TimeInterval
    /// Seconds between the call of `startAnimation(afterDelay:)` and the motion.
    public private(set) var delay: TimeInterval = 0
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animator can be paused and stopped. True by default.
    open var isInterruptible = true
    /// Whether views take touches while they move. True by default.
    open var isUserInteractionEnabled = true
    /// Whether touches find views where the model has them, and not where they are shown. False by default.
    open var isManualHitTestingEnabled = false
    /// Whether `fractionComplete` is the fraction of the change; else that of the time. True by default.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end. False by default.
    open var pausesOnCompletion = false {
        willSet { pauseIfAtEnd() }
        didSet { driver?.pausesAtEnd = pausesOnCompletion }
    }

    private var pending: [(changes: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var core: AnimatorCore?
    private var clock = FrameClock.current
    private var heartbeat: (layer: CALayer, key: String)?
    private var reversed = false
    private var isPaused = false
    private static var count = 0

    // MARK: Making one

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let own = parameters.springTimingParameters?.ownDuration
        self.duration = own ?? (duration > 0 && duration.isFinite ? duration : 0)
        timingParameters = parameters
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// - Parameter ratio: 1 does not pass the end; towards 0 it swings.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(
            duration: duration, curve: options.curve, animations: animations)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What is animated

    /// Adds changes. While the animator is active they take what is left of its time.
    /// - Parameter delayFactor: of the time that is left, 0…1, what passes before they begin.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else {
            fatalError("\(self) is stopped: finish it before animations are added")
        }
        let factor = delayFactor > 0 ? min(Double(delayFactor), 0.999) : 0
        guard state == .active else { return pending.append((animation, factor)) }
        let done = driver?.progress(at: now).value ?? 0
        perform(animation, start: done + factor * (1 - done))
    }

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Called once when the animator ends or is finished, with where it ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func perform(_ changes: () -> Void, start: Double) {
        guard let core else { return }
        let context = AnimationContext(
            duration: core.driver.duration, delay: 0, options: [], pace: pace, around: nil)
        context.animator = core
        context.animatorStart = start
        ViewAnimation.run(context, changes)
    }

    private var pace: AnimationContext.Pace {
        timingParameters?.pace ?? .curve(UIView.AnimationCurve.easeInOut.timingFunction)
    }

    // MARK: Running

    private var driver: AnimationDriver? { core?.driver }
    private var now: Double { clock.seconds }

    public var isRunning: Bool {
        guard state == .active, !isPaused, let end = driver?.end else { return false }
        return now < end
    }

    /// Where `pausesOnCompletion` kept it at its end, it is paused like by hand.
    private func pauseIfAtEnd() {
        guard state == .active, !isPaused, let driver, driver.pausesAtEnd, let end = driver.end, now >= end
        else { return }
        driver.pause(linear: scrubsLinearly, at: now)
        isPaused = true
    }

    open func startAnimation() { startAnimation(afterDelay: 0) }

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

    /// Makes the animations, standing at the start.
    private func activate() {
        clock = FrameClock.current
        state = .active
        let seconds = UIView.areAnimationsEnabled ? duration : 0
        let context = AnimationContext(duration: seconds, delay: 0, options: [], pace: pace, around: nil)
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

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag { reachEnd() }
    }

    private func reachEnd() {
        guard state == .active else { return }
        end(at: reversed ? .start : .end)
    }

    /// Pauses where it is; an inactive animator stands at its start.
    open func pauseAnimation() {
        guard isInterruptible else { fatalError("\(self) is not interruptible: it cannot be paused") }
        guard state != .stopped else { fatalError("\(self) is stopped: it cannot be paused") }
        if state == .inactive { activate() } else { driver?.pause(linear: scrubsLinearly, at: now) }
        isPaused = true
    }

    /// Goes on after a pause.
    ///
    /// - Parameters:
    ///   - parameters: the pace of the rest; nil keeps the animator's own.
    ///   - durationFactor: of the animator's duration, how much the rest takes; 0: what was left.
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
            duration: max(seconds, 1e-9), delay: 0, options: [], pace: parameters?.pace ?? pace, around: nil)
        driver.finish(
            forward: !reversed, in: seconds, pacedBy: context.makeAnimation("progress"), at: now)
    }

    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            pauseIfAtEnd()
            reversed = newValue
            if state == .active, !isPaused { driver?.run(forward: !reversed, at: now) }
        }
    }

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
