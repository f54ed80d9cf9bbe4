// LengthIndex.swift: consecutive lengths: the start of each, and the one at a place.
//
// A Fenwick tree of the lengths: both queries, and a change of a length, take O(log n) steps. While all lengths are
// equal there is no tree, and each takes one step. Points.

import Foundation

struct LengthIndex {
    private(set) var count: Int
    /// The length of each, while there is no tree.
    private var uniform: CGFloat
    private var lengths: [CGFloat] = []
    /// tree[i] is the sum of the lengths (i & (i + 1))...i.
    private var tree: [CGFloat] = []
    private(set) var total: CGFloat

    /// All of one length.
    init(count: Int, each length: CGFloat) {
        self.count = count
        uniform = length
        total = CGFloat(count) * length
    }

    init(_ lengths: [CGFloat]) {
        count = lengths.count
        uniform = lengths.first ?? 0
        total = 0
        if lengths.allSatisfy({ $0 == uniform }) {
            total = CGFloat(count) * uniform
        } else {
            self.lengths = lengths
            plant()
        }
    }

    /// Nil once the lengths differ.
    var uniformLength: CGFloat? { lengths.isEmpty ? uniform : nil }

    private mutating func plant() {
        tree = lengths
        for i in tree.indices {
            let above = i | (i + 1)
            if above < tree.count { tree[above] += tree[i] }
        }
        total = start(of: count)
    }

    subscript(index: Int) -> CGFloat {
        get { lengths.isEmpty ? uniform : lengths[index] }
        set {
            if lengths.isEmpty {
                guard newValue != uniform else { return }
                lengths = Array(repeating: uniform, count: count)
                plant()
            }
            let difference = newValue - lengths[index]
            guard difference != 0 else { return }
            lengths[index] = newValue
            total += difference
            var i = index
            while i < count {
                tree[i] += difference
                i |= i + 1
            }
        }
    }

    /// The sum of the lengths before `index`; `index` may be `count`.
    func start(of index: Int) -> CGFloat {
        guard !lengths.isEmpty else { return CGFloat(index) * uniform }
        var sum: CGFloat = 0
        var i = index - 1
        while i >= 0 {
            sum += tree[i]
            i = (i & (i + 1)) - 1
        }
        return sum
    }

    /// The index at `place`: the last one that begins at or before it and has a length; nil outside all.
    func index(at place: CGFloat) -> Int? {
        guard place >= 0, place < total, count > 0 else { return nil }
        guard !lengths.isEmpty else {
            return uniform > 0 ? min(count - 1, Int((place / uniform).rounded(.down))) : nil
        }
        // The largest number of lengths whose sum is at most `place`.
        var position = 0
        var left = place
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            if position + step <= count, tree[position + step - 1] <= left {
                left -= tree[position + step - 1]
                position += step
            }
            step /= 2
        }
        return min(position, count - 1)
    }
}
