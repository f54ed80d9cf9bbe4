// ExplorationTouches.swift: touches during spoken navigation, from events to gestures.
//
// While the navigation is on, no touch reaches the app, except for holding after a double tap, and on elements with
// direct interaction.

import Foundation
import VitrineDrawing
import VitrineInput
import VitrineRuntime
import VitrineViewValues

@MainActor
final class ExplorationTouches {
    private unowned let navigator: SpokenNavigator
    private var session: TouchSession?
    /// The session's timer for exploration or a long press.
    private var delay: ScheduledWork?
    /// Taps of so many fingers that may become more.
    private var taps: (fingers: Int, count: Int, time: Double)?
    private var tapsEnd: ScheduledWork?
    /// A finger whose events are passed to the app, and the offset of its positions, in points.
    private var passed: (id: Int, offset: CGPoint)?
    /// Fingers that touched an element with direct interaction.
    private var direct: Set<Int> = []

    /// The maximum seconds between taps of a multiple tap, and the duration of a long press with its second tap.
    private static let tapInterval = 0.35
    private static let holdDelay = 0.5

    init(navigator: SpokenNavigator) { self.navigator = navigator }

    private var screen: UIScreen { navigator.screen }

    func consumes(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .touchDown(let id, let at): return begin(id, at, event.time)
        case .touchMoved(let id, let to): return move(id, to, event.time)
        case .touchUp(let id): return leave(id, event.time)
        case .touchCancelled(let id):
            if direct.remove(id) != nil { return false }
            cancel()
            return true
        case .touchForce(let id, _, _), .touchSize(let id, _): return !direct.contains(id)
        default: return false
        }
    }

    /// Discards the fingers that are down.
    func cancel() {
        delay?.cancel()
        tapsEnd?.cancel()
        (session, taps, delay, tapsEnd) = (nil, nil, nil, nil)
        endPassing(cancelled: true)
    }

    private func point(_ unit: CGPoint) -> CGPoint { screen.assistance.point(unit) }

    // MARK: Fingers

    private func begin(_ id: Int, _ at: CGPoint, _ time: Double) -> Bool {
        let place = point(at)
        if session == nil, navigator.touchesDirectly(at: place) {
            direct.insert(id)
            return false
        }
        var session = self.session ?? TouchSession(time: time)
        session.begin(id, place, time)
        self.session = session
        if session.fingerCount == 1 { wait() } else { delay?.cancel() }
        return true
    }

    private func move(_ id: Int, _ to: CGPoint, _ time: Double) -> Bool {
        if direct.contains(id) { return false }
        if let passed, passed.id == id {
            send(.holdMoved(to))
            return true
        }
        if let place = session?.move(id, point(to), time) { navigator.explore(at: place) }
        return true
    }

    private func leave(_ id: Int, _ time: Double) -> Bool {
        if direct.remove(id) != nil { return false }
        if let passed, passed.id == id {
            endPassing(cancelled: false)
            session = nil
            return true
        }
        let place = session?.onlyPlace
        let gesture = session?.leave(id, time)
        if session?.isEmpty ?? false {
            session = nil
            delay?.cancel()
        }
        switch gesture {
        case .tap(let fingers, _): tapped(fingers, at: place, time)
        case let gesture?: navigator.perform(gesture)
        case nil: break
        }
        return true
    }

    /// A finger that stays explores; after a tap, it is the app's.
    private func wait() {
        delay?.cancel()
        let isSecond = taps.map { $0.fingers == 1 && $0.count == 1 } ?? false
        let seconds = isSecond ? Self.holdDelay : TouchSession.exploreDelay
        delay = screen.frameLoop?.schedule(after: seconds, named: "a finger that explores") { [weak self] in
            guard let self, var session = self.session, session.isStill, let place = session.onlyPlace else {
                return
            }
            if isSecond { return beginPassing(at: place) }
            session.explore()
            self.session = session
            navigator.explore(at: place)
        }
    }

    // MARK: Taps

    private func tapped(_ fingers: Int, at place: CGPoint?, _ time: Double) {
        var count = 1
        if let taps, taps.fingers == fingers, time - taps.time <= Self.tapInterval { count = taps.count + 1 }
        taps = (fingers, count, time)
        tapsEnd?.cancel()
        // One finger's gesture is clear at once; two taps of more fingers may become three.
        if fingers == 1, count == 1, let place { navigator.explore(at: place) }
        if fingers == 1 { navigator.perform(.tap(fingers: 1, count: count)) }
        tapsEnd = screen.frameLoop?.schedule(after: Self.tapInterval, named: "another tap") { [weak self] in
            guard let self, let taps = self.taps else { return }
            self.taps = nil
            if taps.fingers > 1 { navigator.perform(.tap(fingers: taps.fingers, count: taps.count)) }
        }
    }

    // MARK: Touches passed to the app

    private func beginPassing(at place: CGPoint) {
        guard let element = navigator.focusedElement else { return }
        taps = nil
        tapsEnd?.cancel()
        let target = element.reported.activationPoint
        passed = (passedID ?? 0, CGPoint(x: target.x - place.x, y: target.y - place.y))
        send(.holdBegan(screen.assistance.unit(target)))
    }

    private var passedID: Int? { session?.ids.first }

    private func send(_ gesture: TouchGesture) {
        guard let passed else { return }
        let finger = screen.assistance.finger
        switch gesture {
        case .holdBegan(let at): screen.assistance.send(.touchDown(id: finger, at: at))
        case .holdMoved(let to):
            let place = point(to)
            let moved = CGPoint(x: place.x + passed.offset.x, y: place.y + passed.offset.y)
            screen.assistance.send(.touchMoved(id: finger, to: screen.assistance.unit(moved)))
        default: break
        }
    }

    private func endPassing(cancelled: Bool) {
        guard passed != nil else { return }
        passed = nil
        let finger = screen.assistance.finger
        screen.assistance.send(cancelled ? .touchCancelled(id: finger) : .touchUp(id: finger))
    }
}

