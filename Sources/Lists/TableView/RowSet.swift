// RowSet.swift: a set of a section's rows: one bit for each row, or none while the set is empty or full.

import Foundation

struct RowSet {
    private let count: Int
    private var words: [UInt64] = []
    private var base: Bool

    init(count: Int, all: Bool) {
        self.count = count
        base = all
    }

    func contains(_ row: Int) -> Bool {
        words.isEmpty ? base : words[row >> 6] & (1 << UInt64(row & 63)) != 0
    }

    mutating func insert(_ row: Int) {
        if words.isEmpty {
            if base { return }
            words = Array(repeating: 0, count: (count + 63) >> 6)
        }
        words[row >> 6] |= 1 << UInt64(row & 63)
    }

    mutating func remove(_ row: Int) {
        if words.isEmpty {
            guard base else { return }
            words = Array(repeating: ~0, count: (count + 63) >> 6)
        }
        words[row >> 6] &= ~(1 << UInt64(row & 63))
    }

    /// Whether the set has no row.
    var isEmpty: Bool { words.isEmpty ? !base : words.allSatisfy { $0 == 0 } }
}
