// BandPlan.swift: the nodes drawn in a damage rectangle, in order, and their visible parts in a band.
//
// Collecting passes once over the bounds of all nodes and reads nothing else of
// nodes outside the rectangle. Scopes (groups, clips, late borders) are opened only
// around collected nodes. For each band the plan is walked from front to back, so
// that everything behind opaque pixels is left out.

import CVitrineKernels

struct BandPlan {
    enum Step: UInt8 {
        case draw, begin, end
        /// Scrolled content from its cached pixels. `end` is its index among the list's scrolled parts.
        case scrolled
    }

    struct Entry {
        var node: Int32
        var step: Step
        /// The index of the entry that closes the scope.
        var end: Int32
    }

    private(set) var entries = ScratchList<Entry>()
    /// The visible part of each entry's node in the current band. Empty for none.
    private(set) var visible = ScratchList<DeviceRect>()
    private var open = ScratchList<Int32>()
    private var chain = ScratchList<Int32>()
    private var covers = ScratchList<DeviceRect>()

    private static let blockSize = 16
    /// The combined bounds of each block of `blockSize` nodes of the surveyed view.
    private var blocks = ScratchList<DeviceRect>()
    private var surveyed: SurveyedView?

    func deallocate() {
        entries.deallocate()
        visible.deallocate()
        open.deallocate()
        chain.deallocate()
        covers.deallocate()
        blocks.deallocate()
    }

    /// Computes the blocks of a view from which many rectangles will be collected. They are valid until
    /// `invalidateSurvey()`, which the caller must call before any of the bounds change.
    mutating func survey(_ list: borrowing RenderView) {
        invalidateSurvey()
        // With skipped nodes, blocks of them are of no use.
        guard let view = SurveyedView(list) else { return }
        surveyed = view
        var i = 0
        while i < list.count {
            var all = DeviceRect.empty
            for k in i..<min(list.count, i + Self.blockSize) { all = all.union(list.bounds[k]) }
            blocks.append(all)
            i += Self.blockSize
        }
    }

    /// Call before the list changes.
    mutating func invalidateSurvey() {
        surveyed = nil
        blocks.removeAll()
    }

    /// Collects the nodes that may touch `rect`.
    mutating func collect(_ rect: DeviceRect, _ list: borrowing RenderView) {
        entries.removeAll()
        open.removeAll()
        if let surveyed, surveyed == SurveyedView(list) {
            for block in 0..<blocks.count where blocks[block].intersects(rect) {
                let start = block * Self.blockSize
                collect(start..<min(list.count, start + Self.blockSize), rect, list)
            }
        } else {
            collectAll(rect, list)
        }
        while open.count > 0 { close() }
        visible.fill(.empty, count: entries.count)
    }

    /// Collects from all nodes, with scrolled content in place of its nodes.
    private mutating func collectAll(_ rect: DeviceRect, _ list: borrowing RenderView) {
        var start = list.first
        for k in 0..<list.scrolled.count {
            let part = list.scrolled[k]
            guard part.nodes.lowerBound >= start, part.nodes.upperBound <= list.count else { continue }
            collect(start..<Int(part.nodes.lowerBound), rect, list)
            start = Int(part.nodes.upperBound)
            guard part.area.intersects(rect) else { continue }
            enterScope(of: part.nodes.lowerBound, list.nodes[Int(part.node)].place.inherited.scope, list)
            entries.append(Entry(node: part.node, step: .scrolled, end: Int32(k)))
        }
        collect(start..<list.count, rect, list)
    }

    private mutating func collect(_ range: Range<Int>, _ rect: DeviceRect, _ list: borrowing RenderView) {
        let bounds = UnsafeRawPointer(list.bounds).assumingMemoryBound(to: vk_clip.self)
        var clip = vk_clip(min_x: rect.minX, min_y: rect.minY, max_x: rect.maxX, max_y: rect.maxY)
        let end = Int64(range.upperBound)
        var next = vk_first_touching(bounds, Int64(range.lowerBound), end, &clip)
        while next < end {
            let i = Int(next)
            if list.bounds[i].intersects(rect) {
                enterScope(of: Int32(i), list.nodes[i].place.inherited.scope, list)
                entries.append(Entry(node: Int32(i), step: .draw, end: 0))
            }
            next = vk_first_touching(bounds, next + 1, end, &clip)
        }
    }

    /// Closes scopes that end before node `i`, and opens those around it.
    @inline(__always)
    private mutating func enterScope(of i: Int32, _ scope: Int32, _ list: borrowing RenderView) {
        while let top = open.last, i >= list.nodes[Int(entries[Int(top)].node)].subtreeEnd { close() }
        enter(scope, list)
    }

    private mutating func enter(_ scope: Int32, _ list: borrowing RenderView) {
        let innermost = open.last.map { entries[Int($0)].node } ?? -1
        guard scope != innermost, scope >= list.first else { return }
        chain.removeAll()
        var next = scope
        while next != innermost && next >= list.first {
            chain.append(next)
            next = list.nodes[Int(next)].outerScope
        }
        while let node = chain.popLast() {
            open.append(Int32(entries.count))
            entries.append(Entry(node: node, step: .begin, end: 0))
        }
    }

