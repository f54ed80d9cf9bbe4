// ListUpdateMap.swift: the places of a list's sections and items after a batch of changes.
//
// Each section has two sorted lists, of deleted and of inserted items. The k-th item that was not
// deleted is the k-th that was not inserted: both directions are found by bisection, so the size of the map depends on
// the batch and not on the list.

import Foundation
import VitrineDrawing
import VitrineRuntime

struct ListUpdateMap {
    /// By old section: the new one, or -1.
    var newSections: [Int]
    /// By new section: the old one, or -1.
    var oldSections: [Int]
    /// By old section: items that left it, sorted.
    var departed: [Int: [Int]] = [:]
    /// By new section: the inserted items, sorted.
    var arrived: [Int: [Int]] = [:]
    var movesByOld: [IndexPath: IndexPath] = [:]
    var movesByNew: [IndexPath: IndexPath] = [:]
    /// Old index paths of items that get another cell; sections whose items all do are listed separately.
    var reloaded: Set<IndexPath> = []
    var reloadedSections: Set<Int> = []
    var reconfigured: Set<IndexPath> = []
    /// New index paths whose items were inserted by themselves or with their section.
    var movedSections: Set<Int> = []

    func newSection(_ old: Int) -> Int? {
        guard newSections.indices.contains(old), newSections[old] >= 0 else { return nil }
        return newSections[old]
    }

    func oldSection(_ new: Int) -> Int? {
        guard oldSections.indices.contains(new), oldSections[new] >= 0 else { return nil }
        return oldSections[new]
    }

    /// The new place of an old item; nil if it was deleted.
    func new(_ old: IndexPath) -> IndexPath? {
        if let target = movesByOld[old] { return target }
        guard let section = newSection(old.section), !reloadedSections.contains(old.section) else {
            return nil
        }
        let left = departed[old.section] ?? []
        let place = Self.countBelow(old.item, in: left)
        if place < left.count, left[place] == old.item { return nil }
        return IndexPath(item: Self.select(old.item - place, in: arrived[section] ?? []), section: section)
    }

    /// The old place of a new item; nil if it was inserted.
    func old(_ new: IndexPath) -> IndexPath? {
        if let source = movesByNew[new] { return source }
        guard let section = oldSection(new.section), !reloadedSections.contains(section) else { return nil }
        let come = arrived[new.section] ?? []
        let place = Self.countBelow(new.item, in: come)
        if place < come.count, come[place] == new.item { return nil }
        return IndexPath(item: Self.select(new.item - place, in: departed[section] ?? []), section: section)
    }

    /// Whether no items of a section were inserted, deleted or reordered.
    func keepsItems(ofOld old: Int) -> Bool {
        guard let new = newSection(old) else { return false }
        return (departed[old] ?? []).isEmpty && (arrived[new] ?? []).isEmpty && !reloadedSections.contains(old)
    }

    /// The number of the sorted values below `value`.
    static func countBelow(_ value: Int, in sorted: [Int]) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The `rank`-th number, from 0, that is not among the sorted ones.
    static func select(_ rank: Int, in sorted: [Int]) -> Int {
        // sorted[k] - k numbers below sorted[k] are not among them.
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }
}
