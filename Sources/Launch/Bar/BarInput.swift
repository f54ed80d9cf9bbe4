// BarInput.swift: to which part of a window input goes.
//
// A press and a finger belong to the part in which they began until they end, wherever they move. With Alt, a press in
// the app's part is two fingers, on both sides of the middle, as in Xcode's simulator; with Alt and Shift they move together.

import Foundation
import VitrineInput

/// Divides the input of a window between the app's part, on the left, and the bar.
struct BarInput {
    /// An event in the units of its part.
    enum Part: Hashable {
        case app(InputEvent)
        case bar(InputEvent)
    }

    /// The app's part of the width, 0…1.
    var appFraction = 1.0
    /// The modifiers of the last key.
    var modifiers: InputModifiers = []

    private var pointer = CGPoint.zero
    /// The part of the pointer. While a button is down it does not change.
    private var pointerIsInBar = false
    private var buttonsDown: Set<Int> = []
    private var fingersInBar: Set<Int> = []
    /// The place of the second finger, as the first one's distance from it. Nil while there is one finger.
    private var pinch: Pinch?

    private struct Pinch {
        /// The middle between both fingers.
        var middle: CGPoint
        /// The first finger.
        var finger: CGPoint
    }
    /// The numbers of the fingers, which no panel has.
    private static let fingers = (9_001, 9_002)

    /// The parts that receive an event.
    mutating func route(_ event: InputEvent, hasBar: Bool) -> [Part] {
        switch event.kind {
        case .touchDown(let id, let place):
            let isInBar = hasBar && place.x >= appFraction
            if isInBar { fingersInBar.insert(id) } else { fingersInBar.remove(id) }
            return [part(event, .touchDown(id: id, at: moved(place, isInBar)), isInBar)]
        case .touchMoved(let id, let place):
            let isInBar = fingersInBar.contains(id)
            return [part(event, .touchMoved(id: id, to: moved(place, isInBar)), isInBar)]
        case .touchUp(let id), .touchCancelled(let id), .touchForce(let id, _, _), .touchSize(let id, _):
            let isInBar = fingersInBar.contains(id)
            switch event.kind {
            case .touchUp, .touchCancelled: fingersInBar.remove(id)
            default: break
            }
            return [part(event, event.kind, isInBar)]
        case .pointerMoved(let place): return pointerMoved(event, place, hasBar)
        case .pointerButton(let number, let isDown): return button(event, number, isDown)
        case .scroll: return [part(event, event.kind, pointerIsInBar)]
        default: return [.app(event)]
        }
    }

    private func part(_ event: InputEvent, _ kind: InputEvent.Kind, _ isInBar: Bool) -> Part {
        let moved = InputEvent(time: event.time, kind: kind)
        return isInBar ? .bar(moved) : .app(moved)
    }

    /// A place in units of its part.
    private func moved(_ place: CGPoint, _ isInBar: Bool) -> CGPoint {
        isInBar
            ? CGPoint(x: (place.x - appFraction) / max(1 - appFraction, .ulpOfOne), y: place.y)
            : CGPoint(x: place.x / max(appFraction, .ulpOfOne), y: place.y)
    }

    private mutating func pointerMoved(_ event: InputEvent, _ place: CGPoint, _ hasBar: Bool) -> [Part] {
        pointer = place
        if buttonsDown.isEmpty { pointerIsInBar = hasBar && place.x >= appFraction }
        if pinch != nil { return movePinch(event, moved(place, false)) }
        return [part(event, .pointerMoved(to: moved(place, pointerIsInBar)), pointerIsInBar)]
    }

    private mutating func button(_ event: InputEvent, _ number: Int, _ isDown: Bool) -> [Part] {
        if isDown { buttonsDown.insert(number) } else { buttonsDown.remove(number) }
        if pinch != nil { return isDown ? [] : endPinch(event) }
        if isDown, !pointerIsInBar, buttonsDown.count == 1, modifiers.contains(.alternate) { return beginPinch(event) }
        return [part(event, event.kind, pointerIsInBar)]
    }

    // MARK: Two fingers

    private mutating func beginPinch(_ event: InputEvent) -> [Part] {
        let finger = moved(pointer, false)
        let pinch = Pinch(middle: CGPoint(x: 0.5, y: 0.5), finger: finger)
        self.pinch = pinch
        return [
            part(event, .touchDown(id: Self.fingers.0, at: finger), false),
            part(event, .touchDown(id: Self.fingers.1, at: other(pinch)), false),
        ]
    }

    private func other(_ pinch: Pinch) -> CGPoint {
        CGPoint(x: 2 * pinch.middle.x - pinch.finger.x, y: 2 * pinch.middle.y - pinch.finger.y)
    }

    private mutating func movePinch(_ event: InputEvent, _ place: CGPoint) -> [Part] {
        guard var moved = pinch else { return [] }
        if modifiers.contains(.shift) {
            moved.middle.x += place.x - moved.finger.x
            moved.middle.y += place.y - moved.finger.y
        }
        moved.finger = place
        pinch = moved
        return [
            part(event, .touchMoved(id: Self.fingers.0, to: place), false),
            part(event, .touchMoved(id: Self.fingers.1, to: other(moved)), false),
        ]
    }

    private mutating func endPinch(_ event: InputEvent) -> [Part] {
        pinch = nil
        return [
            part(event, .touchUp(id: Self.fingers.0), false), part(event, .touchUp(id: Self.fingers.1), false),
        ]
    }
}
