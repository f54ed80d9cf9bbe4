// TracedRun.swift: a trace file, and the checks of its format.
//
// Source: "Trace Event Format" (Google, docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU): the members of each
// phase, and that the complete events of a thread nest.

import Foundation
import Testing

/// The events of a trace.
struct TracedRun {
    let events: [[String: Any]]

    init(_ data: Data) throws {
        let page = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        events = try #require(page?["traceEvents"] as? [[String: Any]])
    }

    func events(_ phase: String, _ name: String? = nil) -> [[String: Any]] {
        events.filter { $0["ph"] as? String == phase && (name == nil || $0["name"] as? String == name) }
    }

    static func start(_ event: [String: Any]) -> Double { event["ts"] as? Double ?? -1 }
    static func end(_ event: [String: Any]) -> Double { start(event) + (event["dur"] as? Double ?? 0) }

    /// The names of the spans within another one, by their begin.
    func names(within outer: [String: Any]) -> [String] {
        events("X").filter {
            Self.start($0) >= Self.start(outer) && Self.end($0) <= Self.end(outer) + 1e-4
                && $0["tid"] as? Int == outer["tid"] as? Int && $0["name"] as? String != outer["name"] as? String
        }.sorted { Self.start($0) < Self.start($1) }.compactMap { $0["name"] as? String }
    }

    /// Checks the members of all events, and that spans of a thread nest.
    func check() throws {
        let threads = Set(events("M", "thread_name").compactMap { $0["tid"] as? Int })
        #expect(events("M", "process_name").count == 1)
        for event in events {
            let phase = try #require(event["ph"] as? String)
            #expect(["X", "M", "s", "f", "b", "e"].contains(phase))
            #expect(event["pid"] is Int && event["name"] is String)
            let thread = try #require(event["tid"] as? Int)
            guard phase != "M" else { continue }
            #expect(threads.contains(thread))
            #expect(Self.start(event) > 0)
            #expect(phase != "X" || (event["dur"] as? Double ?? -1) >= 0)
            #expect(phase == "X" || event["id"] is Int)
        }
        for thread in threads {
            var open: [Double] = []
            let spans = events("X").filter { $0["tid"] as? Int == thread }
                .sorted { (Self.start($0), -Self.end($0)) < (Self.start($1), -Self.end($1)) }
            for span in spans {
                while let last = open.last, last <= Self.start(span) + 1e-4 { open.removeLast() }
                // Times have three decimals of a microsecond; a sum of two may differ in the next one.
                if let last = open.last { #expect(Self.end(span) <= last + 1e-3, "\(span)") }
                open.append(Self.end(span))
            }
        }
    }
}
