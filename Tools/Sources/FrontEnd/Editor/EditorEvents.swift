// EditorEvents.swift: what arrives at the language server, in one order, for one thread.

import Foundation
import Synchronization

/// Something that arrived.
enum EditorEvent: Sendable {
    case fromEditor(Data)
    case fromServer(Data)
    /// The editor has closed its end, or sends nothing that can be read.
    case editorEnded
    /// The toolchain's server has ended.
    case serverEnded
    /// The first build of a package has ended.
    case built(root: String, succeeded: Bool)
}

/// A queue of events that several threads fill and one empties.
final class EditorEvents: Sendable {
    private let events = Mutex<[EditorEvent]>([])
    private let count = DispatchSemaphore(value: 0)

    func post(_ event: EditorEvent) {
        events.withLock { $0.append(event) }
        count.signal()
    }

    var isEmpty: Bool { events.withLock { $0.isEmpty } }

    /// Waits for the next event.
    func next() -> EditorEvent {
        count.wait()
        return events.withLock { $0.removeFirst() }
    }
}
