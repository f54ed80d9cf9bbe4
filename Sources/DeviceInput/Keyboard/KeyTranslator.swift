// KeyTranslator.swift: keys of every keyboard of the seat, as one keyboard.
//
// Invariant: every key that went down comes up once, also when its keyboard goes.

import VitrineInput

/// Makes key events of codes, with repeats.
struct KeyTranslator {
    private let layout: KeyboardLayout
    private(set) var repeating: KeyRepeat
    /// Keys that are down, with the keyboards that hold them.
    private var held: [UInt32: Set<Int>] = [:]

    init(layout: KeyboardLayout, repeating: KeyRepeat = KeyRepeat()) {
        self.layout = layout
        self.repeating = repeating
    }

    /// Which lights of keyboards are on.
    var lights: KeyboardLights { layout.lights }

    /// A key that is down on two keyboards is one key: only the first press and the last release count.
    mutating func translate(evdev code: UInt32, isDown: Bool, device: Int = 0, time: Double) -> InputEvent? {
        var holders = held[code] ?? []
        let wasDown = !holders.isEmpty
        if isDown { holders.insert(device) } else { holders.remove(device) }
        held[code] = holders.isEmpty ? nil : holders
        guard wasDown == holders.isEmpty else { return nil }
        return change(code, isDown: isDown, time: time)
    }

    mutating func fireRepeat(at now: Double) -> InputEvent? { repeating.fire(at: now) }

    /// Keys that will not come up by themselves: those that only `device` holds, or all.
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
