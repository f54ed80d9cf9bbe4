// ListUpdate.swift: a batch of changes to a list's sections and items, as requested.
//
// What is deleted, reloaded or moved from is named by its index before the
// batch; what is inserted or moved to, by its index after it. The order of the
// calls does not matter.

import Foundation
import VitrineRuntime

struct ListUpdate {
    /// From before, to after.
    struct SectionMove: Hashable {
        var from: Int
        var to: Int
    }

    struct ItemMove: Hashable {
        var from: IndexPath
        var to: IndexPath
    }

    var insertedSections: [Int] = []
    var deletedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [SectionMove] = []
    var insertedItems: [IndexPath] = []
    var deletedItems: [IndexPath] = []
    var reloadedItems: [IndexPath] = []
    /// Items whose cells are updated in place.
    var reconfiguredItems: [IndexPath] = []
    var movedItems: [ItemMove] = []

    var isEmpty: Bool {
        insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty
            && insertedItems.isEmpty && deletedItems.isEmpty && reloadedItems.isEmpty
            && reconfiguredItems.isEmpty && movedItems.isEmpty
    }
}

/// The inconsistency of a batch, in UIKit's words.
struct ListUpdateProblem: Error, Equatable {
    var message: String
}
