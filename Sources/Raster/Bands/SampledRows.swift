// SampledRows.swift: caches the two rows of an image that were sampled last.
//
// An enlarged image shows each of its rows in several rows of the surface.

struct SampledRows {
    private var even = Scratch<Int16>(capacity: 8192)
    private var odd = Scratch<Int16>(capacity: 8192)
    private var evenRow = -1
    private var oddRow = -1

    /// Starts another image, place or count: the cache is empty.
    mutating func begin(_ count: Int) {
        // The kernel writes whole steps of eight pixels.
        let values = ((count + 7) & ~7) * 4
        even.reserve(values)
        odd.reserve(values)
        (evenRow, oddRow) = (-1, -1)
    }

    /// The memory of the image's row `row`, from 0. Neighbouring rows have separate memory.
    mutating func line(_ row: Int) -> (values: UnsafeMutablePointer<Int16>, isKnown: Bool) {
        if row & 1 == 0 {
            defer { evenRow = row }
            return (even.base, evenRow == row)
        }
        defer { oddRow = row }
        return (odd.base, oddRow == row)
    }

    func deallocate() {
        even.deallocate()
        odd.deallocate()
    }
}
