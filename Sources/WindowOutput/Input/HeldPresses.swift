// HeldPresses.swift: what is pressed at the seat, and with which serials: a drag begins with that of its press.

/// The button and the fingers that are down.
struct HeldPresses {
    /// A press.
    enum Press: Hashable {
        case button
        case finger(Int32)
    }

    private struct State {
        var serial: UInt32
        var x: Double, y: Double
    }
    private var held: [Press: State] = [:]

    /// Notes a press with a place in units of the window. Of several buttons the first counts, as for the compositor.
    mutating func down(_ press: Press, serial: UInt32, _ place: (x: Double, y: Double)) {
        if press == .button, held[press] != nil { return }
        held[press] = State(serial: serial, x: place.x, y: place.y)
    }

    mutating func move(_ press: Press, _ place: (x: Double, y: Double)) {
        held[press]?.x = place.x
        held[press]?.y = place.y
    }

    mutating func up(_ press: Press) { held[press] = nil }

    mutating func removeFingers() { held = held.filter { $0.key == .button } }

    /// The press that has left the window. Nil if all are in it.
    var outside: (press: Press, serial: UInt32)? {
        held.first { !(0..<1).contains($0.value.x) || !(0..<1).contains($0.value.y) }.map { ($0.key, $0.value.serial) }
    }
}
