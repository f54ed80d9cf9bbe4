// RenderList+Scrolling.swift: moves the drawn sublayers with the bounds of a scrolled layer.
//
// If a patch finds that only the origin of a layer's bounds has changed, by whole
// pixels, it moves the layer's cached content and checks each node below: the pixels
// of nodes that are not simply moved become stale. All other changes reach the
// content as damage, before each frame.
//
// Invariant: the display's damage contains the whole area of moved content.

import Foundation
import VitrineRaster

extension RenderList {
    // MARK: Moves

    /// The movement of node `i`'s sublayers in pixels. Nil if anything else changed.
    func scrollShift(_ i: Int, from old: RenderNode) -> PixelShift? {
        let style = nodes[i].style, place = nodes[i].place
        guard isLive, scrolls.drawing != .redrawn, style.masks, place.inherited.isVisible,
            owners[i].traits.isEmpty, place.isUprightAndPlain, canScroll(nodes[i]), canScroll(old),
            let shift = place.inherited.toDevice.shift(from: old.place.inherited.toDevice), shift != .none
        else { return nil }
        var former = old.style
        former.toParent.tx = style.toParent.tx
        former.toParent.ty = style.toParent.ty
        // The position within the surface is compared; the sizes are equal.
        (former.bounds, former.contentBox) = (style.bounds, style.contentBox)
        (former.inkBox, former.contentSource) = (style.inkBox, style.contentSource)
        guard former == style else { return nil }
        var formerPlace = old.place
        formerPlace.inherited.toDevice.tx = place.inherited.toDevice.tx
        formerPlace.inherited.toDevice.ty = place.inherited.toDevice.ty
        formerPlace.contentBox = place.contentBox
        return formerPlace == place ? shift : nil
    }

    /// Whether nothing of the node itself moves with its bounds.
    private func canScroll(_ node: RenderNode) -> Bool {
        node.effect < 0 && node.style.contentKind == .none && node.style.vectorID == 0
            && !node.style.effects.contains(.hasMask) && !node.place.showsPicture
            && (!node.style.drawsBorder || node.place.hasLateBorder)
    }

    /// Moves the cached sublayers of `layer` with its bounds. Returns false if none are cached: then they are placed as
    /// after any other change.
    func scroll(_ layer: CALayer, _ i: Int, by shift: PixelShift) -> Bool {
        let end = Int(nodes[i].subtreeEnd)
        guard let content = scrolls.content(of: layer) else {
            if !isInScrolledContent(i) { scrolls.addCandidate(layer, shift) }
            return false
        }
        guard content.area == nodes[i].place.inherited.clip else { return false }
        // Changes before the move are at the old positions.
        content.add(damage)
        content.move(by: shift)
        content.movesUntilEstimate -= 1
        content.hasMoved = true
        dropScrolledContent(in: i + 1..<end)
        let seen = content.area.intersection(content.area.moved(by: shift))
        for j in i + 1..<end { replace(j, movedBy: shift, in: seen, content) }
        scrolls.moved.append(content.area)
        return true
    }

    private func isInScrolledContent(_ i: Int) -> Bool {
        scrolls.contents.contains { content in
            let k = Int(content.isOn.nodeIndex)
            return k >= 0 && k < i && i < Int(nodes[k].subtreeEnd)
        }
    }

    private func dropScrolledContent(in range: Range<Int>) {
        scrolls.dropAll { range.contains(Int($0.isOn.nodeIndex)) }
    }

    private func replace(
        _ j: Int, movedBy shift: PixelShift, in seen: DeviceRect, _ content: ScrolledContent
    ) {
        let old = nodes[j].place, oldBounds = bounds[j]
        if nodes[j].effect >= 0 {
            // Changes before the settling refer to their shown positions.
            effects.places[Int(nodes[j].effect)].move(by: shift, in: content.area)
            effects[nodes[j].effect].recordScroll(by: shift, in: seen)
        }
        derive(j)
        let keepsLook =
            nodes[j].style.vectorID == 0
            || contents.vector(at: nodes[j].slot)?.isTranslationInvariant(nodes[j].place) == true
        if keepsLook && nodes[j].place.isMoved(from: old, by: shift, in: seen) { return }
        content.add(oldBounds.moved(by: shift))
        content.add(bounds[j])
        // Its effect on its descendants may also differ; they are placed after it.
        guard old.isScope || nodes[j].place.isScope else { return }
        for k in j + 1..<max(j + 1, Int(nodes[j].subtreeEnd)) { content.add(bounds[k].moved(by: shift)) }
        content.add(nodes[j].place.inherited.clip)
    }

