// SeatTouch.swift: the touch panel of the compositor's seat.

import CVitrineWayland
import VitrineDeviceInput

/// Fingers, by the compositor's numbers.
@MainActor final class SeatTouch {
    private unowned let input: WindowInput
    private var object: WaylandObject?
    private var lastTime = 0.0

    private enum Event: UInt32 { case down, up, motion, frame, cancel, shape, orientation }

    init?(_ seat: WaylandObject, of input: WindowInput) {
        self.input = input
        guard let proxy = wl_seat_get_touch(seat.proxy) else { return nil }
        let destroy = seat.version >= 3 ? wl_touch_release : wl_touch_destroy
        object = WaylandObject(proxy, in: seat.connection, destroy: destroy) { [unowned self] event, values in
            handle(event, values)
        }
    }

    private func handle(_ event: UInt32, _ values: EventArguments) {
        switch Event(rawValue: event) {
        case .down where !input.isWindow(values[2].o): break
        case .down:
            input.clipboard.note(serial: values[0].u)
            lastTime = input.time(values[1].u)
            let unit = input.unit(values[4].fixed, values[5].fixed)
            input.presses.down(.finger(values[3].i), serial: values[0].u, unit)
            input.send(.touchDown(slot: Int(values[3].i), x: unit.x, y: unit.y), of: .touch, at: lastTime)
        case .up:
            lastTime = input.time(values[1].u)
            input.presses.up(.finger(values[2].i))
            input.send(.touchUp(slot: Int(values[2].i)), of: .touch, at: lastTime)
        case .motion:
            lastTime = input.time(values[0].u)
            let unit = input.unit(values[2].fixed, values[3].fixed)
            input.presses.move(.finger(values[1].i), unit)
            input.send(.touchMoved(slot: Int(values[1].i), x: unit.x, y: unit.y), of: .touch, at: lastTime)
        case .shape:
            let size = input.unit(values[1].fixed, values[2].fixed)
            input.send(.touchSize(slot: Int(values[0].i), width: size.x, height: size.y), of: .touch, at: lastTime)
        case .cancel:
            input.presses.removeFingers()
            input.release(.touch)
        case .frame, .orientation, nil: break
        }
    }
}
