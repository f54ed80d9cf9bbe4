// EventRouter.swift: from reports of devices to touches and presses of windows.
//
// Input positions are unit coordinates of the picture; here they become points
// of a window. A pointer with its button down is a touch. Reports of one turn
// that do not contradict each other become one event: several fingers at once,
// and of several moves of one finger the last, with the others as coalesced
// touches. Main actor only.

import Foundation
import VitrineDrawing
package import VitrineInput
import VitrineViewValues

@MainActor
package final class EventRouter {
    private unowned let screen: UIScreen
    /// Touches that are down, by the device's number for the finger.
    private var fingers: [Int: UITouch] = [:]
    private var presses: [Int: UIPress] = [:]
    /// Keys whose going down was a key command: they are no presses.
    private var commandKeys: Set<Int> = []
    /// Touches of which some value is still an estimate, by the device's number; they may have ended.
    private var estimated: [Int: UITouch] = [:]
    private var lastEstimate = 0
    private var modifiers: UIKeyModifierFlags = []
    private var pointer = CGPoint.zero
    private var buttons: UIEvent.ButtonMask = []
    /// The changes in the event under construction, by finger.
    private var changes: [Int] = []
    private var changeTime = 0.0

    private struct Tap {
        var time: Double
        var place: CGPoint
        var count: Int
        weak var window: UIWindow?
    }
    private var lastTap: Tap?
    /// Receives the codes that barcode scanners read on this screen.
    let barcodeScanner = UIBarcodeScanner()

    /// The number of the finger that represents the pointer.
    private static let pointerFinger = -1
    /// Taps closer together than this count up, seconds and points.
    private static let tapInterval = 0.35
    private static let tapDistance: CGFloat = 45
    /// A finger that moved farther than this does not tap, in points.
    private static let tapMovement: CGFloat = 10

    init(screen: UIScreen) { self.screen = screen }

    package func deliver(_ events: [InputEvent]) {
        for event in events { deliver(event) }
        sendTouches()
    }

    private func deliver(_ event: InputEvent) {
        switch event.kind {
        case .touchDown(let id, let at): down(id, points(at), .direct, event.time)
        case .touchMoved(let id, let to): move(id, points(to), event.time)
        case .touchUp(let id): leave(id, .ended, event.time)
        case .touchCancelled(let id): leave(id, .cancelled, event.time)
        case .pointerMoved(let to):
            pointer = points(to)
            move(Self.pointerFinger, pointer, event.time)
            hover(event.time)
        case .pointerButton(let number, let isDown): button(number, isDown, event.time)
        case .scroll(let dx, let dy): scroll(CGPoint(x: dx, y: dy), event.time)
        case .key(let input, let isDown): key(input, isDown, event.time)
        case .shake: shake(event.time)
        case .tilt(let horizontal, let vertical): tilt(horizontal, vertical)
        case .touchForce(let id, let force, let isEstimate): press(id, force, isEstimate, event.time)
        case .touchSize(let id, let size): resize(id, size, event.time)
        case .remote(let button, let isDown): remote(button, isDown, event.time)
        case .scan(let scan): barcodeScanner.deliver(scan, at: event.time)
        }
    }

    /// Unit coordinates seldom are exact fractions; 1/4096 of a point is finer than any device reports.
    private func points(_ unit: CGPoint) -> CGPoint {
        CGPoint(
            x: (unit.x * screen.bounds.width * 4096).rounded() / 4096,
            y: (unit.y * screen.bounds.height * 4096).rounded() / 4096)
    }

    // MARK: Touches

    private func down(_ id: Int, _ place: CGPoint, _ type: UITouch.TouchType, _ time: Double) {
        // A device that lost an end starts over.
        if fingers[id] != nil { leave(id, .cancelled, time) }
        if changes.contains(id) { sendTouches() }
        let event = UIEvent(type: .touches, timestamp: time)
        guard let (window, view) = touched(at: place, event) else { return }
        if let old = estimated.removeValue(forKey: id) { settle(old) }
        let inWindow = window.convert(place, from: nil as UIWindow?)
        let touch = UITouch(type: type, position: inWindow, timestamp: time, window: window, view: view)
        touch.tapCount = tapCount(inWindow, window, time)
        fingers[id] = touch
        recordChange(id, time)
    }

    /// The frontmost window that has a view at `place`, points of the screen.
    private func target(at place: CGPoint, _ event: UIEvent) -> (UIWindow, UIView)? {
        for window in screen.windows.reversed() {
            let point = window.convert(place, from: nil as UIWindow?)
            if let view = window.hitTest(point, with: event) { return (window, view) }
        }
        return nil
    }

    /// The view for a finger, which covers more than a point: controls beside it count as hit.
    private func touched(at place: CGPoint, _ event: UIEvent) -> (UIWindow, UIView)? {
        guard !UIApplication.shared.isIgnoringInteractionEvents else { return nil }
        for window in screen.windows.reversed() {
            let point = window.convert(place, from: nil as UIWindow?)
            if let view = window.touchedView(at: point, with: event) { return (window, view) }
        }
        return nil
    }

    private func tapCount(_ place: CGPoint, _ window: UIWindow, _ time: Double) -> Int {
        guard let tap = lastTap, tap.window === window, time - tap.time <= Self.tapInterval,
            hypot(tap.place.x - place.x, tap.place.y - place.y) <= Self.tapDistance
        else { return 1 }
        return tap.count + 1
    }

    private func move(_ id: Int, _ place: CGPoint, _ time: Double) {
        guard let touch = fingers[id], let window = touch.window else { return }
        let inWindow = window.convert(place, from: nil as UIWindow?)
        guard inWindow != touch.position else { return }
        if changes.contains(id) {
            if touch.phase == .moved {
                touch.coalesced.append(touch.snapshot())
            } else {
                sendTouches()
            }
        }
        if !changes.contains(id) {
            touch.previousPosition = touch.position
            touch.previousTimestamp = touch.timestamp
            touch.coalesced = []
        }
        touch.phase = .moved
        touch.position = inWindow
        touch.timestamp = time
        if touch.distanceMoved > Self.tapMovement { touch.tapCount = 0 }
        recordChange(id, time)
    }

    private func leave(_ id: Int, _ phase: UITouch.Phase, _ time: Double) {
        guard let touch = fingers[id] else { return }
        if changes.contains(id) { sendTouches() }
        touch.phase = phase
        touch.timestamp = time
        touch.previousPosition = touch.position
        touch.coalesced = []
        if phase == .ended, touch.tapCount > 0 {
            lastTap = Tap(time: time, place: touch.position, count: touch.tapCount, window: touch.window)
        }
        recordChange(id, time)
    }

    /// A finger presses with a force of 0…1. An estimate is replaced when the device reports the final value.
    private func press(_ id: Int, _ force: CGFloat, _ isEstimate: Bool, _ time: Double) {
        let value = force.isFinite ? min(1, max(0, force)) : 0
        if !isEstimate, let touch = estimated.removeValue(forKey: id) {
            sendTouches()
            touch.force = value
            settle(touch)
            return
        }
        guard let touch = fingers[id] else { return }
        touch.hasForce = true
        if screen.traitCollection.forceTouchCapability != .available {
            screen.preferredTraits.forceTouchCapability = .available
        }
        touch.force = value
        if isEstimate {
            lastEstimate += 1
            touch.estimationUpdateIndex = NSNumber(value: lastEstimate)
            touch.estimatedProperties = .force
            touch.estimatedPropertiesExpectingUpdates = .force
            estimated[id] = touch
        }
        // A force that is reported with a position is a part of that report.
        guard !changes.contains(id) else { return }
        touch.previousPosition = touch.position
        touch.previousTimestamp = touch.timestamp
        touch.phase = .moved
        touch.timestamp = time
        recordChange(id, time)
    }

    /// Updates the size of a finger. It is reported with a position, and is not a separate report.
    private func resize(_ id: Int, _ size: CGSize, _ time: Double) {
        guard let touch = fingers[id], size.width.isFinite, size.height.isFinite else { return }
        let (width, height) = (size.width * screen.bounds.width, size.height * screen.bounds.height)
        touch.majorRadius = max(0, max(width, height) / 2)
    }

    /// Ends the estimates of a touch.
    private func settle(_ touch: UITouch) {
        touch.estimatedProperties = []
        touch.estimatedPropertiesExpectingUpdates = []
        for recognizer in touch.gestureRecognizers ?? [] where recognizer.storedView != nil {
            recognizer.touchesEstimatedPropertiesUpdated([touch])
        }
        guard touch.window != nil else { return }
        touch.view?.touchesEstimatedPropertiesUpdated([touch])
    }

    private func recordChange(_ id: Int, _ time: Double) {
        if !changes.contains(id) { changes.append(id) }
        changeTime = time
    }

    /// Sends the event under construction.
    private func sendTouches() {
        guard !changes.isEmpty else { return }
        let event = UIEvent(type: .touches, timestamp: changeTime)
        event.touchList.reserveCapacity(fingers.count)
        event.storedModifiers = modifiers
        event.storedButtons = buttons
        var areLeaving = false
        for (id, touch) in fingers {
            event.touchList.append(touch)
            if !changes.contains(id) {
                touch.phase = .stationary
            } else if touch.phase == .moved {
                if !touch.coalesced.isEmpty { touch.coalesced.append(touch) }
            } else if touch.hasLeft {
                areLeaving = true
            }
        }
        changes.removeAll(keepingCapacity: true)
        if areLeaving { fingers = fingers.filter { !$0.value.hasLeft } }
        UIApplication.shared.sendEvent(event)
        // The event may be retained by its receivers; the merged positions are not.
        for touch in event.touchList where !touch.coalesced.isEmpty { touch.coalesced = [] }
    }

    // MARK: Pointer

    private func button(_ number: Int, _ isDown: Bool, _ time: Double) {
        // Earlier reports have the buttons that were pressed then.
        if changes.contains(Self.pointerFinger) { sendTouches() }
        let bit = UIEvent.ButtonMask.button(number + 1)
        let before = buttons
        if isDown { buttons.insert(bit) } else { buttons.remove(bit) }
        if before.isEmpty && !buttons.isEmpty {
            down(Self.pointerFinger, pointer, .indirectPointer, time)
        } else if !before.isEmpty && buttons.isEmpty {
            leave(Self.pointerFinger, .ended, time)
        }
    }

    private struct WeakHover { weak var recognizer: UIHoverGestureRecognizer? }
    /// The recognisers that the pointer is over.
    private var hovered: [WeakHover] = []

    /// The pointer is over the view hit and those around it, unless a button is down.
    private func hover(_ time: Double) {
        let event = UIEvent(type: .hover, timestamp: time)
        var found: [UIHoverGestureRecognizer] = []
        if buttons.isEmpty, let (window, hit) = target(at: pointer, event) {
            send(event, over: window)
            var view: UIView? = hit
            while let current = view {
                found += current.storedGestureRecognizers.compactMap { $0 as? UIHoverGestureRecognizer }
                    .filter(\.isEnabled)
                view = current.storedSuperview
            }
        }
        let gone = hovered.compactMap(\.recognizer).filter { old in !found.contains { $0 === old } }
        hovered = found.map(WeakHover.init)
        for (recognizers, isInside) in [(gone, false), (found, true)] {
            for recognizer in recognizers {
                guard let window = recognizer.view?.window else {
                    recognizer.abandon()
                    continue
                }
                recognizer.pointer(
                    at: window.convert(pointer, from: nil as UIWindow?), isInside: isInside,
                    in: window.touchDelivery)
            }
        }
    }

    /// Sends an event of a pointer without touches, also to recognisers.
    private func send(_ event: UIEvent, over window: UIWindow) {
        event.storedWindow = window
        event.storedModifiers = modifiers
        event.storedButtons = buttons
        UIApplication.shared.sendEvent(event)
    }

    /// Scrolls the innermost view under the pointer whose pan accepts wheels.
    private func scroll(_ delta: CGPoint, _ time: Double) {
        sendTouches()
        let event = UIEvent(type: .scroll, timestamp: time)
        guard let (window, hit) = target(at: pointer, event) else { return }
        send(event, over: window)
        var view: UIView? = hit
        while let current = view {
            for case let pan as UIPanGestureRecognizer in current.storedGestureRecognizers
            where pan.isEnabled && !pan.allowedScrollTypesMask.isEmpty && pan.receives(event) {
                // A wheel turned towards the person moves the content up, as a finger would that drags it up.
                pan.scroll(by: CGPoint(x: -delta.x, y: -delta.y), at: time, in: window.touchDelivery)
                return
            }
            view = current.superview
        }
    }

    // MARK: Keys and motion

    private func key(_ input: KeyInput, _ isDown: Bool, _ time: Double) {
        sendTouches()
        modifiers = UIKeyModifierFlags(rawValue: input.modifiers.rawValue)
        if input.usage == RemoteControl.playPause { return remote(.playPause, isDown, time) }
        if RemoteControl.isMediaKey(input.usage) { return remoteControl(input.usage, isDown, time) }
        // A key whose press was cancelled is ignored until it is released.
        if input.isRepeat, presses[input.usage] == nil, !commandKeys.contains(input.usage) { return }
        let key = UIKey(input)
        if isCommand(input, isDown) { return notifyKeyCommand(key, isDown, time) }
        press(input.usage, isDown, time, key: key) { window in
            UIPress(key: key, timestamp: time, window: window, responder: window.keyResponder)
        }
        if isDown, let heading = UIFocusHeading(key) { moveFocus(heading) }
    }

    /// A remote's button is a press without a key. Play and pause is a media key for apps that requested these.
    private func remote(_ button: RemoteButton, _ isDown: Bool, _ time: Double) {
        sendTouches()
        if button == .playPause, UIApplication.shared.receivesRemoteControlEvents {
            return remoteControl(RemoteControl.playPause, isDown, time)
        }
        guard let type = UIPress.PressType(rawValue: button.rawValue) else { return }
        press(Self.buttonOffset + button.rawValue, isDown, time, key: nil) { window in
            UIPress(type: type, timestamp: time, window: window, responder: window.keyResponder)
        }
        if isDown, let heading = UIFocusHeading(type) { moveFocus(heading) }
    }

    /// The numbers of a remote's buttons among presses are above all usages.
    private static let buttonOffset = 1 << 24

    /// - Parameter make: the press, if this is its beginning.
    private func press(
        _ number: Int, _ isDown: Bool, _ time: Double, key: UIKey?, make: (UIWindow) -> UIPress
    ) {
        let press: UIPress
        if let held = presses[number] {
            press = held
            // A repeating key is the same press: its report is a change, not a beginning.
            press.phase = isDown ? .changed : .ended
            if isDown, let key { press.key = key }
        } else {
            guard isDown, let window = screen.keyWindow else { return }
            press = make(window)
        }
        press.timestamp = time
        if !isDown { press.force = 0 }
        presses[number] = isDown ? press : nil
        let event = UIPressesEvent(presses: Set(presses.values).union([press]), timestamp: time)
        for other in presses.values where other !== press { other.phase = .stationary }
        event.storedModifiers = modifiers
        UIApplication.shared.sendEvent(event)
    }

    /// Moves the focus for arrow keys, Tab and a remote's arrows, unless a person types.
    private func moveFocus(_ heading: UIFocusHeading) {
        guard !(screen.keyWindow?.firstResponder is any UIKeyInput) else { return }
        screen.focusSystem.move(heading)
    }

    private func tilt(_ horizontal: CGFloat, _ vertical: CGFloat) {
        func unit(_ value: CGFloat) -> CGFloat { value.isFinite ? min(1, max(-1, value)) : 0 }
        screen.viewerOffset = UIOffset(horizontal: unit(horizontal), vertical: unit(vertical))
        screen.moving.follow()
    }

    /// Whether the key belongs to a key command, from going down to coming up. One that repeats is a command again.
    private func isCommand(_ input: KeyInput, _ isDown: Bool) -> Bool {
        guard isDown else { return commandKeys.remove(input.usage) != nil }
        guard presses[input.usage] == nil, let responder = screen.keyWindow?.keyResponder,
            responder.performKeyCommand(for: UIKey(input), isRepeat: input.isRepeat)
        else { return commandKeys.contains(input.usage) }
        commandKeys.insert(input.usage)
        return true
    }

    /// A key command reaches no responder as a press, but observers of input are informed.
    private func notifyKeyCommand(_ key: UIKey, _ isDown: Bool, _ time: Double) {
        guard let window = screen.keyWindow else { return }
        let press = UIPress(key: key, timestamp: time, window: window, responder: nil)
        press.phase = isDown ? .began : .ended
        let event = UIPressesEvent(presses: Set(presses.values).union([press]), timestamp: time)
        for other in presses.values { other.phase = .stationary }
        event.storedModifiers = modifiers
        InputObservation.notify(event)
    }

    private func remoteControl(_ usage: Int, _ isDown: Bool, _ time: Double) {
        guard let subtype = RemoteControl.subtype(usage: usage, isDown: isDown),
            UIApplication.shared.receivesRemoteControlEvents
        else { return }
        let event = UIEvent(type: .remoteControl, subtype: subtype, timestamp: time)
        UIApplication.shared.sendEvent(event)
        (screen.keyWindow?.keyResponder ?? UIApplication.shared).remoteControlReceived(with: event)
    }

    /// Reports the beginning and end, and no single shakes between. A responder that leaves the window meanwhile, or
    /// whose application becomes inactive, receives the cancellation.
    private func shake(_ time: Double) {
        sendTouches()
        guard let responder = screen.keyWindow?.keyResponder else { return }
        let event = UIEvent(type: .motion, subtype: .motionShake, timestamp: time)
        UIApplication.shared.sendEvent(event)
        responder.motionBegan(.motionShake, with: event)
        let goesOn =
            responder.hostWindow?.screen === screen && UIApplication.shared.applicationState == .active
        if goesOn {
            responder.motionEnded(.motionShake, with: event)
        } else {
            responder.motionCancelled(.motionShake, with: event)
        }
    }

    /// Cancels the presses that `responder` received.
    func cancelPresses(of responder: UIResponder, at time: Double) {
        guard !presses.isEmpty else { return }
        let gone = presses.filter { $0.value.responder === responder }
        guard !gone.isEmpty else { return }
        for (usage, press) in gone {
            presses[usage] = nil
            press.phase = .cancelled
            press.timestamp = time
        }
        let event = UIPressesEvent(presses: Set(gone.values), timestamp: time)
        event.storedModifiers = modifiers
        responder.pressesCancelled(Set(gone.values), with: event)
    }

    /// Cancels all touches and presses, since the screen was removed or turned off.
    func cancelAll(at time: Double) {
        for id in fingers.keys { leave(id, .cancelled, time) }
        sendTouches()
        for press in presses.values { press.phase = .cancelled }
        guard !presses.isEmpty else { return }
        let event = UIPressesEvent(presses: Set(presses.values), timestamp: time)
        presses = [:]
        UIApplication.shared.sendEvent(event)
    }
}

extension UIWindow {
    /// The receiver of keys and motion: the first responder, else the focused view, else the topmost controller, else
    /// the window.
    package var keyResponder: UIResponder {
        if let firstResponder { return firstResponder }
        if let focused = screen.focusSystem.keyView, focused.storedWindow === self { return focused }
        guard var controller = storedRootViewController else { return self }
        while let presented = controller.presentedViewController { controller = presented }
        return controller.viewIfLoaded ?? controller
    }
}
