// EventFile.swift: the events of a process, as lines of JSON.

import Foundation

/// The lines of a file of events.
struct EventFile {
    let url: URL

    /// Appends an event.
    func write(_ event: ExplorerEvent) {
        guard let data = try? JSONEncoder().encode(event) else { return }
        if !FileManager.default.fileExists(atPath: url.path) {
            _ = FileManager.default.createFile(atPath: url.path, contents: nil)
        }
        guard let file = try? FileHandle(forWritingTo: url) else { return }
        defer { try? file.close() }
        _ = try? file.seekToEnd()
        try? file.write(contentsOf: data + Data("\n".utf8))
    }

    /// All events. A line that a process did not finish is left out.
    var events: [ExplorerEvent] {
        guard let data = try? Data(contentsOf: url) else { return [] }
        let decoder = JSONDecoder()
        return data.split(separator: 10).compactMap { try? decoder.decode(ExplorerEvent.self, from: $0) }
    }

    /// What the events say.
    var known: (graph: ExplorationGraph, findings: [Finding], checks: Set<String>) {
        var graph = ExplorationGraph()
        var findings: [String: Finding] = [:]
        var checks: Set<String> = []
        for event in events {
            switch event {
            case .node(let node): graph.add(node, offering: [])
            case .edge(let edge): graph.add(edge)
            case .finding(let finding): findings[finding.key] = finding
            case .excluded(let step, let id): if let step = ExplorerStep(line: step) { graph.exclude(step, at: id) }
            case .check(let name): checks.insert(name)
            }
        }
        return (graph, findings.values.sorted { $0.key < $1.key }, checks)
    }
}
