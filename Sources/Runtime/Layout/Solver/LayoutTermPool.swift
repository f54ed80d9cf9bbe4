// LayoutTermPool.swift: the terms of all constraints, in one piece of memory.
//
// A constraint's terms are consecutive. Each is also a link in a list of its variable, so that the uses of a variable
// are found and removed without a search: however many constraints use the width of a window, one of them is removed in
// constant time.

struct LayoutTermPool {
    struct Entry {
        var coefficient = 0.0
        var variable: Int32 = -1
        var constraint: Int32 = -1
        /// The neighbours in the list of the variable; -1 at its ends, and for terms in no list.
        var next: Int32 = -1
        var previous: Int32 = -1
    }

    private(set) var entries: ContiguousArray<Entry> = []
    /// First of the unused pieces of each size, linked by `next`; -1 where there is none.
    private var unused: ContiguousArray<Int32> = []

    subscript(index: Int32) -> Entry {
        @inline(__always) get { entries[Int(index)] }
        @inline(__always) _modify { yield &entries[Int(index)] }
    }

    /// Pieces of 1…8 entries are as long as they should be, longer ones 16, 32…
    @inline(__always)
    private static func sizeClass(_ count: Int) -> Int {
        count <= 8 ? count - 1 : Int.bitWidth - (count - 1).leadingZeroBitCount + 4
    }

    @inline(__always)
    private static func length(ofClass size: Int) -> Int { size < 8 ? size + 1 : 1 << (size - 4) }

    /// Memory for `count` entries side by side.
    mutating func allocate(_ count: Int) -> Int32 {
        if count == 0 { return -1 }
        let size = Self.sizeClass(count)
        if size < unused.count, unused[size] >= 0 {
            let first = unused[size]
            unused[size] = entries[Int(first)].next
            return first
        }
        let first = Int32(entries.count)
        for _ in 0..<Self.length(ofClass: size) { entries.append(Entry()) }
        return first
    }

    /// Removes everything, and keeps the memory.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        unused.removeAll(keepingCapacity: true)
    }

    /// The allocated memory, in bytes.
    var memory: Int { entries.capacity * MemoryLayout<Entry>.stride }

    mutating func free(_ first: Int32, _ count: Int) {
        if count == 0 { return }
        let size = Self.sizeClass(count)
        while unused.count <= size { unused.append(-1) }
        entries[Int(first)] = Entry(next: unused[size])
        unused[size] = first
    }

    /// Puts an entry at the head of a list.
    @inline(__always)
    mutating func link(_ index: Int32, to head: inout Int32) {
        entries[Int(index)].next = head
        entries[Int(index)].previous = -1
        if head >= 0 { entries[Int(head)].previous = index }
        head = index
    }

    @inline(__always)
    mutating func unlink(_ index: Int32, from head: inout Int32) {
        let next = entries[Int(index)].next
        let previous = entries[Int(index)].previous
        if previous >= 0 { entries[Int(previous)].next = next } else { head = next }
        if next >= 0 { entries[Int(next)].previous = previous }
        entries[Int(index)].next = -1
        entries[Int(index)].previous = -1
    }
}
