// WorkerJournal.swift: the file in which a process says what it is about to do.

import Foundation

/// What a process was about to do.
struct WorkerJournal: Codable {
    /// The screen where the last step begins.
    var node = ""
    var title = ""
    var script: [String] = []
    /// The generated test so far; empty if it cannot be written.
    var test = ""
}

extension WorkerJournal {
    /// What the process with an order wrote last; nil if it wrote nothing.
    init?(of order: WorkerOrder) {
        guard let data = try? Data(contentsOf: order.journal),
            let journal = try? JSONDecoder().decode(WorkerJournal.self, from: data)
        else { return nil }
        self = journal
    }
}
