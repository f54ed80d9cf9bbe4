// UIGestureRecognizer.swift: a state machine that watches touches for one gesture.
//
// A subclass reads touches and sets `state`; what that means for other
// recognisers, for the views below and for the targets is worked out here and
// in TouchDelivery. A discrete gesture goes possible → ended, a continuous one
// possible → began → changed… → ended or cancelled; either may fail from
// possible. Time is the screen's clock. Main actor only.

public import Foundation
import VitrineObjectiveC

/// Watches the touches of a view and of those inside it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        /// What discrete gestures set.
        public static let recognized = State.ended

        var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
        var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    }

    /// Asked about beginning, and about other recognisers.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the view's touches are cancelled once the gesture is recognised. True by default.
    open var cancelsTouchesInView = true
    /// Whether the view hears of touches only after the gesture failed. False by default.
    open var delaysTouchesBegan = false
    /// Whether the view hears of a touch's end only once a gesture that may still come has failed. True by default.
    open var delaysTouchesEnded = true
    /// The kinds of touch that are watched, raw values of `UITouch.TouchType`; all by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The kinds of press that are watched, raw values of `UIPress.PressType`. None by default, so that keys go to
    /// the responders; a remote's middle button is `select`.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether fingers, pencils and pointers are kept apart: the first touch decides. True by default.
    open var requiresExclusiveTouchType = true
    /// Keys that were held at the last event.
    open private(set) var modifierFlags: UIKeyModifierFlags = []
    /// Mouse buttons that were down at the last event.
    open private(set) var buttonMask: UIEvent.ButtonMask = []
    /// A name for messages.
    open var name: String?

    /// A recogniser that is off ignores touches; turning it off cancels a gesture under way.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    unowned(unsafe) var storedView: UIView?
    private var targets: [TargetAction] = []
    private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }
    private var failureRequirements: [WeakRecognizer] = []

    private(set) var storedState = State.possible
    /// The state that the targets are being told, while they are called.
    private var reportedState: State?
    /// States reached while another recogniser has still to fail.
    private(set) var heldStates: [State] = []
    /// The touches watched now, in the order in which they came.
    private(set) var activeTouches: [UITouch] = []
    /// Every touch of this gesture since the last reset, also those that ended.
    package private(set) var gestureTouches: [UITouch] = []
    /// The presses that are down, and every press of this gesture since the last reset.
    private(set) var activePresses: Set<UIPress> = []
    private(set) var gesturePresses: Set<UIPress> = []
    weak var delivery: TouchDelivery?
    /// The event that was asked about last, and the answer.
    private weak var judgedEvent: UIEvent?
    private var takesJudgedEvent = true

    /// A recogniser that calls `action` of `target`, which is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action { add(TargetAction(target, selector: action)) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    /// The view that the recogniser is attached to.
    open var view: UIView? { storedView }

    /// Where the gesture stands. Subclasses set it from their touch methods.
    open var state: State {
        get { reportedState ?? storedState }
        set { move(to: newValue) }
    }

    // MARK: Targets

    var hasTargets: Bool { !targets.isEmpty }

    /// Adds what is called whenever the state changes, except to failed.
    public func add(_ action: TargetAction) { targets.append(action) }

    /// Has `action` of `target` called, which is not retained. The same twice counts once.
    open func addTarget(_ target: Any, action: Selector) {
        let new = TargetAction(target, selector: action)
        if !targets.contains(where: { $0.resembles(new) }) { add(new) }
    }

    /// Removes an action of a target; nil means all of them.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.calls(action, of: target) }
    }

    /// Removes an action by the token that adding it returned.
    public func removeTarget(_ action: TargetAction) { targets.removeAll { $0 === action } }

    /// Removes every action of a target; nil removes all.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return targets.removeAll() }
        targets.removeAll { $0.target === target }
    }

    /// Removes every action of the target and the arguments of `action`.
    func removeTargets(like action: TargetAction) { targets.removeAll { $0.resembles(action) } }

    fileprivate func callTargets(for state: State) {
        reportedState = state
        defer { reportedState = nil }
        var isAnyOrphaned = false
        for action in targets where action.isOrphaned { isAnyOrphaned = true }
        if isAnyOrphaned { targets.removeAll(where: \.isOrphaned) }
        for action in targets { action.send(from: self, for: nil, startingAt: storedView) }
    }

    // MARK: Positions

    /// How many fingers take part.
    open var numberOfTouches: Int { locatedTouches.count }

    /// The middle of the fingers, in points of `view`; nil means the window. Of taps the middle of the first one, of
    /// swipes where they began.
    open func location(in view: UIView?) -> CGPoint {
        let touches = locatedTouches.isEmpty ? Array(gestureTouches.suffix(1)) : locatedTouches
        guard !touches.isEmpty else { return .zero }
        var sum = CGPoint.zero
        for touch in touches {
            let place = place(of: touch, in: view)
            sum = CGPoint(x: sum.x + place.x, y: sum.y + place.y)
        }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    /// Where one of the fingers is, in points of `view`; nil means the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = locatedTouches
        guard touches.indices.contains(touchIndex) else {
            fatalError("\(self) has \(touches.count) touches; there is no touch \(touchIndex)")
        }
        return place(of: touches[touchIndex], in: view)
    }

    /// The touches that locations are about.
    var locatedTouches: [UITouch] { activeTouches }

    /// Where a touch is as far as the gesture is concerned.
    func place(of touch: UITouch, in view: UIView?) -> CGPoint { touch.location(in: view) }

    /// The middle of fingers where they are now, in points of the window.
    func middle(of touches: [UITouch]) -> CGPoint {
        guard !touches.isEmpty else { return .zero }
        var sum = CGPoint.zero
        for touch in touches { sum = CGPoint(x: sum.x + touch.position.x, y: sum.y + touch.position.y) }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    // MARK: Dependencies

    /// Waits with recognising until `otherGestureRecognizer` has failed; if that is recognised, this one fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { fatalError("\(self) cannot wait for its own failure") }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether this gesture, once recognised, makes `preventedGestureRecognizer` fail. True by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether a recognised `preventingGestureRecognizer` makes this one fail. True by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this one waits for `otherGestureRecognizer` to fail. False by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether `otherGestureRecognizer` waits for this one to fail. False by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recogniser watches `event` at all. Asked once, before its touches or presses come. True by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Whether it and its delegate want `event`; each is asked once about it.
    func takes(_ event: UIEvent) -> Bool {
        if event !== judgedEvent {
            judgedEvent = event
            takesJudgedEvent =
                shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
        }
        return takesJudgedEvent
    }

    func waits(for other: UIGestureRecognizer) -> Bool {
        guard other !== self else { return false }
        return failureRequirements.contains { $0.recognizer === other }
            || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    func mayRun(beside other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Values of touches that were estimates have become known.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// The gesture is over: forget it, and be ready for the next.
    open func reset() {}

    /// Stops watching a touch that does not belong to the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        activeTouches.removeAll { $0 === touch }
        gestureTouches.removeAll { $0 === touch }
    }

    /// Stops watching a press that does not belong to the gesture.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        activePresses.remove(button)
        gesturePresses.remove(button)
    }

    /// Whether the gesture may go on after all fingers have left, as a double tap does.
    package var awaitsMoreTouches: Bool { false }

    // MARK: State machine

    private func move(to new: State) {
        if !heldStates.isEmpty {
            hold(new)
            return
        }
        switch (storedState, new) {
        case (.possible, .began), (.possible, .ended), (.possible, .changed):
            tryToRecognize(new == .changed ? .began : new)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
            storedState = new
            report(new)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            storedState = .cancelled
            report(.cancelled)
        default: break
        }
        delivery?.recognizerDidChange()
    }

    private func hold(_ new: State) {
        switch new {
        case .failed, .cancelled: fail()
        case .ended where heldStates.last == .began: heldStates.append(.ended)
        default: break
        }
        delivery?.recognizerDidChange()
    }

    private func tryToRecognize(_ new: State) {
        guard mayBegin() else { return fail() }
        switch delivery?.failureRequirements(of: self) ?? .met {
        case .met: recognize(new)
        case .open: heldStates = [new]
        case .refused: fail()
        }
    }

    /// The delegate, the recogniser's view and the views under the fingers may refuse.
    private func mayBegin() -> Bool {
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        guard storedView?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        for touch in gestureTouches {
            guard let hit = touch.view, hit !== storedView else { continue }
            if !hit.gestureRecognizerShouldBegin(self) { return false }
        }
        return true
    }

    private func recognize(_ new: State) {
        storedState = new
        delivery?.recognizerDidRecognize(self)
        report(new)
    }

    private func report(_ state: State) {
        if let delivery {
            delivery.enqueue { [weak self] in self?.callTargets(for: state) }
        } else {
            callTargets(for: state)
        }
    }

    /// What waited for other recognisers goes on, or fails. True if anything changed.
    func resolveHeldStates() -> Bool {
        guard !heldStates.isEmpty, let delivery else { return false }
        switch delivery.failureRequirements(of: self) {
        case .open: return false
        case .refused: fail()
        case .met:
            let states = heldStates
            heldStates = []
            recognize(states[0])
            for state in states.dropFirst() { move(to: state) }
        }
        return true
    }

    /// Gives up: the gesture is not this one, or another has been recognised.
    func fail() {
        heldStates = []
        switch storedState {
        case .possible: storedState = .failed
        case .began, .changed:
            storedState = .cancelled
            report(.cancelled)
        default: break
        }
    }

    /// Turned off or detached: a gesture under way is cancelled.
    func abandon() {
        guard let delivery, storedState != .possible || isEngaged else { return }
        fail()
        activeTouches = []
        activePresses = []
        delivery.recognizerDidChange()
    }

    /// Over, with no finger left: ready for the next gesture. True if it was reset.
    func resetIfOver() -> Bool {
        guard storedState.isOver, activeTouches.isEmpty, activePresses.isEmpty else { return false }
        storedState = .possible
        heldStates = []
        gestureTouches = []
        gesturePresses = []
        reset()
        return true
    }

    // MARK: Touches and presses, from TouchDelivery

    /// Whether fingers or presses have come since the last reset.
    var isEngaged: Bool { !gestureTouches.isEmpty || !gesturePresses.isEmpty }

    /// Nothing is watched and nothing recognised.
    var isIdle: Bool { storedState == .possible && !isEngaged }

    func accepts(_ press: UIPress, of event: UIEvent) -> Bool {
        isEnabled && !storedState.isOver && heldStates.isEmpty
            && allowedPressTypes.contains(NSNumber(value: press.type.rawValue)) && takes(event)
            && (delegate?.gestureRecognizer(self, shouldReceive: press) ?? true)
    }

    func watch(_ press: UIPress) {
        activePresses.insert(press)
        gesturePresses.insert(press)
    }

    func feed(_ presses: Set<UIPress>, _ event: UIPressesEvent) {
        let mine = presses.intersection(activePresses)
        guard !mine.isEmpty else { return }
        modifierFlags = event.storedModifiers
        func send(_ phase: UIPress.Phase, _ method: (Set<UIPress>, UIPressesEvent) -> Void) {
            let group = mine.filter { $0.phase == phase }
            guard !group.isEmpty, !storedState.isOver else { return }
            method(group, event)
        }
        send(.began, pressesBegan)
        send(.changed, pressesChanged)
        send(.ended, pressesEnded)
        send(.cancelled, pressesCancelled)
        activePresses = activePresses.filter { $0.phase != .ended && $0.phase != .cancelled }
    }

    func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
        isEnabled && !storedState.isOver && heldStates.isEmpty
            && (!requiresExclusiveTouchType || activeTouches.allSatisfy { $0.type == touch.type })
            && allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)) && takes(event)
            && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
    }

    func watch(_ touch: UITouch) {
        activeTouches.append(touch)
        gestureTouches.append(touch)
    }

    func feed(_ touches: [UITouch], _ event: UIEvent) {
        if touches.count == 1 {
            guard isWatching(touches[0]) else { return }
            note(event)
            feed(touches[0].phase, touches, event)
        } else {
            let mine = touches.filter(isWatching)
            guard !mine.isEmpty else { return }
            note(event)
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                feed(phase, mine.filter { $0.phase == phase }, event)
            }
        }
        for touch in activeTouches where touch.hasLeft {
            activeTouches.removeAll(where: \.hasLeft)
            break
        }
    }

    private func isWatching(_ touch: UITouch) -> Bool { activeTouches.holds(touch) }

    private func note(_ event: UIEvent) {
        modifierFlags = event.storedModifiers
        buttonMask = event.storedButtons
    }

    /// - Parameter group: touches that are all in `phase`.
    private func feed(_ phase: UITouch.Phase, _ group: [UITouch], _ event: UIEvent) {
        guard !group.isEmpty, !storedState.isOver else { return }
        let touches = event.uniqueTouches(in: group)
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        default: break
        }
    }
}
