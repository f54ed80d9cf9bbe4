// TracedInput.swift: input events on their way to the frame that shows their effect.
//
// An event is an interval from the device's time until the next frame is visible, and an arrow from the step that
// delivers it to the frame. An event after which nothing needs a frame ends with its turn.

import VitrineInput
import VitrineSystem

/// The events of one screen that no visible frame follows yet.
struct TracedInput {
    private struct Entry {
        var number: Int
        var name: String
    }

    /// The maximum number of events on their way. Others are left out.
    private static let most = 10_000
    private var delivered: [Entry] = []
    private var presented: [Entry] = []

    /// Records events that are delivered now.
    /// - Parameter isVirtual: whether the events' times are not of the machine's clock.
    mutating func deliver(_ events: [InputEvent], in trace: FrameTrace, isVirtual: Bool) {
        for event in events where delivered.count < Self.most {
            let entry = Entry(number: trace.nextNumber(), name: event.kind.traceName)
            let now = FrameTrace.now
            let start = isVirtual ? now : min(now, FrameTrace.nanoseconds(event.time))
            trace.record(.intervalBegin(entry.number), entry.name, at: start)
            trace.record(.arrowStart(entry.number), entry.name, at: now)
            delivered.append(entry)
        }
    }

    /// Ends the arrows of the delivered events. Called within the span of the frame.
    mutating func frameWasPresented(in trace: FrameTrace) {
        for entry in delivered { trace.record(.arrowEnd(entry.number), entry.name) }
        presented += delivered
        delivered.removeAll(keepingCapacity: true)
    }

    /// Ends the intervals of the events before the frame.
    mutating func frameWasSeen(in trace: FrameTrace) {
        for entry in presented { trace.record(.intervalEnd(entry.number), entry.name) }
        presented.removeAll(keepingCapacity: true)
    }

    /// Ends the intervals of delivered events at the end of a turn after which no frame is needed.
    mutating func endWithoutFrame(in trace: FrameTrace, if isAtRest: Bool) {
        guard isAtRest, !delivered.isEmpty else { return }
        for entry in delivered { trace.record(.intervalEnd(entry.number), entry.name) }
        delivered.removeAll(keepingCapacity: true)
    }
}

extension InputEvent.Kind {
    /// The kind in a trace. What was typed or scanned is not in it.
    fileprivate var traceName: String {
        switch self {
        case .touchDown: "touch down"
        case .touchMoved: "touch moved"
        case .touchUp: "touch up"
        case .touchCancelled: "touch cancelled"
        case .touchForce, .touchSize: "touch changed"
        case .pointerMoved: "pointer moved"
        case .pointerButton: "pointer button"
        case .scroll: "wheel"
        case .key: "key"
        case .remote: "remote"
        case .scan: "scan"
        case .shake: "shake"
        case .tilt: "tilt"
        }
    }
}
