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
