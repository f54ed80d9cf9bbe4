// EventCoalescing.swift: combining the moves of one turn.
//
// Panels report moves more often than frames are made. Most code only needs the last position of a turn; the others are
// kept for `coalescedTouches(for:)`.
//
// Invariant: downs, ups and cancellations keep their place in the order, and no move crosses them.

import Foundation

/// An event with the samples that it combines.
package struct CoalescedEvent: Hashable, Sendable {
    /// The newest sample. For the wheel, the sum of the samples.
    package var event: InputEvent
    /// The samples, the oldest first. At least one.
    package var samples: [InputEvent]
}

extension InputEvent {
    /// Whether a later event of the same source replaces this one, so that it can wait for the next frame.
    package var isMove: Bool {
        switch kind {
        case .touchMoved, .pointerMoved, .scroll, .touchForce(_, _, isEstimate: false), .touchSize, .tilt:
            true
        default: false
        }
    }

    /// Whether a person caused the event on purpose, and not a sensor.
    package var isDoneByAPerson: Bool {
        if case .tilt = kind { false } else { true }
    }

    /// Combines moves of the same finger, pointer moves and wheel steps without another kind of event between them.
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

    /// The sources whose moves can be combined.
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
