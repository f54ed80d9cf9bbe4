// DamageRegion.swift: a few rectangles that cover what changed.
//
// Invariants: the rectangles do not overlap and lie within the surface; no pixel
// that was added is ever lost. There are at most `capacity` of them: beyond, the
// pair that wastes least is joined.
// Coordinates: device pixels, top-left origin.

import VitrineGraphics

struct DamageRegion {
    static let capacity = 16

    let surface: DeviceRect
    private(set) var rects: ContiguousArray<DeviceRect> = []
    private var waiting: ContiguousArray<DeviceRect> = []

    init(surface: DeviceRect) {
        self.surface = surface
        rects.reserveCapacity(Self.capacity + 4)
        waiting.reserveCapacity(16)
    }

    var isEmpty: Bool { rects.isEmpty }

    var area: Int { rects.reduce(0) { $0 + $1.area } }

    mutating func clear() { rects.removeAll(keepingCapacity: true) }

    mutating func add(_ other: DamageRegion) {
        for rect in other.rects { add(rect) }
    }

    mutating func add(_ rect: DeviceRect) {
        let clipped = rect.intersection(surface)
        guard !clipped.isEmpty else { return }
        waiting.append(clipped)
        while let next = waiting.popLast() { insert(next) }
        while rects.count > Self.capacity { joinCheapestPair() }
    }

    /// Places one rectangle, or puts what is left of it back into `waiting`.
    private mutating func insert(_ new: DeviceRect) {
        var i = 0
        while i < rects.count {
            let old = rects[i]
            if old.contains(new) { return }
            if new.contains(old) {
                rects.swapAt(i, rects.count - 1)
                rects.removeLast()
                continue
            }
            let joined = old.union(new)
            // Joining is worth while it draws little more than the two do by themselves.
            if joined.area <= (old.area + new.area) + (old.area + new.area) / 16 - old.intersection(new).area {
                rects.swapAt(i, rects.count - 1)
                rects.removeLast()
                waiting.append(joined)
                return
            }
            if old.intersects(new) {
                split(new, around: old)
                return
            }
            i += 1
        }
        rects.append(new)
    }

    /// Puts the parts of `new` outside of `old` into `waiting`.
    private mutating func split(_ new: DeviceRect, around old: DeviceRect) {
        let top = max(new.minY, old.minY), bottom = min(new.maxY, old.maxY)
        if new.minY < top { waiting.append(DeviceRect(minX: new.minX, minY: new.minY, maxX: new.maxX, maxY: top)) }
        if bottom < new.maxY {
            waiting.append(DeviceRect(minX: new.minX, minY: bottom, maxX: new.maxX, maxY: new.maxY))
        }
        if new.minX < old.minX { waiting.append(DeviceRect(minX: new.minX, minY: top, maxX: old.minX, maxY: bottom)) }
        if old.maxX < new.maxX { waiting.append(DeviceRect(minX: old.maxX, minY: top, maxX: new.maxX, maxY: bottom)) }
    }

    private mutating func joinCheapestPair() {
        var best = (waste: Int.max, i: 0, j: 1)
        for i in 0..<rects.count - 1 {
            for j in i + 1..<rects.count {
                let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
                if waste < best.waste { best = (waste, i, j) }
            }
        }
        var joined = rects[best.i].union(rects[best.j])
        rects.remove(at: best.j)
        rects.remove(at: best.i)
        // What the joined one now touches joins too, so that none overlap and the count falls.
        var i = 0
        while i < rects.count {
            if rects[i].intersects(joined) {
                joined = joined.union(rects[i])
                rects.remove(at: i)
                i = 0
            } else {
                i += 1
            }
        }
        rects.append(joined)
    }
}
