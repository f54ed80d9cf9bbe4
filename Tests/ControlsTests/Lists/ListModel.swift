// ListModel.swift: sections of numbers that change at random, and the batch update for a list.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// Numbers from a seed.
struct Seeded: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

/// The arguments of a list's batch update.
struct RandomBatch {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var reloaded: [IndexPath] = []
}

/// The content of a list, each item with a unique number.
struct ListModel {
    struct Section {
        var id: Int
        var items: [Int]
    }

    var sections: [Section] = []
    private var nextID = 0

    init(sections count: Int, items: Int) {
        for _ in 0..<count {
            let id = newID()
            sections.append(Section(id: id, items: (0..<items).map { _ in newID() }))
        }
    }

    private mutating func newID() -> Int {
        nextID += 1
        return nextID
    }

    /// Changes the plain model at random, independently of the list's code: sections and items are removed and
    /// inserted one by one, and the batch is computed from the difference.
    mutating func change(using random: inout Seeded) -> RandomBatch {
        let old = sections
        var fixedSections = Set(old.map(\.id))
        var fixedItems = Set(old.flatMap(\.items))
        for _ in 0..<Int.random(in: 0...1, using: &random) where sections.count > 1 {
            sections.remove(at: Int.random(in: sections.indices, using: &random))
        }
        for _ in 0..<Int.random(in: 0...1, using: &random) where sections.count < 6 {
            let id = newID()
            let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in newID() }
            sections.insert(
                Section(id: id, items: items), at: Int.random(in: 0...sections.count, using: &random))
        }
        if Bool.random(using: &random), sections.count > 1 {
            let moved = sections.remove(at: Int.random(in: sections.indices, using: &random))
            sections.insert(moved, at: Int.random(in: 0...sections.count, using: &random))
            fixedSections.remove(moved.id)
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let s = Int.random(in: sections.indices, using: &random)
            guard !sections[s].items.isEmpty else { continue }
            sections[s].items.remove(at: Int.random(in: sections[s].items.indices, using: &random))
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let s = Int.random(in: sections.indices, using: &random)
            sections[s].items.insert(newID(), at: Int.random(in: 0...sections[s].items.count, using: &random))
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let s = Int.random(in: sections.indices, using: &random)
            guard !sections[s].items.isEmpty else { continue }
            let item = sections[s].items.remove(at: Int.random(in: sections[s].items.indices, using: &random))
            let t = Int.random(in: sections.indices, using: &random)
            sections[t].items.insert(item, at: Int.random(in: 0...sections[t].items.count, using: &random))
            fixedItems.remove(item)
        }
        return batch(from: old, fixedSections, fixedItems, &random)
    }

    private func batch(
        from old: [Section], _ fixedSections: Set<Int>, _ fixedItems: Set<Int>, _ random: inout Seeded
    ) -> RandomBatch {
        var batch = RandomBatch()
        let newSections = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.id, $0) })
        let oldSections = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
        batch.deletedSections = old.indices.filter { newSections[old[$0].id] == nil }
        batch.insertedSections = sections.indices.filter { oldSections[sections[$0].id] == nil }
        for (index, section) in old.enumerated() {
            guard let place = newSections[section.id], !fixedSections.contains(section.id) else { continue }
            batch.movedSections.append((index, place))
        }
        let newPlaces = places(sections)
        let oldPlaces = places(old)
        for (item, path) in oldPlaces.sorted(by: { $0.value < $1.value }) {
            guard let place = newPlaces[item] else {
                if newSections[old[path.section].id] != nil { batch.deleted.append(path) }
                continue
            }
            let keepsSection = old[path.section].id == sections[place.section].id
            if !fixedItems.contains(item) || !keepsSection {
                batch.moved.append((path, place))
            } else if Int.random(in: 0..<12, using: &random) == 0 {
                batch.reloaded.append(path)
            }
        }
        for (item, path) in newPlaces.sorted(by: { $0.value < $1.value }) where oldPlaces[item] == nil {
            if oldSections[sections[path.section].id] != nil { batch.inserted.append(path) }
        }
        return batch
    }

    private func places(_ sections: [Section]) -> [Int: IndexPath] {
        var result: [Int: IndexPath] = [:]
        for (s, section) in sections.enumerated() {
            for (i, item) in section.items.enumerated() { result[item] = IndexPath(item: i, section: s) }
        }
        return result
    }
}
