// TouchDelivery.swift: the delivery of a window's touches to recognisers and views.
//
// For each event: new touches find their recognisers (those of the view hit and of all its ancestors) and whether their
// view may receive them; recognisers are fed, deepest view first; their results are resolved (which wait, which fail,
// which views lose their touches); actions are called; then the views receive the remaining touches.
//
// Invariant: a view that received `touchesBegan` for a touch receives exactly one `touchesEnded` or `touchesCancelled`
// for it. Main actor only.

import Foundation

@MainActor
final class TouchDelivery {
    /// Touches that are down, or whose end the view has not received.
    private(set) var touches: [UITouch] = []
    /// Recognisers that watch them or wait for more, deepest view first.
    private var recognizers: [UIGestureRecognizer] = []
    private var actions: [() -> Void] = []
    /// The latest event, while any of its touches has undelivered phases.
    private var event: UIEvent?
    private var isFeeding = false
    private var isSettling = false
    /// Records what recognisers do, while someone wants it.
    private(set) weak var journal: TouchJournal?

    // MARK: An event

    func deliver(_ event: UIEvent, in window: UIWindow) {
        self.event = event
        var changed: [UITouch] = []
        for touch in event.touchList where touch.window === window && touch.phase != .stationary {
            changed.append(touch)
        }
        if changed.count > 1 { changed.sort { $0.startTime < $1.startTime } }
        for touch in changed where touch.phase == .began { beginTracking(touch, event) }
        if !recognizers.isEmpty {
            isFeeding = true
            for recognizer in recognizers { recognizer.feed(changed, event) }
            isFeeding = false
            settle()
        }
        deliverToViews(changed)
        settle()
        removeFinishedTouches(withEnds: true)
    }

    func feedRecognizers(_ feed: (UIGestureRecognizer) -> Void) {
        isFeeding = true
        for recognizer in recognizers { feed(recognizer) }
        isFeeding = false
    }

    // Code that runs for each move of a finger has loops instead of closures: in an actor, each call of one is checked.

    /// - Parameter ends: whether ended touches without undelivered phases are removed, too.
    private func removeFinishedTouches(withEnds ends: Bool = false) {
        var k = 0
        while k < touches.count {
            let touch = touches[k]
            let isDone =
                touch.delivery.isOver
                || ends && touch.hasLeft && (touch.delivery.pendingPhases.isEmpty || !touch.delivery.reachesView)
            if isDone { touches.remove(at: k) } else { k += 1 }
        }
        if touches.isEmpty { event = nil }
    }

    /// Continues or fails states that waited for other recognisers. Returns true if anything changed.
    private func resolveDeferredStates() -> Bool {
        for recognizer in recognizers where recognizer.resolveDeferredStates() { return true }
        return false
    }

    /// Whether any recogniser is over, or watches nothing.
    private var hasIdleRecognizers: Bool {
        for recognizer in recognizers where recognizer.storedState.isOver || recognizer.isIdle { return true }
        return false
    }

