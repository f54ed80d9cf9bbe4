// VNCInbox.swift: what viewers do, on its way from their threads to the main one.
//
// Nothing that presses, releases, comes or goes is ever lost: a key whose
// release got lost would stay down. Of moves that wait, with no button changed
// between them, the last one is kept. When there is much to take, viewers are
// read no further until it was taken.

import CVitrineVNC
import Dispatch
import Synchronization

/// Events of all viewers, in their order.
final class VNCInbox: Sendable {
    private struct Contents: Sendable {
        var events: [VNCServer.Event] = []
        /// Somebody was told that there is no room, and waits.
        var wasFull = false
    }

    private let contents = Mutex(Contents())
    /// A closure by itself would be wrapped anew each time that it is read through a generic type.
    private struct WakeUp: Sendable { var call: (@MainActor @Sendable () -> Void)? }
    private let wakeUp = Mutex(WakeUp())

    /// With so many, viewers wait. One message that was read already may bring some more.
    static let most = 1024
    /// From so many on, moves are joined: an app that keeps up gets each one.
    static let mostMoves = 32

    var wake: (@MainActor @Sendable () -> Void)? {
        get { wakeUp.withLock { $0 }.call }
        set { wakeUp.withLock { $0 = WakeUp(call: newValue) } }
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

    /// Whether the last event is no more worth telling once `event` is there.
    private static func replaces(_ event: VNCServer.Event, _ events: [VNCServer.Event]) -> Bool {
        guard let last = events.last else { return false }
        switch (last, event) {
        case (.pointer(_, _, let before), .pointer(_, _, let buttons)):
            guard events.count >= mostMoves, before == buttons else { return false }
            // The one before it must have the same buttons, too: else the last one is a press or a release.
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

    /// - Returns: what waited; and whether viewers wait to be read on.
    func take() -> (events: [VNCServer.Event], wasFull: Bool) {
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
