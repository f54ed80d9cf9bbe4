// StableOrder.swift: finds the nodes of a rebuilt list that kept their order.
//
// If two nodes exchanged their order, at least one must be drawn again. The fewest
// possible are: all except those in the longest rising subsequence.

/// The nodes that kept their order relative to each other.
struct StableOrder {
    /// Nil if all do.
    private var stable: ContiguousArray<Bool>?

    /// - Parameter former: the former index of each node, or -1.
    init(_ former: ContiguousArray<Int32>) {
        var last: Int32 = -1
        for place in former where place >= 0 {
            guard place > last else {
                stable = Self.longestRise(former)
                return
            }
            last = place
        }
    }

    /// Whether the `k`th node kept its order among those that did.
    func isStable(_ k: Int) -> Bool { stable?[k] ?? true }

    /// Stores the lowest end of a subsequence for each length: O(n log n).
    private static func longestRise(_ former: ContiguousArray<Int32>) -> ContiguousArray<Bool> {
        var ends: ContiguousArray<Int> = []
        var before = ContiguousArray<Int>(repeating: -1, count: former.count)
        for k in former.indices where former[k] >= 0 {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if former[ends[middle]] < former[k] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[k] = ends[low - 1] }
            if low == ends.count { ends.append(k) } else { ends[low] = k }
        }
        var kept = ContiguousArray<Bool>(repeating: false, count: former.count)
        var k = ends.last ?? -1
        while k >= 0 {
            kept[k] = true
            k = before[k]
        }
        return kept
    }
}
