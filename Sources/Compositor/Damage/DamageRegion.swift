// DamageRegion.swift: a few rectangles that cover what changed.
//
// Invariants: the rectangles do not overlap and lie within the surface; no pixel
// that was added is ever lost. There are at most `capacity` of them: beyond, a
// new one is joined with the one where that covers the least more.
// Coordinates: device pixels, top-left origin.

import VitrineGraphics

struct DamageRegion {
    static let capacity = 128

    let surface: DeviceRect
    private(set) var rects: ContiguousArray<DeviceRect> = []
    /// Parts of the rectangle being added that no other covers.
    private var pieces: ContiguousArray<DeviceRect> = []

    init(surface: DeviceRect) {
        self.surface = surface
        rects.reserveCapacity(Self.capacity + 4)
        pieces.reserveCapacity(Self.capacity + 4)
    }

    var isEmpty: Bool { rects.isEmpty }

    var area: Int { rects.reduce(0) { $0 + $1.area } }

    mutating func clear() { rects.removeAll(keepingCapacity: true) }

    mutating func add(_ other: DamageRegion) {
        if rects.isEmpty && surface == other.surface {
            rects.append(contentsOf: other.rects)
            return
        }
        // What changes in each frame changes in the same places.
        if rects == other.rects { return }
        for rect in other.rects { add(rect) }
    }

    /// Adds a rectangle's old and new place: as one where they lie close.
    mutating func add(_ old: DeviceRect, movedTo new: DeviceRect) {
        let joined = old.union(new)
        if joined.area <= (old.area + new.area) * 17 / 16 {
            add(joined)
        } else {
            add(old)
            add(new)
        }
    }

    mutating func add(_ rect: DeviceRect) {
        var new = rect.intersection(surface)
        guard !new.isEmpty else { return }
        var overlaps = false
        guard !absorb(&new, &overlaps) else { return }
        if rects.count >= Self.capacity {
            joinCheapest(new)
            return
        }
        guard overlaps else {
            rects.append(new)
            return
        }
        pieces.removeAll(keepingCapacity: true)
        pieces.append(new)
        for old in rects where old.intersects(new) {
            cut(around: old)
            if pieces.count > Self.capacity {
                swallow(new)
                return
            }
        }
        rects.append(contentsOf: pieces)
        while rects.count > Self.capacity, let last = rects.popLast() { joinCheapest(last) }
    }

    /// Drops what `new` contains and joins it with what it goes well with. True
    /// where it is contained itself; `overlaps` says whether it overlaps any that
    /// stay. Each round has one rectangle less, so it ends.
    private mutating func absorb(_ new: inout DeviceRect, _ overlaps: inout Bool) -> Bool {
        var area = new.area, i = 0
        while i < rects.count {
            let old = rects[i]
            let joined = old.union(new), oldArea = old.area
            // Joining is worth while it covers little more than the two do. Most are far apart, and not looked at
            // further.
            guard joined.area * 16 <= (oldArea + area) * 17 else {
                overlaps = overlaps || old.intersects(new)
                i += 1
                continue
            }
            if old.contains(new) { return true }
            let apart = oldArea + area - old.intersection(new).area
            guard joined.area <= apart + apart / 16 else {
                overlaps = overlaps || old.intersects(new)
                i += 1
                continue
            }
            rects.swapAt(i, rects.count - 1)
            rects.removeLast()
            if joined != new {
                new = joined
                area = new.area
                overlaps = false
                i = 0
            }
        }
        return false
    }

    /// Replaces each piece by its parts outside of `old`.
    private mutating func cut(around old: DeviceRect) {
        for k in (0..<pieces.count).reversed() where pieces[k].intersects(old) {
            let piece = pieces[k]
            pieces.swapAt(k, pieces.count - 1)
            pieces.removeLast()
            let top = max(piece.minY, old.minY), bottom = min(piece.maxY, old.maxY)
            if piece.minY < top {
                pieces.append(DeviceRect(minX: piece.minX, minY: piece.minY, maxX: piece.maxX, maxY: top))
            }
            if bottom < piece.maxY {
                pieces.append(DeviceRect(minX: piece.minX, minY: bottom, maxX: piece.maxX, maxY: piece.maxY))
            }
            if piece.minX < old.minX {
                pieces.append(DeviceRect(minX: piece.minX, minY: top, maxX: old.minX, maxY: bottom))
            }
            if old.maxX < piece.maxX {
                pieces.append(DeviceRect(minX: old.maxX, minY: top, maxX: piece.maxX, maxY: bottom))
            }
        }
    }

    /// Adds `rect` joined with everything that it touches, and all that the join touches.
    private mutating func swallow(_ rect: DeviceRect) {
        var joined = rect
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

    /// Joins `new` with the rectangle where that covers the least more.
    private mutating func joinCheapest(_ new: DeviceRect) {
        var best = 0, leastWaste = Int.max
        for i in rects.indices {
            let waste = rects[i].union(new).area - rects[i].area
            if waste < leastWaste { (best, leastWaste) = (i, waste) }
        }
        let partner = rects[best]
        rects.swapAt(best, rects.count - 1)
        rects.removeLast()
        swallow(partner.union(new))
    }
}