extension SpokenNavigator {
    /// Moves the cursor to the element under a finger; does nothing where there is none.
    func explore(at point: CGPoint) {
        isReading = false
        guard let element = element(at: point), element !== focusedElement else { return }
        focus(element, byPerson: true, scrolls: false)
    }

    /// Whether a finger at a point is passed to the app: on an element with direct interaction, which is spoken if the
    /// cursor was not on it.
    func touchesDirectly(at point: CGPoint) -> Bool {
        guard let element = element(at: point), element.reported.traits.contains(.allowsDirectInteraction) else {
            return false
        }
        let options = element.accessibilityDirectTouchOptions
        guard !options.contains(.requiresActivation) || directElement === element else { return false }
        isReading = false
        guard element !== focusedElement else { return true }
        if options.contains(.silentOnTouch) { adopt(element) } else { focus(element, byPerson: true, scrolls: false) }
        return true
    }

    /// The smallest element under a point of the screen, of the frontmost window that has one there; else the control
    /// that a finger there would use.
    func element(at point: CGPoint) -> AccessibleObject? {
        for window in AccessibilityTree.windows(of: screen).reversed() {
            let elements = window.elements.map(\.object)
            if let view = window.object as? UIWindow,
                let hit = view.accessibilityHitTest(view.convert(point, from: nil as UIWindow?), event: nil)
                    as? AccessibleObject,
                elements.contains(where: { $0 === hit })
            {
                return hit
            }
            func area(_ element: AccessibleObject) -> CGFloat {
                let frame = element.reported.frame
                return frame.width * frame.height
            }
            let hit = elements.filter { $0.covers(point) }
            if let smallest = hit.min(by: { area($0) < area($1) }) { return smallest }
            guard let window = window.object as? UIWindow else { continue }
            let touched = window.touchedView(at: window.convert(point, from: nil as UIWindow?), with: nil)
            if let touched, let near = elements.first(where: { $0 === touched }) { return near }
        }
        return nil
    }

    func perform(_ gesture: TouchGesture) {
        switch gesture {
        case .tap(1, 2), .splitTap: perform(.activate)
        case .tap(2, 1): perform(.pause)
        case .tap(2, 2): perform(.magicTap)
        case .tap(3, 1): perform(.describe)
        case .tap(3, 2): toggleSpeech()
        case .tap(3, 3): perform(.curtain)
        case .swipe(.right, 1): perform(.next)
        case .swipe(.left, 1): perform(.previous)
        case .swipe(.up, 1): isReading = false; moveInRotor(.previous)
        case .swipe(.down, 1): isReading = false; moveInRotor(.next)
        case .swipe(.up, 2): perform(.readAll)
        case .swipe(.down, 2): perform(.readFromHere)
        case .swipe(.right, 2): perform(.nextRotor)
        case .swipe(.left, 2): perform(.previousRotor)
        // Fingers that move up show the content below.
        case .swipe(.up, 3): perform(.scroll(.down))
        case .swipe(.down, 3): perform(.scroll(.up))
        case .swipe(.left, 3): perform(.scroll(.right))
        case .swipe(.right, 3): perform(.scroll(.left))
        case .swipe(.up, 4): perform(.first)
        case .swipe(.down, 4): perform(.last)
        case .scrub: perform(.escape)
        default: break
        }
    }

    private func toggleSpeech() {
        isSuspended.toggle()
        if isSuspended { speaker?.stopSpeaking() } else { perform(.describe) }
    }
}

extension AccessibleObject {
    /// Whether a point of the screen is on its visible part.
    func covers(_ point: CGPoint) -> Bool {
        if let path = reported.path { return path.contains(point) }
        guard reported.frame.contains(point) else { return false }
        var view = accessibilityView
        if self is UIView { view = view?.superview }
        while let current = view {
            if current.clipsToBounds, !current.frameOnScreen.contains(point) { return false }
            view = current.superview
        }
        return true
    }
}
