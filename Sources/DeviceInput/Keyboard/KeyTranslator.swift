// KeyTranslator.swift: the keys of all keyboards of the seat, as one keyboard.
//
// Invariant: every key that went down goes up once, also when its keyboard is removed.

import VitrineInput

/// Converts key codes to key events, with repeats.
struct KeyTranslator {
    private let layout: KeyboardLayout
    private(set) var repeating: KeyRepeat
    /// The keys that are down, with the keyboards that hold them.
    private var held: [UInt32: Set<Int>] = [:]

    init(layout: KeyboardLayout, repeating: KeyRepeat = KeyRepeat()) {
        self.layout = layout
        self.repeating = repeating
    }

    /// The LEDs that are on.
    var lights: KeyboardLights { layout.lights }

    /// Converts a key. One that is down on two keyboards is one key: only the first press and the last release are
    /// reported.
    mutating func translate(evdev code: UInt32, isDown: Bool, device: Int = 0, time: Double) -> InputEvent? {
        var holders = held[code] ?? []
        let wasDown = !holders.isEmpty
        if isDown { holders.insert(device) } else { holders.remove(device) }
        held[code] = holders.isEmpty ? nil : holders
        guard wasDown == holders.isEmpty else { return nil }
        return change(code, isDown: isDown, time: time)
    }

    mutating func fireRepeat(at now: Double) -> InputEvent? { repeating.fire(at: now) }

    /// Releases the keys that only `device` holds, or all keys.
    mutating func release(device: Int? = nil, time: Double) -> [InputEvent] {
        var events: [InputEvent] = []
        for (code, holders) in held.sorted(by: { $0.key < $1.key }) {
            let rest = device.map { holders.subtracting([$0]) } ?? []
            held[code] = rest.isEmpty ? nil : rest
            if rest.isEmpty, let event = change(code, isDown: false, time: time) { events.append(event) }
        }
        if device == nil { layout.resetCompose() }
        return events
    }

    private mutating func change(_ code: UInt32, isDown: Bool, time: Double) -> InputEvent? {
        if !isDown { repeating.release(code: code) }
        if let button = RemoteKeys.button(evdev: code) {
            let kind = InputEvent.Kind.remote(button, isDown: isDown)
            if isDown, button.repeats { repeating.press(kind, code: code, at: time) }
            return InputEvent(time: time, kind: kind)
        }
        guard let key = RemoteKeys.digit(evdev: code) ?? layout.key(evdev: code, isDown: isDown) else {
            return nil
        }
        let kind = InputEvent.Kind.key(key, isDown: isDown)
        if isDown, layout.repeats(evdev: code) { repeating.press(kind, code: code, at: time) }
        return InputEvent(time: time, kind: kind)
    }
}
