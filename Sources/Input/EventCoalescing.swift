// EventCoalescing.swift: many moves of one turn as one event.
//
// Panels report moves faster than frames are made. Only the last position of a
// turn matters for most code; the others are kept for `coalescedTouches(for:)`.
//
// Invariant: what went down, up or was cancelled keeps its place in the order,
// and no move crosses it.

import Foundation

/// An event with the samples that it stands for.
package struct CoalescedEvent: Hashable, Sendable {
    /// The newest of the samples; wheel movement is their sum.
    package var event: InputEvent
    /// Oldest first; the last is the newest sample. One at least.
    package var samples: [InputEvent]
}

extension InputEvent {
    /// Whether a later event of the same source says what this one says: nobody need hear of it before the next frame.
    package var isMove: Bool {
        switch kind {
        case .touchMoved, .pointerMoved, .scroll, .touchForce(_, _, isEstimate: false), .touchSize, .tilt:
            true
        default: false
        }
    }

    /// Whether somebody did this on purpose; a sensor reports by itself.
    package var isDoneByAPerson: Bool {
        if case .tilt = kind { false } else { true }
    }

    /// Joins moves of the same finger, pointer moves and wheel steps that have no other kind of event between them.
    package static func coalesced(_ events: [InputEvent]) -> [CoalescedEvent] {
        var result: [CoalescedEvent] = []
        var open: [MoveSource: Int] = [:]
        for event in events {
            guard let source = MoveSource(event.kind) else {
                open.removeAll(keepingCapacity: true)
                result.append(CoalescedEvent(event: event, samples: [event]))
                continue
            }
            if let index = open[source] {
                result[index].absorb(event)
            } else {
                open[source] = result.count
                result.append(CoalescedEvent(event: event, samples: [event]))
            }
        }
        return result
    }

    /// What moves may be joined.
    private enum MoveSource: Hashable {
        case touch(Int), pointer, wheel

        init?(_ kind: Kind) {
            switch kind {
            case .touchMoved(let id, _): self = .touch(id)
            case .pointerMoved: self = .pointer
            case .scroll: self = .wheel
            default: return nil
            }
        }
    }
}

extension CoalescedEvent {
    fileprivate mutating func absorb(_ next: InputEvent) {
        samples.append(next)
        if case .scroll(let dx, let dy) = event.kind, case .scroll(let nextX, let nextY) = next.kind {
            event = InputEvent(time: next.time, kind: .scroll(dx: dx + nextX, dy: dy + nextY))
        } else {
            event = next
        }
    }
}
