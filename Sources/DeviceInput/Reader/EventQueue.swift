// EventQueue.swift: events that were read and not yet handled.
//
// Invariant: only moves are dropped, and only if a newer one of the same source replaces them. No press, release or end
// of a stroke is lost, at any length of the queue.

/// Events in order.
struct EventQueue {
    private var events: [DeviceEvent] = []

    /// The number of events from which moves replace their predecessors: a quarter of a minute of ten fingers.
    static let comfortable = 16384
    /// The distance over which a predecessor is searched: one move of every finger.
    private static let reach = 32

    var isEmpty: Bool { events.isEmpty }
    var count: Int { events.count }

    mutating func append(_ event: DeviceEvent) {
        if events.count >= Self.comfortable, event.isMove, replacePredecessor(of: event) { return }
        events.append(event)
    }

    /// Returns all events and empties the queue.
    mutating func drain() -> [DeviceEvent] {
        defer { events = [] }
        return events
    }

    /// Replaces a predecessor if only moves are between the two.
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
