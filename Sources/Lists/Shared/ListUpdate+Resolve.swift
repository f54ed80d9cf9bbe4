// ListUpdate+Resolve.swift: from the changes of a batch to the places of everything.
//
// All inconsistencies are found here, before anything is changed.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension ListUpdate {
    /// - Parameters:
    ///   - old: the number of items of each section before.
    ///   - new: the number of items of each section in the data source.
    ///   - noun: the list's word for an item, for messages: “row” or “item”.
    func resolved(from old: [Int], to new: [Int], noun: String) throws(ListUpdateProblem) -> ListUpdateMap {
        try checkSections(old.count, new.count)
        var map = ListUpdateMap(
            newSections: Array(repeating: -1, count: old.count),
            oldSections: Array(repeating: -1, count: new.count))
        placeSections(&map)
        try checkItems(old, new, noun, map)
        placeItems(&map)
        try checkCounts(old, new, noun, map)
        return map
    }

    // MARK: Sections

    private func checkSections(_ old: Int, _ new: Int) throws(ListUpdateProblem) {
        for section in deletedSections + reloadedSections + movedSections.map(\.from)
        where !(0..<old).contains(section) {
            throw ListUpdateProblem(
                message:
                    "attempt to delete section \(section), but there are only \(old) sections before the update"
            )
        }
        for section in insertedSections + movedSections.map(\.to) where !(0..<new).contains(section) {
            throw ListUpdateProblem(
                message:
                    "attempt to insert section \(section) but there are only \(new) sections after the update"
            )
        }
        let gone = deletedSections + reloadedSections + movedSections.map(\.from)
        if let twice = Self.firstDuplicate(gone) {
            throw ListUpdateProblem(
                message: "attempt to perform a delete, reload or move of section \(twice) more than once")
        }
        let come = insertedSections + movedSections.map(\.to)
        if let twice = Self.firstDuplicate(come) {
            throw ListUpdateProblem(
                message: "attempt to perform an insert and a move to the same section (\(twice))")
        }
        guard old - deletedSections.count + insertedSections.count == new else {
            throw ListUpdateProblem(
                message:
                    "Invalid update: invalid number of sections. The number of sections contained in it after the update (\(new)) must be equal to the number of sections contained in it before the update (\(old)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
            )
        }
    }

    private static func firstDuplicate<Value: Hashable>(_ values: [Value]) -> Value? {
        guard values.count > 1 else { return nil }
        var seen = Set<Value>(minimumCapacity: values.count)
        return values.first { !seen.insert($0).inserted }
    }

    private func placeSections(_ map: inout ListUpdateMap) {
        let left = (deletedSections + movedSections.map(\.from)).sorted()
        let come = (insertedSections + movedSections.map(\.to)).sorted()
        for old in map.newSections.indices {
            let place = ListUpdateMap.countBelow(old, in: left)
            if place < left.count, left[place] == old { continue }
            let new = ListUpdateMap.select(old - place, in: come)
            map.newSections[old] = new
            map.oldSections[new] = old
        }
        for move in movedSections {
            map.newSections[move.from] = move.to
            map.oldSections[move.to] = move.from
            map.movedSections.insert(move.from)
        }
        map.reloadedSections = Set(reloadedSections)
    }

    // MARK: Items

    private func checkItems(_ old: [Int], _ new: [Int], _ noun: String, _ map: ListUpdateMap)
        throws(ListUpdateProblem)
    {
        for path in deletedItems + reloadedItems + reconfiguredItems + movedItems.map(\.from) {
            guard old.indices.contains(path.section) else {
                throw ListUpdateProblem(
                    message:
                        "attempt to delete \(noun) \(path.item) from section \(path.section), but there are only \(old.count) sections before the update"
                )
            }
            guard (0..<old[path.section]).contains(path.item) else {
                throw ListUpdateProblem(
                    message:
                        "attempt to delete \(noun) \(path.item) from section \(path.section) which only contains \(old[path.section]) \(noun)s before the update"
                )
            }
        }
        for path in insertedItems + movedItems.map(\.to) {
            guard new.indices.contains(path.section) else {
                throw ListUpdateProblem(
                    message:
                        "attempt to insert \(noun) \(path.item) into section \(path.section), but there are only \(new.count) sections after the update"
                )
            }
            guard (0..<new[path.section]).contains(path.item) else {
                throw ListUpdateProblem(
                    message:
                        "attempt to insert \(noun) \(path.item) into section \(path.section), but there are only \(new[path.section]) \(noun)s in section \(path.section) after the update"
                )
            }
        }
        if let twice = Self.firstDuplicate(deletedItems + reloadedItems + movedItems.map(\.from)) {
            throw ListUpdateProblem(
                message:
                    "attempt to delete, reload or move \(noun) \(twice.item) of section \(twice.section) more than once"
            )
        }
        if let twice = Self.firstDuplicate(insertedItems + movedItems.map(\.to)) {
            throw ListUpdateProblem(
                message:
                    "attempt to insert or move two \(noun)s to \(noun) \(twice.item) of section \(twice.section)"
            )
        }
    }

    private func placeItems(_ map: inout ListUpdateMap) {
        for path in deletedItems { map.departed[path.section, default: []].append(path.item) }
        for path in insertedItems { map.arrived[path.section, default: []].append(path.item) }
        for move in movedItems {
            map.departed[move.from.section, default: []].append(move.from.item)
            map.arrived[move.to.section, default: []].append(move.to.item)
            map.movesByOld[move.from] = move.to
            map.movesByNew[move.to] = move.from
        }
        for key in map.departed.keys { map.departed[key]?.sort() }
        for key in map.arrived.keys { map.arrived[key]?.sort() }
        map.reloaded = Set(reloadedItems)
        map.reconfigured = Set(reconfiguredItems)
    }

    private func checkCounts(_ old: [Int], _ new: [Int], _ noun: String, _ map: ListUpdateMap)
        throws(ListUpdateProblem)
    {
        for (section, count) in new.enumerated() {
            guard let before = map.oldSection(section), !map.reloadedSections.contains(before) else {
                continue
            }
            let left = map.departed[before]?.count ?? 0
            let come = map.arrived[section]?.count ?? 0
            guard old[before] - left + come != count else { continue }
            let movedIn = movedItems.count { $0.to.section == section }
            let movedOut = movedItems.count { $0.from.section == before }
            throw ListUpdateProblem(
                message:
                    "Invalid update: invalid number of \(noun)s in section \(section). The number of \(noun)s contained in an existing section after the update (\(count)) must be equal to the number of \(noun)s contained in that section before the update (\(old[before])), plus or minus the number of \(noun)s inserted or deleted from that section (\(come - movedIn) inserted, \(left - movedOut) deleted) and plus or minus the number of \(noun)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
            )
        }
    }
}
