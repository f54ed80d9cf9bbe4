// PendingUpdate.swift: a batch of changes to a table, while it is open.

import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
struct PendingUpdate {
    /// The number of nested open batches.
    var depth = 0
    var update = ListUpdate()
    var completions: [(Bool) -> Void] = []
    /// The animations of deleted rows by old index path, and of inserted ones by new index path; the same for sections.
    var exits: [IndexPath: UITableView.RowAnimation] = [:]
    var entries: [IndexPath: UITableView.RowAnimation] = [:]
    var sectionExits: [Int: UITableView.RowAnimation] = [:]
    var sectionEntries: [Int: UITableView.RowAnimation] = [:]
    /// Whether anything in the batch is animated.
    var animates = false

    func exit(_ path: IndexPath) -> UITableView.RowAnimation {
        exits[path] ?? sectionExits[path.section] ?? .automatic
    }

    func entry(_ path: IndexPath) -> UITableView.RowAnimation {
        entries[path] ?? sectionEntries[path.section] ?? .automatic
    }
}
