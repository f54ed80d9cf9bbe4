// LiveObjects.swift: the number of objects of each class in the process.
//
// Views and layers in the tree are the smaller problem: leaks in a run of
// weeks are outside the tree. So the whole heap is counted, by class.

import CHeapCensus

/// A count of the objects on the heap. It stores no names: they would be among the next count's objects.
package struct LiveObjects {
    /// The number of blocks with the address of a kind of objects, and whether it is a class.
    private struct Kind: Hashable {
        var metadata: UInt
        var isClass: Bool
    }

    private var counts: [Kind: Int] = [:]
    /// Blocks of the heap: all objects, and those of C libraries.
    package let blocks: Int
    /// Objects of classes, and contexts of closures.
    package var total: Int { counts.values.reduce(0, +) }

    /// Counts the objects of some classes only.
    package init(of isCounted: (Any.Type) -> Bool) {
        self.init()
        counts = counts.filter { kind, _ in
            kind.isClass && isCounted(unsafeBitCast(kind.metadata, to: Any.Type.self))
        }
    }

    /// Counts all objects. Kinds must fit into a table of fixed size, since the count must not allocate.
    package init() {
        let most = 1 << 14
        let table = UnsafeMutablePointer<(kind: Kind, count: Int)>.allocate(capacity: most)
        table.initialize(repeating: (Kind(metadata: 0, isClass: false), 0), count: most)
        defer { table.deallocate() }
        var tally = Tally(table: table, mask: UInt(most - 1))
        heap_census_visit(
            { metadata, isClass, context in
                context!.assumingMemoryBound(to: Tally.self).pointee.add(
                    Kind(metadata: UInt(bitPattern: metadata), isClass: isClass != 0))
            }, &tally)
        blocks = heap_census_blocks()
        for index in 0..<most where table[index].count > 0 {
            counts[table[index].kind] = table[index].count
        }
    }

    /// Open addressing; a kind that does not fit is not counted.
    private struct Tally {
        let table: UnsafeMutablePointer<(kind: Kind, count: Int)>
        let mask: UInt

        func add(_ kind: Kind) {
            var place = (kind.metadata >> 3) &* 0x9E37_79B9_7F4A_7C15 >> 40 & mask
            // Not over a range: without optimisation its iterator allocates.
            var tries: UInt = 0
            while tries <= mask {
                tries += 1
                let entry = table + Int(place)
                if entry.pointee.count == 0 || entry.pointee.kind == kind {
                    entry.pointee = (kind, entry.pointee.count + 1)
                    return
                }
                place = (place + 1) & mask
            }
        }
    }

    /// Kinds with more objects than in `former`, most first. Classes have their names, arguments of generic ones
    /// included; contexts of closures the address of their description.
    package func growth(since former: LiveObjects) -> [(name: String, before: Int, now: Int)] {
        counts.compactMap { kind, count in
            let before = former.counts[kind] ?? 0
            return count > before ? (Self.name(kind), before, count) : nil
        }.sorted { ($0.now - $0.before, $1.name) > ($1.now - $1.before, $0.name) }
    }

    private static func name(_ kind: Kind) -> String {
        guard kind.isClass else { return "closure context 0x\(String(kind.metadata, radix: 16))" }
        return _typeName(unsafeBitCast(kind.metadata, to: Any.Type.self), qualified: true)
    }
}
