// PointerTranslator.swift: mice, touchpads, and tablets that report positions.

import CVitrineLibinput
import Foundation
import VitrineInput

/// Makes pointer events of libinput's.
struct PointerTranslator {
    var position: PointerPosition

    /// How far one notch of a wheel scrolls, in points: about three lines of text.
    static let pointsPerNotch = 48.0

    mutating func translate(_ event: OpaquePointer, type: libinput_event_type) -> InputEvent? {
        let time = Double(libinput_event_pointer_get_time_usec(event)) * 1e-6
        switch type {
        case LIBINPUT_EVENT_POINTER_MOTION:
            position.move(dx: libinput_event_pointer_get_dx(event), dy: libinput_event_pointer_get_dy(event))
            return InputEvent(time: time, kind: .pointerMoved(to: position.point))
        case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
            position.place(
                at: CGPoint(
                    x: libinput_event_pointer_get_absolute_x_transformed(event, 1),
                    y: libinput_event_pointer_get_absolute_y_transformed(event, 1)))
            return InputEvent(time: time, kind: .pointerMoved(to: position.point))
        case LIBINPUT_EVENT_POINTER_BUTTON:
            return button(event, time: time)
        case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
            return scroll(event, time: time) {
                libinput_event_pointer_get_scroll_value_v120(event, $0) / 120
                    * PointerTranslator.pointsPerNotch
            }
        case LIBINPUT_EVENT_POINTER_SCROLL_FINGER, LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
            return scroll(event, time: time) { libinput_event_pointer_get_scroll_value(event, $0) }
        default:
            return nil
        }
    }

    /// A button that is down on two mice is one button: only the first press and the last release count.
    private func button(_ event: OpaquePointer, time: Double) -> InputEvent? {
        let isDown = libinput_event_pointer_get_button_state(event) == LIBINPUT_BUTTON_STATE_PRESSED
        guard libinput_event_pointer_get_seat_button_count(event) == (isDown ? 1 : 0),
            let number = PointerTranslator.buttonNumber(code: libinput_event_pointer_get_button(event))
        else { return nil }
        return InputEvent(time: time, kind: .pointerButton(number, isDown: isDown))
    }

    private func scroll(
        _ event: OpaquePointer, time: Double, value: (libinput_pointer_axis) -> Double
    ) -> InputEvent? {
        func distance(_ axis: libinput_pointer_axis) -> Double {
            libinput_event_pointer_has_axis(event, axis) != 0 ? value(axis) : 0
        }
        let dx = distance(LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL)
        let dy = distance(LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL)
        // Touchpads end a scroll with an event that moves nothing.
        guard dx != 0 || dy != 0 else { return nil }
        return InputEvent(time: time, kind: .scroll(dx: dx, dy: dy))
    }

    /// evdev's button codes from BTN_LEFT on, as 0 (primary), 1 (secondary), 2 (middle), 3…
    static func buttonNumber(code: UInt32) -> Int? {
        let first = UInt32(BTN_LEFT)
        guard code >= first, code < first + 8 else { return nil }
        return Int(code - first)
    }
}
