// RowSet.swift: which rows of a section something is true of: a bit a row, or nothing while it is true of all or none.

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

    /// Whether it is true of no row.
    var isEmpty: Bool { words.isEmpty ? !base : words.allSatisfy { $0 == 0 } }
}