    // MARK: Frames

    /// Updates cached content, starts caches that are worthwhile, and adds moved content to the damage. Call after all
    /// other effects, before backdrops and the raster.
    /// - Parameters:
    ///   - time: seconds of the compositor's clock.
    ///   - background: the colour behind everything, premultiplied.
    ///   - raster: the raster whose plan may be used.
    ///   - draw: draws the rectangles of nodes over a colour.
    func settleScrolling(
        at time: Double, background: UInt32, raster: Raster,
        draw: (ContiguousArray<DeviceRect>, borrowing RenderView, UInt32, inout RingSink) -> Void
    ) {
        scrolls.parts.removeAll(keepingCapacity: true)
        scrolls.pixelsKept = 0
        guard !scrolls.isIdle else { return }
        for content in scrolls.contents { content.add(damage) }
        for content in scrolls.contents { use(content, at: time, background, raster, draw) }
        for candidate in scrolls.candidates
        where scrolls.isMoving(candidate) && (candidate.isDue || scrolls.drawing == .moved) {
            begin(candidate, at: time, background, raster, draw)
        }
        scrolls.beginNextFrame()
        scrolls.parts.sort { $0.node < $1.node }
        for rect in scrolls.moved { damage.add(rect) }
        scrolls.moved.removeAll(keepingCapacity: true)
    }

    /// Frees content that has not moved for a while.
    func dropIdleContent(at time: Double) {
        guard !scrolls.contents.isEmpty else { return }
        scrolls.dropAll { time >= $0.lastMove + ScrollingCost.rest }
    }

    private func use(
        _ content: ScrolledContent, at time: Double, _ background: UInt32, _ raster: Raster,
        _ draw: (ContiguousArray<DeviceRect>, borrowing RenderView, UInt32, inout RingSink) -> Void
    ) {
        let i = Int(content.isOn.nodeIndex)
        if content.hasMoved { content.lastMove = time }
        defer { content.hasMoved = false }
        guard i >= 0, let contentBackground = scrollBackground(i, background),
            content.area == nodes[i].place.inherited.clip,
            time < content.lastMove + ScrollingCost.rest, scrolls.drawing != .redrawn
        else { return scrolls.drop(content) }
        content.setBackground(contentBackground)
        if scrolls.drawing == .automatic {
            if content.movesUntilEstimate <= 0 {
                content.movesUntilEstimate = ScrollingCost.interval
                content.cost = scrollingCost(i, content.area, contentBackground, raster)
            }
            guard pays(for: content) else {
                scrolls.drop(content)
                // Other content may scroll in.
                scrolls.addCandidate(content.isOn, .none, count: 3)
                return
            }
        }
        show(content, i, draw)
    }

    /// Whether the cache is worthwhile. A single large redraw is accepted, since later frames benefit.
    private func pays(for content: ScrolledContent) -> Bool {
        let area = content.area.area
        if content.staleArea * 2 < area {
            content.framesMostlyRedrawn = 0
        } else {
            content.framesMostlyRedrawn += 1
        }
        return content.framesMostlyRedrawn <= 2
            && content.cost.isMoveCheaper(drawing: content.uncovered, of: area)
    }

    private func begin(
        _ candidate: ScrollTable.Candidate, at time: Double, _ background: UInt32, _ raster: Raster,
        _ draw: (ContiguousArray<DeviceRect>, borrowing RenderView, UInt32, inout RingSink) -> Void
    ) {
        let layer = candidate.layer._withUnsafeGuaranteedRef { $0 }
        let i = Int(layer.nodeIndex)
        guard i >= 0, candidate.shift != .none, !isInScrolledContent(i),
            let contentBackground = scrollBackground(i, background)
        else { return }
        let area = nodes[i].place.inherited.clip
        let cost: ScrollingCost
        if scrolls.drawing == .moved {
            cost = ScrollingCost()
        } else {
            cost = scrollingCost(i, area, contentBackground, raster)
            let kept = area.intersection(area.moved(by: candidate.shift)).area
            guard cost.isMoveCheaper(drawing: area.area - kept, of: area.area) else { return }
        }
        let content = ScrolledContent(of: layer, area: area, background: contentBackground, cost: cost, at: time)
        dropScrolledContent(in: i + 1..<Int(nodes[i].subtreeEnd))
        scrolls.parts.removeAll { Int($0.node) > i && $0.node < nodes[i].subtreeEnd }
        scrolls.insert(content)
        show(content, i, draw)
    }