    /// A new touch meets its recognisers and the rules of its view.
    private func beginTracking(_ touch: UITouch, _ event: UIEvent) {
        touch.delivery.reachesView = mayReachView(touch)
        journal = touch.window?.screen.attachments[TouchJournal.self]
        journal?.begin(touch)
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            for recognizer in current.storedGestureRecognizers {
                guard recognizer.accepts(touch, of: event) else {
                    journal?.note(touch, recognizer, refusedAs: recognizer.refusal(of: touch, event))
                    continue
                }
                recognizer.delivery = self
                recognizer.watch(touch)
                journal?.noteWatching(touch, recognizer)
                found.append(recognizer)
            }
            view = current.storedSuperview
        }
        touch.gestureRecognizers = found
        touches.append(touch)
        addRecognizers(in: found)
    }

    /// Counts recognisers among those that are fed, deepest view first.
    func addRecognizers(in found: [UIGestureRecognizer]) {
        let hadOthers = !recognizers.isEmpty
        for recognizer in found where !recognizers.contains(where: { $0 === recognizer }) {
            recognizers.append(recognizer)
        }
        if hadOthers { sortRecognizers() }
    }

    private func sortRecognizers() {
        func depth(_ recognizer: UIGestureRecognizer) -> Int {
            var count = 0
            var view = recognizer.storedView
            while let current = view {
                count += 1
                view = current.storedSuperview
            }
            return count
        }
        recognizers = recognizers.enumerated()
            .map { (depth($0.element), $0.offset, $0.element) }
            .sorted { ($1.0, $0.1) < ($0.0, $1.1) }
            .map(\.2)
    }

    private func mayReachView(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        for other in touches where !other.hasLeft && other.delivery.reachesView && !other.delivery.isOver {
            guard let otherView = other.view else { continue }
            if otherView === view {
                if !view.isMultipleTouchEnabled { return false }
            } else if otherView.isExclusiveTouch || view.isExclusiveTouch {
                return false
            }
        }
        return true
    }

    // MARK: Recognisers

    enum Requirements {
        case met
        /// It waits for one that may still be recognised.
        case open(UIGestureRecognizer)
        /// One was recognised.
        case refused(UIGestureRecognizer)
    }

    /// Whether the recognisers that `recognizer` waits for have failed.
    func failureRequirements(of recognizer: UIGestureRecognizer) -> Requirements {
        var open: UIGestureRecognizer?
        for other in recognizers where other !== recognizer && other.isEngaged {
            guard recognizer.waits(for: other) else { continue }
            if other.storedState.isRecognized { return .refused(other) }
            if other.storedState == .possible { open = other }
        }
        return open.map { .open($0) } ?? .met
    }

    /// Others that watch the same fingers fail; the views lose those fingers.
    func recognizerDidRecognize(_ recognizer: UIGestureRecognizer) {
        for other in recognizers where other !== recognizer && !other.storedState.isOver {
            guard other.storedState == .possible, shareTouches(recognizer, other) else { continue }
            if recognizer.mayRun(beside: other) { continue }
            guard recognizer.canPrevent(other) && other.canBePrevented(by: recognizer) else { continue }
            other.note("\(recognizer.journalName) was recognised, and prevents it")
            other.fail()
        }
        claimPresses(of: recognizer)
        guard recognizer.cancelsTouchesInView else { return }
        for touch in touches where recognizer.gestureTouches.contains(where: { $0 === touch }) {
            if !touch.delivery.isOver { journal?.noteCancelling(touch, recognizer) }
            cancelInView(touch)
        }
    }

    private func shareTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.gestureTouches.contains { touch in b.gestureTouches.contains { $0 === touch } }
            || !a.gesturePresses.isDisjoint(with: b.gesturePresses)
    }

    func enqueue(_ action: @escaping () -> Void) { actions.append(action) }

    /// Called when a recogniser changed its state without an event, for instance after a delay.
    func recognizerDidChange() {
        guard !isFeeding, !isSettling else { return }
        settle()
        removeFinishedTouches()
    }

    /// Ends a gesture that no touch drives.
    func finish(_ recognizer: UIGestureRecognizer) {
        settle()
        _ = recognizer.resetIfOver()
    }

    /// Until nothing changes: waiting recognisers continue or fail, actions run, delayed touches are passed on.
    func settle() {
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        repeat {
            while resolveDeferredStates() {}
            if actions.isEmpty { break }
            let due = actions
            actions = []
            for action in due { action() }
        } while !actions.isEmpty
        for touch in touches where !touch.delivery.pendingPhases.isEmpty && !isDelayed(touch) {
            deliverPendingPhases(touch)
        }
        // Of one finger's moves most leave all recognisers as they are.
        guard hasIdleRecognizers else { return }
        // `reset()` is a subclass's code: nothing is being changed here while it runs.
        let gone = recognizers.filter { $0.resetIfOver() || $0.isIdle }
        recognizers.removeAll { recognizer in gone.contains { $0 === recognizer } }
    }

    // MARK: Views

    private func deliverToViews(_ changed: [UITouch]) {
        if changed.count == 1 { return deliverToView(changed[0], changed) }
        var now: [UITouch.Phase: [(view: UIView, touches: Set<UITouch>)]] = [:]
        for touch in changed {
            guard let view = receivingView(touch) else { continue }
            mark(touch, touch.phase)
            if let place = now[touch.phase]?.firstIndex(where: { $0.view === view }) {
                now[touch.phase]![place].touches.insert(touch)
            } else {
                now[touch.phase, default: []].append((view, [touch]))
            }
        }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            for (view, touches) in now[phase] ?? [] { send(phase, touches, to: view) }
        }
    }

    /// The only touch that changed.
    private func deliverToView(_ touch: UITouch, _ list: [UITouch]) {
        guard let view = receivingView(touch), let event else { return }
        let phase = touch.phase
        mark(touch, phase)
        guard phase != .stationary else { return }
        send(phase, event.uniqueTouches(in: list), to: view)
    }

    /// The view that receives the touch at present; nil if none does, or only later.
    private func receivingView(_ touch: UITouch) -> UIView? {
        guard touch.delivery.reachesView, !touch.delivery.isOver, let view = touch.view else { return nil }
        if isDelayed(touch) || !touch.delivery.pendingPhases.isEmpty {
            if touch.delivery.pendingPhases.last != touch.phase { touch.delivery.pendingPhases.append(touch.phase) }
            return nil
        }
        return view
    }

    private func isDelayed(_ touch: UITouch) -> Bool {
        for recognizer in touch.gestureRecognizers ?? [] where recognizer.storedState == .possible {
            guard recognizer.gestureTouches.containsObject(touch) else { continue }
            if recognizer.delaysTouchesBegan && !touch.delivery.didBegin { return true }
            let waits = recognizer.awaitsMoreTouches || !recognizer.deferredStates.isEmpty
            if recognizer.delaysTouchesEnded && touch.phase == .ended && waits { return true }
        }
        return false
    }

    private func deliverPendingPhases(_ touch: UITouch) {
        let phases = touch.delivery.pendingPhases
        touch.delivery.pendingPhases = []
        guard let view = touch.view, touch.delivery.reachesView else { return }
        let present = touch.phase
        for phase in phases where !touch.delivery.isOver {
            mark(touch, phase)
            touch.phase = phase
            send(phase, [touch], to: view)
        }
        touch.phase = present
    }

    private func mark(_ touch: UITouch, _ phase: UITouch.Phase) {
        switch phase {
        case .began: touch.delivery.didBegin = true
        case .ended, .cancelled: touch.delivery.isOver = true
        default: break
        }
    }

    private func send(_ phase: UITouch.Phase, _ touches: Set<UITouch>, to view: UIView) {
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        default: view.touchesCancelled(touches, with: event)
        }
    }

    /// Ends delivery of this touch to the view, after cancelling it.
    private func cancelInView(_ touch: UITouch) {
        guard !touch.delivery.isOver else { return }
        let heard = touch.delivery.didBegin
        touch.delivery.isOver = true
        touch.delivery.pendingPhases = []
        guard heard, touch.delivery.reachesView, let view = touch.view else { return }
        let present = touch.phase
        touch.phase = .cancelled
        send(.cancelled, [touch], to: view)
        touch.phase = present
    }

    // MARK: Ends that no finger made

    /// A view leaves the window: its touches are cancelled.
    func viewWillLeave(_ view: UIView) {
        for touch in touches where touch.view === view { cancelInView(touch) }
        for recognizer in view.storedGestureRecognizers { recognizer.abandon() }
    }

    /// Cancels all touches, since the window is hidden or the application becomes inactive.
    func cancelAll() {
        for touch in touches { cancelInView(touch) }
        for recognizer in recognizers { recognizer.abandon() }
    }
}

extension Array where Element: AnyObject {
    /// Whether the very object is in the list.
    func containsObject(_ object: Element) -> Bool {
        for element in self where element === object { return true }
        return false
    }
}

extension UITouch {
    var hasLeft: Bool { phase == .ended || phase == .cancelled }
}
