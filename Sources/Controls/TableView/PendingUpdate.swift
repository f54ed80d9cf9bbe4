// PendingUpdate.swift: a batch of changes to a table that is being collected.

import Foundation
import VitrineRuntime

@MainActor
struct PendingUpdate {
    /// How many batches are open within each other.
    var depth = 0
    var update = ListUpdate()
    var completions: [(Bool) -> Void] = []
    /// How rows go, by old index path, and how they come, by new one; the same for sections.
    var exits: [IndexPath: UITableView.RowAnimation] = [:]
    var entries: [IndexPath: UITableView.RowAnimation] = [:]
    var sectionExits: [Int: UITableView.RowAnimation] = [:]
    var sectionEntries: [Int: UITableView.RowAnimation] = [:]
    /// Whether anything in it asks for an animation.
    var animates = false

    func exit(_ path: IndexPath) -> UITableView.RowAnimation {
        exits[path] ?? sectionExits[path.section] ?? .automatic
    }

    func entry(_ path: IndexPath) -> UITableView.RowAnimation {
        entries[path] ?? sectionEntries[path.section] ?? .automatic
    }
}
