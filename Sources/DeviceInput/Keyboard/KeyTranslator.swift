// KeyTranslator.swift: keys of every keyboard of the seat, as one keyboard.

import CVitrineLibinput
import VitrineInput

/// Makes key events of libinput's, with repeats.
struct KeyTranslator {
    private let layout: KeyboardLayout
    private(set) var repeating = KeyRepeat()

    init(layout: KeyboardLayout) { self.layout = layout }

    mutating func translate(_ event: OpaquePointer) -> InputEvent? {
        let isDown = libinput_event_keyboard_get_key_state(event) == LIBINPUT_KEY_STATE_PRESSED
        // A key that is down on two keyboards is one key: only the first press and the last release count.
        guard libinput_event_keyboard_get_seat_key_count(event) == (isDown ? 1 : 0) else { return nil }
        return translate(
            evdev: libinput_event_keyboard_get_key(event), isDown: isDown,
            time: Double(libinput_event_keyboard_get_time_usec(event)) * 1e-6)
    }

    mutating func translate(evdev code: UInt32, isDown: Bool, time: Double) -> InputEvent? {
        if !isDown { repeating.release(code: code) }
        guard let key = layout.key(evdev: code, isDown: isDown) else { return nil }
        if isDown, layout.repeats(evdev: code) { repeating.press(key, code: code, at: time) }
        return InputEvent(time: time, kind: .key(key, isDown: isDown))
    }

    mutating func fireRepeat(at now: Double) -> InputEvent? { repeating.fire(at: now) }
}