    /// Draws the stale pixels, and adds the content to the parts that the frame draws from.
    private func show(
        _ content: ScrolledContent, _ i: Int,
        _ draw: (ContiguousArray<DeviceRect>, borrowing RenderView, UInt32, inout RingSink) -> Void
    ) {
        let first = firstChild(of: i), end = Int(nodes[i].subtreeEnd)
        let rects = content.stale.rects, drawn = content.staleArea
        if !rects.isEmpty {
            var sink = RingSink(pixels: content.pixels, kernels: .active)
            withView(first..<end) { draw(rects, $0, content.background, &sink) }
            content.markFresh()
        }
        if content.hasMoved { scrolls.pixelsKept += content.area.area - drawn }
        scrolls.parts.append(
            ScrolledPart(
                node: Int32(i), nodes: Int32(first)..<Int32(end), area: content.area,
                opaque: content.area.intersection(nodes[i].place.inherited.opaqueClip),
                pixels: content.pixels))
    }

    private func scrollingCost(_ i: Int, _ area: DeviceRect, _ background: UInt32, _ raster: Raster)
        -> ScrollingCost
    {
        var cost = ScrollingCost()
        withView(firstChild(of: i)..<Int(nodes[i].subtreeEnd)) { view in
            cost = ScrollingCost(of: area, view, planning: raster)
        }
        return cost
    }

    // MARK: Content behind

    /// The opaque colour behind the sublayers of node `i`, everywhere in their clip. Nil if there is none,
    /// or they cannot be drawn separately.
    private func scrollBackground(_ i: Int, _ background: UInt32) -> UInt32? {
        let node = nodes[i], place = node.place
        let area = place.inherited.clip
        guard node.style.masks, place.inherited.isVisible, !area.isEmpty, canScroll(node),
            owners[i].traits.isEmpty, place.isUprightAndPlain, firstChild(of: i) < Int(node.subtreeEnd),
            !hasBackdrop(in: i + 1..<Int(node.subtreeEnd))
        else { return nil }
        if node.style.drawsBackground {
            // Under a clip of the same shape, the colour fills everything that the clip touches.
            guard node.style.background >> 24 == 255, place.alpha == 255 else { return nil }
            return node.style.background
        }
        var behind = i - 1
        while behind >= 0 && !bounds[behind].intersects(area) { behind -= 1 }
        guard hasNoGroup(around: i, without: behind) else { return nil }
        guard behind >= 0 else { return background >> 24 == 255 ? background : nil }
        let under = nodes[behind]
        guard opaque[behind].contains(area), under.style.background >> 24 == 255,
            under.style.contentKind == .none, under.style.vectorID == 0, under.effect < 0,
            !under.style.drawsBorder
        else { return nil }
        return under.style.background
    }

    /// Whether node `behind`, or the background, is in the same picture as the sublayers of node `i`.
    private func hasNoGroup(around i: Int, without behind: Int) -> Bool {
        var scope = Int(nodes[i].place.inherited.scope)
        while scope >= 0 {
            let holds = scope <= behind && behind < Int(nodes[scope].subtreeEnd)
            if nodes[scope].place.isGroup && !holds { return false }
            scope = Int(nodes[scope].outerScope)
        }
        return true
    }

    private func hasBackdrop(in range: Range<Int>) -> Bool {
        guard effects.count > 0 else { return false }
        return range.contains { nodes[$0].style.effects.contains(.backdrop) }
    }
}

extension RenderList {
    /// Whether something has changed or moved since the last frame.
    var hasDamage: Bool { !damage.isEmpty || !scrolls.moved.isEmpty }
}
