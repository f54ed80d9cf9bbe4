// TraceText.swift: entries of a trace as JSON trace events, which Perfetto and chrome://tracing open.
//
// Source: "Trace Event Format" (Google, docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU) and
// Perfetto's page on it, https://perfetto.dev/docs/getting-started/other-formats: `X` is a complete event, `s` and `f` are flows,
// `b` and `e` are nestable asynchronous events, `M` is metadata. Times are microseconds.

import Foundation
import VitrineSystem

/// Writes entries as JSON. It names each thread once.
struct TraceText {
    /// Comes before the first event.
    static let head = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":["
    /// Comes after the last event.
    static let tail = "\n]}\n"

    private let process: Int32
    private var isFirst = true
    private var named: Set<Int32> = []

    /// - Parameters:
    ///   - process: the number of the process.
    ///   - name: its name, for the first event.
    init(process: Int32, name: String) {
        self.process = process
        opening = Self.metadata("process_name", process, process, name)
    }

    private var opening: String?

    /// The events as text, each with the comma and the line break before it.
    mutating func text(of events: [TraceEvent], threads: [Int32: String]) -> String {
        var text = ""
        text.reserveCapacity(events.count * 110)
        if let opening {
            append(opening, to: &text)
            self.opening = nil
        }
        for event in events {
            if named.insert(event.thread).inserted {
                let name = threads[event.thread] ?? "thread \(event.thread)"
                append(Self.metadata("thread_name", process, event.thread, name), to: &text)
            }
            append(object(event), to: &text)
        }
        return text
    }

    private mutating func append(_ object: String, to text: inout String) {
        text += isFirst ? "\n" : ",\n"
        isFirst = false
        text += object
    }

    private static func metadata(_ kind: String, _ process: Int32, _ thread: Int32, _ name: String) -> String {
        "{\"ph\":\"M\",\"name\":\"\(kind)\",\"pid\":\(process),\"tid\":\(thread),\"args\":{\"name\":\(quoted(name))}}"
    }

    private func object(_ event: TraceEvent) -> String {
        let kind =
            switch event.kind {
            case .span(let duration): "\"ph\":\"X\",\"cat\":\"work\",\"dur\":\(Self.microseconds(duration))"
            case .arrowStart(let id): "\"ph\":\"s\",\"cat\":\"input\",\"id\":\(id)"
            // The arrow ends at the span around it.
            case .arrowEnd(let id): "\"ph\":\"f\",\"bp\":\"e\",\"cat\":\"input\",\"id\":\(id)"
            case .intervalBegin(let id): "\"ph\":\"b\",\"cat\":\"input to presentation\",\"id\":\(id)"
            case .intervalEnd(let id): "\"ph\":\"e\",\"cat\":\"input to presentation\",\"id\":\(id)"
            }
        let numbers = event.numbers.map { "\(Self.quoted($0.name)):\($0.value)" }.joined(separator: ",")
        return "{\(kind),\"name\":\(Self.quoted(event.name)),\"ts\":\(Self.microseconds(event.time)),\"pid\":\(process)"
            + ",\"tid\":\(event.thread)" + (numbers.isEmpty ? "" : ",\"args\":{\(numbers)}") + "}"
    }

    /// Nanoseconds as microseconds, exactly: rounded ends of spans would not nest.
    private static func microseconds(_ nanoseconds: Int) -> String {
        let whole = max(0, nanoseconds)
        let rest = String(whole % 1000)
        return "\(whole / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{0}"..."\u{1F}": quoted += String(format: "\\u%04x", scalar.value)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