    private mutating func close() {
        guard let start = open.popLast() else { return }
        var opened = entries[Int(start)]
        opened.end = Int32(entries.count)
        entries[Int(start)] = opened
        entries.append(Entry(node: opened.node, step: .end, end: start))
    }

    /// Finds the visible part of each entry in `band`. Returns the number of entries that draw there.
    mutating func cull(_ band: DeviceRect, _ list: borrowing RenderView) -> Int {
        covers.removeAll()
        var drawn = 0
        var k = entries.count - 1
        while k >= 0 {
            let entry = entries[k]
            let i = Int(entry.node)
            switch entry.step {
            case .draw:
                let seen = uncovered(list.bounds[i].intersection(band))
                visible[k] = seen
                if !seen.isEmpty {
                    drawn += 1
                    cover(list.opaque[i].intersection(band))
                    coverWithinCorners(i, band, list)
                }
            case .scrolled:
                let part = list.scrolled[Int(entry.end)]
                visible[k] = uncovered(part.area.intersection(band))
                if !visible[k].isEmpty {
                    drawn += 1
                    cover(part.opaque.intersection(band))
                }
            case .end:
                // A late border is above the children: it is in front of a point within the list.
                let border =
                    list.nodes[i].place.hasLateBorder && Int(list.nodes[i].subtreeEnd) <= list.count
                visible[k] = border ? uncovered(list.bounds[i].intersection(band)) : .empty
                if !visible[k].isEmpty { drawn += 1 }
            case .begin: gather(k)
            }
            k -= 1
        }
        return drawn
    }

    /// Inside rounded corners, an opaque background hides more than its middle rows.
    @inline(__always)
    private mutating func coverWithinCorners(_ i: Int, _ band: DeviceRect, _ list: borrowing RenderView) {
        guard list.nodes[i].place.radiusX > 0, !list.opaque[i].isEmpty,
            list.nodes[i].style.background >> 24 == 255
        else { return }
        let parent = Int(list.nodes[i].parent)
        let inside = list.nodes[i].place.insideDiagonals.intersection(band)
        cover(parent < 0 ? inside : inside.intersection(list.nodes[parent].place.inherited.opaqueClip))
    }

    /// The first entry with a visible part.
    @inline(__always)
    var firstVisible: Int? {
        for k in 0..<visible.count where !visible[k].isEmpty { return k }
        return nil
    }

    /// The one or two visible entries, if no scope is open around them.
    @inline(__always)
    var plainLayers: (below: Int?, top: Int)? {
        var below: Int?, top: Int?
        for k in 0..<visible.count where !visible[k].isEmpty {
            guard entries[k].step == .draw, below == nil else { return nil }
            (below, top) = (top, k)
        }
        return top.map { (below, $0) }
    }

    /// The visible part of a scope is the union of the visible parts of its entries.
    private func gather(_ k: Int) {
        var all = DeviceRect.empty
        for j in k + 1...Int(entries[k].end) { all = all.union(visible[j]) }
        visible[k] = all
    }

    /// `rect` without the parts hidden by the opaque rectangles of the last cull, as far as the rest is a rectangle.
    func uncovered(_ rect: DeviceRect) -> DeviceRect {
        var rect = rect
        for j in 0..<covers.count {
            let c = covers[j]
            guard c.intersects(rect) else { continue }
            if c.minX <= rect.minX && c.maxX >= rect.maxX {
                if c.minY <= rect.minY { rect.minY = max(rect.minY, c.maxY) }
                if c.maxY >= rect.maxY { rect.maxY = min(rect.maxY, c.minY) }
            } else if c.minY <= rect.minY && c.maxY >= rect.maxY {
                if c.minX <= rect.minX { rect.minX = max(rect.minX, c.maxX) }
                if c.maxX >= rect.maxX { rect.maxX = min(rect.maxX, c.minX) }
            }
            if rect.isEmpty { return .empty }
        }
        return rect.isEmpty ? .empty : rect
    }

    private mutating func cover(_ rect: DeviceRect) {
        guard rect.area >= 64 else { return }
        for j in 0..<covers.count {
            let c = covers[j]
            if c.contains(rect) { return }
            let sameColumns =
                c.minX == rect.minX && c.maxX == rect.maxX && c.minY <= rect.maxY && rect.minY <= c.maxY
            let sameRows =
                c.minY == rect.minY && c.maxY == rect.maxY && c.minX <= rect.maxX && rect.minX <= c.maxX
            if sameColumns || sameRows || rect.contains(c) {
                covers[j] = c.union(rect)
                return
            }
        }
        if covers.count < 12 {
            covers.append(rect)
        } else {
            var smallest = 0
            for j in 1..<covers.count where covers[j].area < covers[smallest].area { smallest = j }
            if covers[smallest].area < rect.area { covers[smallest] = rect }
        }
    }
}

/// Identifies the view of a survey. Another part of the same list is another view.
private struct SurveyedView: Equatable {
    private let bounds: UnsafePointer<DeviceRect>
    private let count: Int

    /// Nil for a view that skips nodes or shows some from cached pixels.
    init?(_ list: borrowing RenderView) {
        guard list.first == 0, list.scrolled.count == 0 else { return nil }
        bounds = list.bounds
        count = list.count
    }
}
