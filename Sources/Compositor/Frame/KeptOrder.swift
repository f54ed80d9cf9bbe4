// KeptOrder.swift: which nodes of a rebuilt list kept their order.
//
// Two nodes that changed sides have one of them drawn anew at least. As few as
// possible are: all but the longest of the rows that still rise.

/// The nodes that stand behind and before each other as they did.
struct KeptOrder {
    /// Nil: all do.
    private var kept: ContiguousArray<Bool>?

    /// - Parameter former: where each stood before, or -1.
    init(_ former: ContiguousArray<Int32>) {
        var last: Int32 = -1
        for place in former where place >= 0 {
            guard place > last else {
                kept = Self.longestRise(former)
                return
            }
            last = place
        }
    }

    /// Whether the `k`th node kept its order among those that did.
    func keeps(_ k: Int) -> Bool { kept?[k] ?? true }

    /// By ends of rows of each length, the lowest each: O(n log n).
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
