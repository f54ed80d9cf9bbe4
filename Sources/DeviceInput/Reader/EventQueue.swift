// EventQueue.swift: what was read and not yet taken.
//
// Invariant: only moves are ever left out, and only those that a newer one of
// the same source replaces: no press, release or end of a stroke is lost, however
// long nobody takes anything.

/// Events in order.
struct EventQueue {
    private var events: [DeviceEvent] = []

    /// From this many events on moves replace their predecessors: a quarter of a minute of ten fingers.
    static let comfortable = 16384
    /// How far back a predecessor is looked for: one move of every finger.
    private static let reach = 32

    var isEmpty: Bool { events.isEmpty }
    var count: Int { events.count }

    mutating func append(_ event: DeviceEvent) {
        if events.count >= Self.comfortable, event.isMove, replacePredecessor(of: event) { return }
        events.append(event)
    }

    /// Everything, and the queue is empty.
    mutating func take() -> [DeviceEvent] {
        defer { events = [] }
        return events
    }

    /// Nothing but moves may stand between the two.
    private mutating func replacePredecessor(of event: DeviceEvent) -> Bool {
        for index in events.indices.suffix(Self.reach).reversed() {
            if events[index].isReplaced(by: event) {
                events[index] = event
                return true
            }
            if !events[index].isMove { return false }
        }
        return false
    }
}
