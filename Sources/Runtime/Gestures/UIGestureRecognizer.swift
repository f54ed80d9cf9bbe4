// UIGestureRecognizer.swift: a state machine that recognises one gesture.
//
// A subclass reads touches and sets `state`; the consequences for other recognisers, for the views below and for the
// targets are here and in TouchDelivery. A discrete gesture goes possible → ended, a continuous one possible → began →
// changed… → ended or cancelled; either may fail from possible. Time is the screen's clock. Main actor only.

public import Foundation
public import VitrineObjectiveC
public import VitrineViewValues

/// Recognises a gesture in the touches of a view and its descendants.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The state of a recogniser.
    public enum State: Int, Sendable {
        /// Not recognised. The state before and between gestures.
        case possible = 0
        /// A continuous gesture was recognised.
        case began = 1
        /// A continuous gesture changed.
        case changed = 2
        /// A continuous gesture ended, or a discrete one was recognised.
        case ended = 3
        /// A continuous gesture was interrupted.
        case cancelled = 4
        /// The touches are not the gesture. Targets are not called.
        case failed = 5

        /// The state of a recognised discrete gesture: another name for `.ended`.
        public static let recognized = State.ended

        var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
        var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    }

    /// Decides about touches and other recognisers. Not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the view's touches are cancelled when the gesture is recognised. Default: true.
    open var cancelsTouchesInView = true
    /// Whether the view receives touches only after the gesture failed. Default: false.
    open var delaysTouchesBegan = false
    /// Whether the view receives the end of touches only after a gesture that is still possible failed. Default: true.
    open var delaysTouchesEnded = true
    /// The types of touch that are watched: raw values of `UITouch.TouchType`. Default: all.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The types of press that are watched: raw values of `UIPress.PressType`. None by default, so that keys go to the
    /// responders; a remote's middle button is `select`.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether only touches of one type are watched at a time; the first one decides. Default: true.
    open var requiresExclusiveTouchType = true
    /// The modifier keys held at the last event.
    open private(set) var modifierFlags: UIKeyModifierFlags = []
    /// The mouse buttons pressed at the last event.
    open private(set) var buttonMask: UIEvent.ButtonMask = []
    /// A name for messages. Default: nil.
    open var name: String?

    /// Whether touches are watched. Setting it to false cancels a gesture in progress. Default: true.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    unowned(unsafe) var storedView: UIView?
    private var targets: [TargetAction] = []
    private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }
    private var failureRequirements: [WeakRecognizer] = []

    private(set) var storedState = State.possible
    /// The state that is reported while targets are called.
    private var reportedState: State?
    /// States reached while another recogniser must still fail.
    private(set) var deferredStates: [State] = []
    /// The touches that are watched, in the order in which they began.
    private(set) var activeTouches: [UITouch] = []
    /// All touches of this gesture since the last reset, including those that ended.
    package private(set) var gestureTouches: [UITouch] = []
    /// The presses that are down, and all presses of this gesture since the last reset.
    private(set) var activePresses: Set<UIPress> = []
    private(set) var gesturePresses: Set<UIPress> = []
    weak var delivery: TouchDelivery?
    /// The last event that was checked, and the result.
    private weak var evaluatedEvent: UIEvent?
    private var receivesEvaluatedEvent = true

    /// Creates a recogniser that calls `action` of `target`, which is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action { add(TargetAction(target, selector: action)) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    /// Called on iOS when a recogniser was loaded from a nib. There are no nibs here.
    open func awakeFromNib() {}
    /// Called on iOS by Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// The view that has the recogniser; nil if none has.
    open var view: UIView? { storedView }

    /// The state of the gesture. Subclasses set it from their touch methods.
    open var state: State {
        get { reportedState ?? storedState }
        set { move(to: newValue) }
    }

    // MARK: Targets

    var hasTargets: Bool { !targets.isEmpty }

    /// Adds an action, called whenever the state changes, except to failed.
    public func add(_ action: TargetAction) { targets.append(action) }

    /// Adds `action` of `target`, which is not retained. The same pair is added only once.
    open func addTarget(_ target: Any, action: Selector) {
        let new = TargetAction(target, selector: action)
        if !targets.contains(where: { $0.resembles(new) }) { add(new) }
    }

    /// Removes an action of a target; nil matches every target or action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.calls(action, of: target) }
    }

    /// Removes an action by the token that adding it returned.
    public func removeTarget(_ action: TargetAction) { targets.removeAll { $0 === action } }

    /// Removes all actions of a target; nil removes all actions.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return targets.removeAll() }
        targets.removeAll { $0.target === target }
    }

    /// Removes the actions with the target and the arguments of `action`.
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

    /// The number of touches in the gesture.
    open var numberOfTouches: Int { locatedTouches.count }

    /// The middle of the touches, in points of `view`; nil for the window. For taps the middle of the first tap, for
    /// swipes the start.
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

    /// The position of one touch, in points of `view`; nil for the window. An index without a touch is a programmer's
    /// error.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = locatedTouches
        guard touches.indices.contains(touchIndex) else {
            fatalError("\(self) has \(touches.count) touches; there is no touch \(touchIndex)")
        }
        return place(of: touches[touchIndex], in: view)
    }

    /// The touches from which locations are computed.
    var locatedTouches: [UITouch] { activeTouches }

    /// The position of a touch from which locations are computed.
    func place(of touch: UITouch, in view: UIView?) -> CGPoint { touch.location(in: view) }

    /// The middle of the touches, in points of the window.
    func middle(of touches: [UITouch]) -> CGPoint {
        guard !touches.isEmpty else { return .zero }
        var sum = CGPoint.zero
        for touch in touches { sum = CGPoint(x: sum.x + touch.position.x, y: sum.y + touch.position.y) }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    // MARK: Dependencies

    /// Delays recognition until `otherGestureRecognizer` failed; if that is recognised, this one fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { fatalError("\(self) cannot wait for its own failure") }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether this gesture, once recognised, makes `preventedGestureRecognizer` fail. True by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether `preventingGestureRecognizer`, once recognised, makes this one fail. True by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recogniser waits for `otherGestureRecognizer` to fail. False by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether `otherGestureRecognizer` waits for this one to fail. False by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recogniser watches `event`. Called once, before its touches or presses are delivered. True by
    /// default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Whether the recogniser and its delegate accept `event`; each decides once.
    func receives(_ event: UIEvent) -> Bool {
        if event !== evaluatedEvent {
            evaluatedEvent = event
            receivesEvaluatedEvent =
                shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
        }
        return receivesEvaluatedEvent
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

    /// Called when watched touches began. Override it to recognise a gesture, and set `state`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when watched touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when watched touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when watched touches were cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when watched presses began.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when the force of watched presses changed, or a key repeats.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when watched presses ended.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Called when watched presses were cancelled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when estimated values of touches were updated.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when the gesture is over: prepare for the next.
    open func reset() {}

    /// Stops watching a touch that is not part of the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        activeTouches.removeAll { $0 === touch }
        gestureTouches.removeAll { $0 === touch }
    }

    /// Stops watching a press that is not part of the gesture.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        activePresses.remove(button)
        gesturePresses.remove(button)
    }

    /// Whether the gesture may continue after all touches ended, as a double tap does.
    package var awaitsMoreTouches: Bool { false }

    // MARK: State machine

    private func move(to new: State) {
        if !deferredStates.isEmpty {
            deferState(new)
            return
        }
        switch (storedState, new) {
        case (.possible, .began), (.possible, .ended), (.possible, .changed):
            tryToRecognize(new == .changed ? .began : new)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
            storedState = new
            if new == .ended { note(new) }
            report(new)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            storedState = .cancelled
            note(.cancelled)
            report(.cancelled)
        default: break
        }
        delivery?.recognizerDidChange()
    }

    private func deferState(_ new: State) {
        switch new {
        case .failed, .cancelled: fail()
        case .ended where deferredStates.last == .began: deferredStates.append(.ended)
        default: break
        }
        delivery?.recognizerDidChange()
    }

    private func tryToRecognize(_ new: State) {
        if let refusing = refusingObject() {
            note("gestureRecognizerShouldBegin(_:) of \(TouchJournal.name(of: refusing)) returned false")
            return fail()
        }
        switch delivery?.failureRequirements(of: self) ?? .met {
        case .met: recognize(new)
        case .open(let other):
            noteWaiting(for: other)
            deferredStates = [new]
        case .refused(let other):
            note("\(other.journalName), whose failure it waits for, was recognised")
            fail()
        }
    }

    /// The delegate, the recogniser's view and the views under the touches may refuse.
    private func refusingObject() -> AnyObject? {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return delegate }
        if let storedView, !storedView.gestureRecognizerShouldBegin(self) { return storedView }
        for touch in gestureTouches {
            guard let hit = touch.view, hit !== storedView else { continue }
            if !hit.gestureRecognizerShouldBegin(self) { return hit }
        }
        return nil
    }

    private func recognize(_ new: State) {
        storedState = new
        note(new)
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

    /// Continues with states that waited for other recognisers, or fails. Returns true if anything changed.
    func resolveDeferredStates() -> Bool {
        guard !deferredStates.isEmpty, let delivery else { return false }
        switch delivery.failureRequirements(of: self) {
        case .open: return false
        case .refused(let other):
            note("\(other.journalName), whose failure it waits for, was recognised")
            fail()
        case .met:
            let states = deferredStates
            deferredStates = []
            recognize(states[0])
            for state in states.dropFirst() { move(to: state) }
        }
        return true
    }

    /// Fails: the touches are not this gesture, or another was recognised.
    func fail() {
        deferredStates = []
        switch storedState {
        case .possible:
            storedState = .failed
            note(.failed)
        case .began, .changed:
            storedState = .cancelled
            note(.cancelled)
            report(.cancelled)
        default: break
        }
    }

    /// Cancels a gesture in progress, since the recogniser was disabled or removed.
    func abandon() {
        guard let delivery, storedState != .possible || isEngaged else { return }
        note(isEnabled ? "its view or window left, or its touches were cancelled" : "it was disabled")
        fail()
        activeTouches = []
        activePresses = []
        delivery.recognizerDidChange()
    }

    /// Prepares for the next gesture if this one is over and no touch is left. Returns true if it did.
    func resetIfOver() -> Bool {
        guard storedState.isOver, activeTouches.isEmpty, activePresses.isEmpty else { return false }
        storedState = .possible
        deferredStates = []
        gestureTouches = []
        gesturePresses = []
        reset()
        return true
    }

    // MARK: Touches and presses, from TouchDelivery

    /// Whether touches or presses began since the last reset.
    var isEngaged: Bool { !gestureTouches.isEmpty || !gesturePresses.isEmpty }

    /// Whether nothing is watched and nothing recognised.
    var isIdle: Bool { storedState == .possible && !isEngaged }

    func accepts(_ press: UIPress, of event: UIEvent) -> Bool {
        isEnabled && !storedState.isOver && deferredStates.isEmpty
            && allowedPressTypes.contains(NSNumber(value: press.type.rawValue)) && receives(event)
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
        isEnabled && !storedState.isOver && deferredStates.isEmpty
            && (!requiresExclusiveTouchType || activeTouches.allSatisfy { $0.type == touch.type })
            && allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)) && receives(event)
            && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
    }

    func watch(_ touch: UITouch) {
        activeTouches.append(touch)
        gestureTouches.append(touch)
    }

    func feed(_ touches: [UITouch], _ event: UIEvent) {
        if touches.count == 1 {
            guard isWatching(touches[0]) else { return }
            recordFlags(event)
            feed(touches[0].phase, touches, event)
        } else {
            let mine = touches.filter(isWatching)
            guard !mine.isEmpty else { return }
            recordFlags(event)
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                feed(phase, mine.filter { $0.phase == phase }, event)
            }
        }
        for touch in activeTouches where touch.hasLeft {
            activeTouches.removeAll(where: \.hasLeft)
            break
        }
    }

    private func isWatching(_ touch: UITouch) -> Bool { activeTouches.containsObject(touch) }

    private func recordFlags(_ event: UIEvent) {
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

    // MARK: UIGestureRecognizer+Targets

    /// Removes every action of `target`, or all without one; with a token, that one alone.
    @_disfavoredOverload
    open func removeTarget(_ target: AnyObject?, action: TargetAction?) { baseRemoveTarget(target, action: action) }
}
