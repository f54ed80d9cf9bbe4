// WorkerOrder.swift: what a process of an exploration has to do. It is passed in the environment.

import Foundation

/// The share of a process.
struct WorkerOrder: Codable {
    enum Task: String, Codable {
        case explore
        /// Plays a script; a line of the output for each finding on the way.
        case replay
    }

    static let variable = "VITRINE_EXPLORE_ORDER"

    var task: Task
    /// The number of the process, and of all.
    var part = 0
    var parts = 1
    /// The number of starts of this part: another one has other random numbers.
    var attempt = 0
    /// Wall seconds.
    var budget = 0.0
    /// The folder of events, journals and pictures.
    var folder: String
    /// The script to play.
    var script: [String] = []

    /// The order of this process; nil for the first.
    static var ofProcess: WorkerOrder? {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
        return try? JSONDecoder().decode(WorkerOrder.self, from: Data(text.utf8))
    }

    var environment: [String: String] {
        let data = (try? JSONEncoder().encode(self)) ?? Data()
        return [Self.variable: String(decoding: data, as: UTF8.self)]
    }

    var events: URL { URL(fileURLWithPath: folder).appendingPathComponent("events-\(part).jsonl") }
    var journal: URL { URL(fileURLWithPath: folder).appendingPathComponent("journal-\(part).json") }
}

/// What a process was about to do.
struct WorkerJournal: Codable {
    /// The screen where the last step begins.
    var node = ""
    var title = ""
    var script: [String] = []
    /// The generated test so far; empty if it cannot be written.
    var test = ""
}

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
