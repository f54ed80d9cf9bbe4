// TraceCapture.swift: a trace in memory.

package import Foundation
package import VitrineSystem

/// Collects events as the text of a file, up to a limit.
package struct TraceCapture {
    /// The maximum size in bytes.
    package static let largest = 16 << 20

    private var text: TraceText
    private var body = TraceText.head
    /// Whether the limit was reached, so that later events are missing.
    package private(set) var isFull = false

    package init() { text = TraceText(process: getpid(), name: ProcessInfo.processInfo.processName) }

    /// Appends events.
    package mutating func add(_ events: [TraceEvent], threads: [Int32: String]) {
        guard !isFull, !events.isEmpty else { return }
        let part = text.text(of: events, threads: threads)
        guard body.utf8.count + part.utf8.count <= Self.largest else {
            isFull = true
            return
        }
        body += part
    }

    /// The whole JSON object.
    package var json: Data { Data((body + TraceText.tail).utf8) }
}
