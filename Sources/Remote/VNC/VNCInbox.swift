// VNCInbox.swift: the queue of viewers' events, from their threads to the main one.
//
// Presses, releases and changes of viewers are never dropped: a key without a release would stay down. Of waiting moves
// without a change of buttons only the last one is kept. While many events wait, viewers are not read.

import CVitrineVNC
import Dispatch
import Synchronization

/// Events of all viewers, in their order.
final class VNCInbox: Sendable {
    private struct Contents: Sendable {
        var events: [VNCServer.Event] = []
        /// Whether a thread found the queue full, and waits.
        var wasFull = false
    }

    private let contents = Mutex(Contents())
    /// In a struct, since a closure would be wrapped again at each access through a generic type.
    private struct WakeHandler: Sendable { var call: (@MainActor @Sendable () -> Void)? }
    private let wakeHandler = Mutex(WakeHandler())

    /// The number of events from which viewers wait. A message that was already read may add some more.
    static let most = 1024
    /// The number of events from which moves are combined: an app that keeps up receives each one.
    static let mostMoves = 32

    var wake: (@MainActor @Sendable () -> Void)? {
        get { wakeHandler.withLock { $0 }.call }
        set { wakeHandler.withLock { $0 = WakeHandler(call: newValue) } }
    }

    func put(_ event: VNCServer.Event) {
        let isFirst = contents.withLock { contents in
            if Self.replaces(event, contents.events) {
                contents.events[contents.events.count - 1] = event
            } else {
                contents.events.append(event)
            }
            return contents.events.count == 1
        }
        guard isFirst else { return }
        DispatchQueue.main.async { self.wake?() }
    }

    /// Whether `event` makes the last event redundant.
    private static func replaces(_ event: VNCServer.Event, _ events: [VNCServer.Event]) -> Bool {
        guard let last = events.last else { return false }
        switch (last, event) {
        case (.pointer(_, _, let before), .pointer(_, _, let buttons)):
            guard events.count >= mostMoves, before == buttons else { return false }
            // The event before it must have the same buttons, otherwise the last one is a press or a release.
            guard case .pointer(_, _, buttons) = events[events.count - 2] else { return false }
            return true
        case (.viewers, .viewers): return true
        case (.refusal(let before), .refusal(let reason)): return before == reason
        default: return false
        }
    }

    var hasRoom: Bool {
        contents.withLock { contents in
            if contents.events.count >= Self.most { contents.wasFull = true }
            return contents.events.count < Self.most
        }
    }

    /// - Returns: the waiting events, and whether viewers wait to be read.
    func drain() -> (events: [VNCServer.Event], wasFull: Bool) {
        contents.withLock { contents in
            defer { contents = Contents() }
            return (contents.events, contents.wasFull)
        }
    }

    static var events: vitrine_vnc_events {
        vitrine_vnc_events(
            pointer: { VNCInbox.of($0).put(.pointer(x: Int($1), y: Int($2), buttons: Int($3))) },
            key: { VNCInbox.of($0).put(.key(symbol: $1, isDown: $2)) },
            viewers: { VNCInbox.of($0).put(.viewers(Int($1))) },
            refused: { VNCInbox.of($0).put(.refusal($1.map { String(cString: $0) } ?? "")) },
            has_room: { VNCInbox.of($0).hasRoom })
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> VNCInbox {
        Unmanaged<VNCInbox>.fromOpaque(context!).takeUnretainedValue()
    }
}
