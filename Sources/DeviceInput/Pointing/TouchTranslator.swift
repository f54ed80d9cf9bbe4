// TouchTranslator.swift: fingers on touch panels.

import CVitrineLibinput
import Foundation
import VitrineInput

/// Makes touches of libinput's touch events. A finger's id is its slot in the seat, which no other
/// finger has while it is down.
struct TouchTranslator {
    /// Fingers that are down, so that an end without a beginning is not passed on.
    private var down: Set<Int> = []

    mutating func translate(_ event: OpaquePointer, type: libinput_event_type) -> InputEvent? {
        let time = Double(libinput_event_touch_get_time_usec(event)) * 1e-6
        let id = Int(libinput_event_touch_get_seat_slot(event))
        switch type {
        case LIBINPUT_EVENT_TOUCH_DOWN:
            down.insert(id)
            return InputEvent(time: time, kind: .touchDown(id: id, at: position(event)))
        case LIBINPUT_EVENT_TOUCH_MOTION:
            guard down.contains(id) else { return nil }
            return InputEvent(time: time, kind: .touchMoved(id: id, to: position(event)))
        case LIBINPUT_EVENT_TOUCH_UP:
            guard down.remove(id) != nil else { return nil }
            return InputEvent(time: time, kind: .touchUp(id: id))
        case LIBINPUT_EVENT_TOUCH_CANCEL:
            guard down.remove(id) != nil else { return nil }
            return InputEvent(time: time, kind: .touchCancelled(id: id))
        default:
            return nil
        }
    }

    /// Fingers that will send no end any more, because their devices are given up.
    mutating func cancelAll(at time: Double) -> [InputEvent] {
        defer { down = [] }
        return down.sorted().map { InputEvent(time: time, kind: .touchCancelled(id: $0)) }
    }

    /// The panel's range as 0…1; calibration matrices are libinput's.
    private func position(_ event: OpaquePointer) -> CGPoint {
        CGPoint(
            x: libinput_event_touch_get_x_transformed(event, 1),
            y: libinput_event_touch_get_y_transformed(event, 1))
    }
}
