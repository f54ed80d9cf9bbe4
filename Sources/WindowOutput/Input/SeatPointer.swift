// SeatPointer.swift: the pointer of the compositor's seat.

import CVitrineWayland
import VitrineDeviceInput
import VitrineSystem

/// Positions, buttons and the wheel.
@MainActor final class SeatPointer {
    private unowned let input: WindowInput
    private let cursor: WindowCursor
    private var object: WaylandObject?
    /// The serial with which the pointer entered. Nil outside the window.
    private var serial: UInt32?

    private enum Event: UInt32 {
        case enter, leave, motion, button, axis, frame, axisSource, axisStop, axisDiscrete, axisValue120
    }
    /// Scrolling of one `frame`: by notches of a wheel, otherwise by a distance.
    private struct Scrolling {
        var notches = (x: 0.0, y: 0.0)
        var distance = (x: 0.0, y: 0.0)
    }
    private var scrolling = Scrolling()
    private var scrollTime = 0.0
    /// Whether the pointer is in the window, or pressed there.
    private var isInside = false
    /// The buttons that are down.
    private var buttons: Set<UInt32> = []
    /// The last place, in units of the window.
    private var unit = (x: 0.0, y: 0.0)

    init?(_ seat: WaylandObject, of input: WindowInput, cursor: WindowCursor) {
        self.input = input
        self.cursor = cursor
        guard let proxy = wl_seat_get_pointer(seat.proxy) else { return nil }
        let destroy = seat.version >= 3 ? wl_pointer_release : wl_pointer_destroy
        object = WaylandObject(proxy, in: seat.connection, destroy: destroy) { [unowned self] event, values in
            handle(event, values)
        }
    }

    /// Shows the cursor, if the pointer is in the window.
    func showCursor() {
        guard let object, let serial else { return }
        cursor.show(at: object.proxy, serial: serial)
    }

    private func handle(_ event: UInt32, _ values: EventArguments) {
        if event == Event.enter.rawValue { isInside = input.isWindow(values[1].o) }
        // A title bar has surfaces of its own, whose events are its library's.
        guard isInside else { return }
        switch Event(rawValue: event) {
        case .enter:
            serial = values[0].u
            showCursor()
            place(values[2].fixed, values[3].fixed, at: MonotonicTime.now)
        case .leave:
            serial = nil
            isInside = false
            buttons = []
            input.presses.up(.button)
            input.release(.pointer)
        case .motion: place(values[1].fixed, values[2].fixed, at: input.time(values[0].u))
        case .button:
            input.clipboard.note(serial: values[0].u)
            note(button: values[2].u, isDown: values[3].u != 0, serial: values[0].u)
            input.send(
                .button(code: values[2].u, isDown: values[3].u != 0), of: .pointer, at: input.time(values[1].u))
        case .axis:
            add(values[2].fixed, to: values[1].u, \.distance)
            scrollTime = input.time(values[0].u)
            if (object?.version ?? 0) < 5 { finishScrolling() }
        case .axisDiscrete: add(Double(values[1].i), to: values[0].u, \.notches)
        case .axisValue120: add(Double(values[1].i) / 120, to: values[0].u, \.notches)
        case .frame: finishScrolling()
        case .axisSource, .axisStop, nil: break
        }
    }

    private func note(button: UInt32, isDown: Bool, serial: UInt32) {
        if isDown {
            // A compositor names as many buttons as a mouse has.
            if buttons.count < 16 { buttons.insert(button) }
            input.presses.down(.button, serial: serial, unit)
        } else {
            buttons.remove(button)
            if buttons.isEmpty { input.presses.up(.button) }
        }
    }

    private func place(_ x: Double, _ y: Double, at time: Double) {
        unit = input.unit(x, y)
        input.presses.move(.button, unit)
        input.send(.position(x: unit.x, y: unit.y), of: .pointer, at: time)
    }

    private func add(_ value: Double, to axis: UInt32, _ path: WritableKeyPath<Scrolling, (x: Double, y: Double)>) {
        // The vertical axis is 0.
        if axis == 0 { scrolling[keyPath: path].y += value } else { scrolling[keyPath: path].x += value }
    }

    private func finishScrolling() {
        let (notches, distance) = (scrolling.notches, scrolling.distance)
        scrolling = Scrolling()
        if notches != (0, 0) {
            input.send(.wheel(dx: notches.x, dy: notches.y), of: .pointer, at: scrollTime)
        } else if distance != (0, 0) {
            let scale = input.pointsPerCoordinate
            input.send(.scroll(dx: distance.x * scale, dy: distance.y * scale), of: .pointer, at: scrollTime)
        }
    }
}
