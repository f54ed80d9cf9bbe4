// DamageRegion.swift: a few rectangles that cover the changed pixels.
//
// Invariants: the rectangles do not overlap and are within the surface; no added
// pixel is lost. There are at most `capacity` of them: beyond that, the
// region stores tiles of the surface until it is cleared.
// Coordinates: device pixels, top-left origin.

import VitrineGraphics

package struct DamageRegion {
    package static let capacity = 128

    package let surface: DeviceRect
    private var listed: ContiguousArray<DeviceRect> = []
    /// Parts of the added rectangle that no other rectangle covers.
    private var pieces: ContiguousArray<DeviceRect> = []
    /// The list before it was cleared, if it had accepted every rectangle unchanged. As long as the same rectangles are
    /// added in the same order, they are accepted without comparing them again.
    private var former: ContiguousArray<DeviceRect> = []
    private var isAsItCame = true
    private var repeatsFormer = true
    /// Used in place of the list.
    private var tiles: DamageTiles
    private var isTiled = false

    package init(surface: DeviceRect) {
        self.surface = surface
        tiles = DamageTiles(surface: surface)
        listed.reserveCapacity(Self.capacity + 4)
        pieces.reserveCapacity(Self.capacity + 4)
    }

    package var rects: ContiguousArray<DeviceRect> { isTiled ? tiles.rects(atMost: Self.capacity) : listed }

    package var isEmpty: Bool { listed.isEmpty && (!isTiled || tiles.isEmpty) }

    package var area: Int { rects.reduce(0) { $0 + $1.area } }

    package mutating func clear() {
        if !isEmpty {
            swap(&listed, &former)
            if !isAsItCame { former.removeAll(keepingCapacity: true) }
        }
        (isAsItCame, repeatsFormer) = (true, true)
        listed.removeAll(keepingCapacity: true)
        if isTiled { tiles.clear() }
        isTiled = false
    }

    package mutating func add(_ other: DamageRegion) {
        guard surface == other.surface else {
            for rect in other.rects { add(rect) }
            return
        }
        if isEmpty && !other.isTiled {
            isTiled = false
            listed.append(contentsOf: other.listed)
            (isAsItCame, repeatsFormer) = (false, false)
            return
        }
        if other.isTiled {
            useTiles()
            tiles.add(other.tiles)
            return
        }
        // The same changes in each frame have the same rectangles.
        if !isTiled && listed == other.listed { return }
        for rect in other.listed { add(rect) }
    }

    /// Announces that `count` rectangles will be added. If the list cannot hold them, none is compared with
    /// the others first.
    package mutating func prepare(forAdding count: Int) {
        if count > 2 * Self.capacity { useTiles() }
    }

    private mutating func useTiles() {
        guard !isTiled else { return }
        isTiled = true
        (isAsItCame, repeatsFormer) = (false, false)
        for rect in listed { tiles.add(rect) }
        listed.removeAll(keepingCapacity: true)
    }

    /// Adds a rectangle's old and new position: as one rectangle if they are close.
    package mutating func add(_ old: DeviceRect, movedTo new: DeviceRect) {
        let joined = old.union(new)
        if joined.area <= (old.area + new.area) * 17 / 16 {
            add(joined)
        } else {
            add(old)
            add(new)
        }
    }

    package mutating func add(_ rect: DeviceRect) {
        if repeatsFormer {
            if listed.count < former.count, former[listed.count] == rect {
                listed.append(rect)
                return
            }
            repeatsFormer = false
        }
        var new = rect.intersection(surface)
        guard !new.isEmpty else { return }
        if isTiled {
            tiles.add(new)
            return
        }
        var overlaps = false
        guard !absorb(&new, &overlaps) else {
            isAsItCame = false
            return
        }
        if overlaps || new != rect { isAsItCame = false }
        pieces.removeAll(keepingCapacity: true)
        pieces.append(new)
        if overlaps {
            for old in listed where old.intersects(new) && pieces.count <= Self.capacity { cut(around: old) }
        }
        if listed.count + pieces.count <= Self.capacity {
            listed.append(contentsOf: pieces)
        } else {
            useTiles()
            tiles.add(new)
        }
    }

    /// Removes rectangles that `new` contains, and merges it with nearby ones. Returns true
    /// if it is itself contained; `overlaps` is whether it overlaps any that
    /// remain. Each round has one rectangle less, so the loop ends.
    private mutating func absorb(_ new: inout DeviceRect, _ overlaps: inout Bool) -> Bool {
        var area = new.area, i = 0
        while true {
            i = firstNear(new, from: i)
            guard i < listed.count else { break }
            let old = listed[i]
            let joined = old.union(new), oldArea = old.area
            // Merging is worthwhile if the union is little larger than the two together. Most rectangles are far apart
            // and are rejected here.
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
            listed.swapAt(i, listed.count - 1)
            listed.removeLast()
            if joined != new {
                new = joined
                area = new.area
                overlaps = false
                i = 0
            }
        }
        return false
    }

    /// The first rectangle from `start` on that may merge with `new`. For the others, the gap in one direction exceeds
    /// a sixteenth of the two extents, so the union would be more than a sixteenth too large.
    private func firstNear(_ new: DeviceRect, from start: Int) -> Int {
        listed.withUnsafeBufferPointer { listed in
            var i = start
            while i < listed.count {
                let old = listed[i]
                let across = max(old.minX &- new.maxX, new.minX &- old.maxX)
                let down = max(old.minY &- new.maxY, new.minY &- old.maxY)
                let isFar =
                    Int(across) * 16 > old.width + new.width || Int(down) * 16 > old.height + new.height
                if !isFar { return i }
                i += 1
            }
            return i
        }
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
}
