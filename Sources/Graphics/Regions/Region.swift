// Region.swift: a set of device pixels as few rectangles.
//
// Invariant: the rectangles are not empty and do not overlap. A region with a
// cap may cover more pixels than were put in once it holds that many
// rectangles, never fewer.

import Foundation

/// A set of pixels. Adding costs time in proportion to the rectangles held.
package struct Region: Sendable {
    /// Not empty, not overlapping, in no particular order.
    package private(set) var rects: [PixelRect] = []
    /// The smallest rectangle that holds them all.
    package private(set) var bounds: PixelRect = .empty
    /// The most rectangles that are kept apart.
    package let cap: Int

    package static let defaultCap = 32

    /// - Parameter cap: at least 1; `.max` keeps the set exact.
    package init(cap: Int = Region.defaultCap) {
        precondition(cap >= 1, "A region needs room for one rectangle at least, not \(cap)")
        self.cap = cap
    }

    package init(_ rect: PixelRect, cap: Int = Region.defaultCap) {
        self.init(cap: cap)
        formUnion(rect)
    }

    package init(_ rects: some Sequence<PixelRect>, cap: Int = Region.defaultCap) {
        self.init(cap: cap)
        for r in rects { formUnion(r) }
    }

    package var isEmpty: Bool { rects.isEmpty }
    /// Pixels in the set.
    package var area: Int { rects.reduce(0) { $0 + $1.area } }

    package func contains(x: Int, y: Int) -> Bool {
        rects.contains { x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY }
    }

    /// All pixels of `rect` are in the set.
    package func contains(_ rect: PixelRect) -> Bool {
        if rect.isEmpty { return true }
        guard bounds.contains(rect) else { return false }
        if rects.contains(where: { $0.contains(rect) }) { return true }
        let covered = rects.reduce(0) { $0 + $1.intersection(rect).area }
        return covered == rect.area
    }

    package func intersects(_ rect: PixelRect) -> Bool {
        bounds.intersects(rect) && rects.contains { $0.intersects(rect) }
    }

    package mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
        bounds = .empty
    }

    /// Moves the whole set by whole pixels.
    package mutating func translate(dx: Int, dy: Int) {
        for i in rects.indices { rects[i] = rects[i].offsetBy(dx: dx, dy: dy) }
        if !isEmpty { bounds = bounds.offsetBy(dx: dx, dy: dy) }
    }

    package mutating func formUnion(_ rect: PixelRect) {
        if rect.isEmpty { return }
        if !bounds.intersects(rect) {
            append(rect)
            limit()
            return
        }
        if rects.contains(where: { $0.contains(rect) }) { return }
        rects.removeAll { rect.contains($0) }
        var pieces = [rect]
        for held in rects where held.intersects(rect) {
            pieces = pieces.flatMap { $0.subtracting(held) }
            if pieces.isEmpty { return }
        }
        for piece in pieces { append(piece) }
        limit()
    }

    package mutating func formUnion(_ other: Region) {
        for r in other.rects { formUnion(r) }
    }

    /// Takes pixels out. Where that would need more rectangles than the cap, some of them stay.
    package mutating func subtract(_ rect: PixelRect) {
        guard bounds.intersects(rect), !rect.isEmpty else { return }
        var kept: [PixelRect] = []
        kept.reserveCapacity(rects.count + 3)
        for (i, held) in rects.enumerated() {
            let pieces = held.subtracting(rect)
            let waiting = rects.count - i - 1
            if pieces.count > 1, kept.count + pieces.count + waiting > cap {
                kept.append(held)
            } else {
                kept.append(contentsOf: pieces)
            }
        }
        replace(with: kept)
    }

    package mutating func subtract(_ other: Region) {
        for r in other.rects { subtract(r) }
    }

    package mutating func formIntersection(_ rect: PixelRect) {
        if rect.contains(bounds) { return }
        replace(with: rects.map { $0.intersection(rect) }.filter { !$0.isEmpty })
    }

    package mutating func formIntersection(_ other: Region) {
        var result = Region(cap: cap)
        for a in rects where other.bounds.intersects(a) {
            for b in other.rects { result.formUnion(a.intersection(b)) }
        }
        self = result
    }

    package func union(_ rect: PixelRect) -> Region {
        var copy = self
        copy.formUnion(rect)
        return copy
    }

    package func union(_ other: Region) -> Region {
        var copy = self
        copy.formUnion(other)
        return copy
    }

    package func subtracting(_ rect: PixelRect) -> Region {
        var copy = self
        copy.subtract(rect)
        return copy
    }

    package func subtracting(_ other: Region) -> Region {
        var copy = self
        copy.subtract(other)
        return copy
    }

    package func intersection(_ rect: PixelRect) -> Region {
        var copy = self
        copy.formIntersection(rect)
        return copy
    }

    package func intersection(_ other: Region) -> Region {
        var copy = self
        copy.formIntersection(other)
        return copy
    }

    private mutating func replace(with new: [PixelRect]) {
        rects = new
        bounds = new.reduce(.empty) { $0.union($1) }
    }

    /// `rect` overlaps nothing held.
    private mutating func append(_ rect: PixelRect) {
        var grown = rect
        // A neighbour that shares a whole edge becomes one rectangle with it.
        while let i = rects.firstIndex(where: { $0.sharesEdge(with: grown) }) {
            grown = grown.union(rects.remove(at: i))
        }
        rects.append(grown)
        bounds = bounds.union(rect)
    }

    /// Once all pieces are in: a merged pair may reach over any of them.
    private mutating func limit() {
        while rects.count > cap { mergeCheapestPair() }
    }

    /// Replaces the two rectangles whose common bounds waste the fewest pixels by those bounds.
    private mutating func mergeCheapestPair() {
        var best = (waste: Int.max, i: 0, j: 1)
        for i in rects.indices {
            for j in rects.indices where j > i {
                let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
                if waste < best.waste { best = (waste, i, j) }
            }
        }
        var merged = rects[best.i].union(rects[best.j])
        rects.remove(at: best.j)
        rects.remove(at: best.i)
        // The bounds may reach over others: swallow those, until nothing overlaps.
        while let i = rects.firstIndex(where: { $0.intersects(merged) }) {
            merged = merged.union(rects.remove(at: i))
        }
        rects.append(merged)
    }
}

extension Region: Equatable {
    /// The same pixels, however they are cut up.
    package static func == (a: Region, b: Region) -> Bool {
        a.bounds == b.bounds && a.area == b.area && b.rects.allSatisfy { a.contains($0) }
    }
}

extension PixelRect {
    /// What is left without `other`: up to four rectangles, top, left, right, bottom.
    package func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        if hole.isEmpty { return isEmpty ? [] : [self] }
        var out: [PixelRect] = []
        if minY < hole.minY { out.append(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY)) }
        if minX < hole.minX {
            out.append(PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
        }
        if hole.maxX < maxX {
            out.append(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
        }
        if hole.maxY < maxY { out.append(PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY)) }
        return out
    }

    fileprivate func sharesEdge(with r: PixelRect) -> Bool {
        if minX == r.minX && maxX == r.maxX { return maxY == r.minY || r.maxY == minY }
        if minY == r.minY && maxY == r.maxY { return maxX == r.minX || r.maxX == minX }
        return false
    }
}
