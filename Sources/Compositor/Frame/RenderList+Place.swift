// RenderList+Place.swift: computes a node's place on the surface from its style and its parent's place.
//
// Edges are rounded to a grid of 1/256 pixel: coverage has 256 steps, so finer
// differences are not visible, and edges that differ from a pixel's edge only by
// rounding errors are on it. If a transform collapses the plane, or numbers are not
// finite, the node and its descendants are not drawn.

import Foundation
import VitrineGraphics
import VitrineRaster

extension RenderList {
    func derive(_ i: Int) {
        let parent = Int(nodes[i].parent)
        let above = parent >= 0 ? nodes[parent].place.inherited : base
        let vector = nodes[i].style.vectorID == 0 ? nil : contents.vector(at: nodes[i].slot)
        let placed = nodes[i].place(Int32(i), under: above, vector, bounds: &bounds[i], opaque: &opaque[i])
        if placed.needsBitmap { contents.needBitmap(at: nodes[i].slot) }
        if placed.hasEffects { deriveEffects(i) }
    }
}

extension RenderNode {
    /// The remaining work after a node is placed.
    struct Placed {
        /// Whether the node's list is drawn from a bitmap.
        var needsBitmap = false
        /// Whether effects depend on the node's position.
        var hasEffects = false
    }

    /// Places the node according to its style, with the values inherited from its parent.
    /// - Parameters:
    ///   - index: the node's index in the list.
    ///   - vector: the layer's vector content.
    @inline(__always)
    mutating func place(
        _ index: Int32, under above: Inherited, _ vector: VectorContent?, bounds: inout DeviceRect,
        opaque: inout DeviceRect
    ) -> Placed {
        outerScope = above.scope
        guard above.isVisible, !style.isHidden, style.opacity > 0,
            var place = shape(under: above)
        else {
            hide(under: above)
            bounds = .empty
            opaque = .empty
            return Placed(hasEffects: effect >= 0)
        }
        let m = place.inherited.toDevice
        place.drawsList = drawsAsList(m, place)
        let content = contentPixels(place, m), painted = inkPixels(vector, place)
        decideScopes(
            &place, hasChildren: subtreeEnd > index + 1, hasContent: !content.isEmpty,
            vector: painted.isEmpty ? nil : vector)
        let body = place.box.outside.intersection(above.clip)
        var childClip = above.clip
        if style.masks { childClip = body }
        let own =
            style.drawsBackground || style.drawsBorder || style.effects.contains(.backdrop) ? body : .empty
        bounds = own.union(content.union(painted).intersection(childClip))
        place.inherited = Inherited(
            toDevice: m, perspective: place.inherited.perspective, clip: childClip, opaqueClip: .empty,
            scope: place.isScope ? index : above.scope,
            isVisible: true, isUpsideDown: above.isUpsideDown != style.isFlipped,
            alpha: place.isGroup || !style.effects.contains(.spreadsOpacity) ? 255 : place.alpha)
        let solid = place.isRectilinear ? place.insideCorners : .empty
        if !place.isGroup {
            place.inherited.opaqueClip = style.masks ? above.opaqueClip.intersection(solid) : above.opaqueClip
        }
        opaque = opaquePart(place, vector, m, solid: solid).intersection(above.clip)
        self.place = place
        return Placed(
            needsBitmap: style.contentKind == .list && !place.drawsList,
            hasEffects: style.blend != .normal || !style.effects.isEmpty)
    }

    private mutating func hide(under above: Inherited) {
        place.inherited = above
        place.inherited.isVisible = false
        place.clip = .empty
        place.isGroup = false
        place.cutsEdges = false
        place.hasLateBorder = false
        place.hasMask = false
        place.showsPicture = false
    }

    /// The placement of the node's bounds and contents. Nil if nothing of them is visible.
    @inline(__always)
    private func shape(under above: Inherited) -> NodePlace? {
        guard style.perspective.isNone, above.perspective.isNone else {
            return projectedShape(under: above)
        }
        let m = style.toParent.concatenating(above.toDevice)
        guard m.isFinite, abs(m.determinant) > 1e-12 else { return nil }
        let rectilinear = m.isRectilinear
        let swaps = rectilinear && m.a == 0
        let scaleX = (m.a * m.a + m.b * m.b).squareRoot(), scaleY = (m.c * m.c + m.d * m.d).squareRoot()
        var box = style.bounds.mapped(by: m).onGrid
        if style.hardEdges != 0 && rectilinear { box = box.withHardEdges(style.hardEdges, under: m) }
        var rx = style.cornerRadius * (swaps ? scaleY : scaleX),
            ry = style.cornerRadius * (swaps ? scaleX : scaleY)
        if rectilinear && style.corners != 0 && rx > 0 {
            // Both radii shrink together, so that the corner keeps its shape.
            let limit = min(1, min(box.width / 2 / rx, box.height / 2 / ry))
            (rx, ry) = (rx * limit, ry * limit)
        }
        if style.corners == 0 || !rx.isFinite || !ry.isFinite { (rx, ry) = (0, 0) }
        var inherited = above
        inherited.toDevice = m
        return NodePlace(
            inherited: inherited, clip: above.clip, box: box,
            contentBox: style.contentBox.mapped(by: m).onGrid,
            radiusX: onGrid(rx), radiusY: onGrid(ry),
            corners: rectilinear ? turned(style.corners, by: m) : style.corners,
            alpha: mul255(style.opacity, above.alpha), isRectilinear: rectilinear, isGroup: false,
            groupAlpha: 255, cutsEdges: false,
            hasLateBorder: false,
            drawsList: false)
    }

    /// The corners as they appear on the surface, after mirroring and quarter turns.
    private func turned(_ corners: UInt8, by m: Affine) -> UInt8 {
        if corners == 0 || corners & 15 == 15 { return corners }
        var result = corners & ContinuousCorner.bit
        for (bit, x, y) in [(UInt8(1), -1.0, -1.0), (2, 1, -1), (4, -1, 1), (8, 1, 1)]
        where corners & bit != 0 {
            let right = m.a * x + m.c * y > 0, low = m.b * x + m.d * y > 0
            result |= low ? (right ? 8 : 4) : (right ? 2 : 1)
        }
        return result
    }

    /// A list is drawn glyph by glyph if its pixels match the surface's pixels and it is axis-aligned.
    private func drawsAsList(_ m: Affine, _ place: NodePlace) -> Bool {
        guard style.contentKind == .list, place.isRectilinear, m.b == 0, m.c == 0,
            !place.inherited.isUpsideDown, !style.isFlipped,
            !style.isNinePart, abs(m.a - style.listScale) < 1e-6, abs(m.d - style.listScale) < 1e-6
        else { return false }
        let source = style.contentSource
        let box = place.contentBox
        if style.listMayHaveSeams && (box.x0 != box.x0.rounded() || box.y0 != box.y0.rounded()) {
            return false
        }
        return source.x0 == 0 && source.y0 == 0
            && abs(source.width - style.contentBox.width * style.listScale) < 1e-6
            && abs(source.height - style.contentBox.height * style.listScale) < 1e-6
    }

    private func contentPixels(_ place: NodePlace, _ m: Affine) -> DeviceRect {
        guard style.contentKind != .none, style.contentBox.width > 0, style.contentBox.height > 0,
            style.contentSource.width > 0, style.contentSource.height > 0
        else { return .empty }
        guard place.drawsList else { return place.contentBox.outside }
        guard style.inkBox.width > 0, style.inkBox.height > 0 else { return .empty }
        // Glyphs are rounded to quarter pixels horizontally and whole pixels vertically: a shift of up to one pixel.
        let ink = style.inkBox.mapped(by: m)
        return DeviceRect(outside: ink.x0 - 1, ink.y0 - 1, ink.x1 + 1, ink.y1 + 1)
            .intersection(place.contentBox.outside)
    }

    /// The pixels that the layer's vector content may touch.
    private func inkPixels(_ vector: VectorContent?, _ place: NodePlace) -> DeviceRect {
        if vector?.isInShape == true { return place.box.outside }
        guard let ink = vector?.ink, ink.width > 0, ink.height > 0 else { return .empty }
        let projection = place.inherited.projection
        guard let box = projection.isAffine ? ink.mapped(by: projection.affine) : projection.box(around: ink)
        else { return .empty }
        // Outlines are divided into lines, and their points rounded to a grid.
        let slack = 1.0 / 16
        return DeviceRect(outside: box.x0 - slack, box.y0 - slack, box.x1 + slack, box.y1 + slack)
    }

    private func decideScopes(
        _ place: inout NodePlace, hasChildren: Bool, hasContent: Bool, vector: VectorContent?
    ) {
        let edged = !place.isRectilinear || place.radiusX > 0 || !place.box.isOnPixels
        place.cutsEdges = style.masks && edged && (hasChildren || hasContent || vector != nil)
        place.hasLateBorder = style.drawsBorder && hasChildren
        let things =
            (style.drawsBackground ? 1 : 0) + (style.drawsBorder ? 1 : 0) + (hasContent ? 1 : 0)
            + (vector == nil ? 0 : 1) + (style.effects.contains(.shadow) ? 1 : 0)
            + (style.effects.contains(.backdrop) ? 1 : 0)
        let isSimple = (!hasContent || style.contentIsSimple) && vector?.isSimple != false
        let isTransparent = place.alpha < 255 && (hasChildren || things > 1 || !isSimple)
        let spreads = style.effects.contains(.spreadsOpacity)
        place.hasMask = style.effects.contains(.hasMask)
        place.showsPicture = style.effects.contains(.rasterizes)
        if place.showsPicture {
            // The bitmap contains all of that.
            (place.cutsEdges, place.hasLateBorder, place.hasMask) = (false, false, false)
        }
        if place.hasMask || style.tint != 0xFFFF_FFFF || style.blend != .normal
            || !style.effects.isDisjoint(with: [.isMask, .isolates])
            || (isTransparent && !spreads && !place.showsPicture)
        {
            place.isGroup = true
            place.groupAlpha = place.alpha
            place.alpha = 255
        }
    }

    private func opaquePart(
        _ place: NodePlace, _ vector: VectorContent?, _ m: Affine, solid: DeviceRect
    ) -> DeviceRect {
        guard place.isRectilinear, !place.isGroup, place.alpha == 255 else { return .empty }
        let limit = place.inherited.opaqueClip
        if style.effects.contains(.opaqueBackdrop) { return solid.intersection(limit) }
        if style.background >> 24 == 255 || vector?.coversShape == true { return solid.intersection(limit) }
        if let box = vector?.opaqueBox { return box.mapped(by: m).onGrid.inside.intersection(limit) }
        guard style.contentKind == .image, style.contentIsOpaque, !style.isNinePart else { return .empty }
        return place.contentBox.inside.intersection(limit)
    }
}

extension Box {
    /// The box with some edges rounded to whole pixels.
    fileprivate func withHardEdges(_ edges: UInt8, under m: Affine) -> Box {
        var b = self
        // Each edge by its direction, in the layer and on the surface.
        for (bit, x, y) in [(UInt8(1), -1.0, 0.0), (2, 1, 0), (4, 0, -1), (8, 0, 1)] where edges & bit != 0 {
            let dx = m.a * x + m.c * y, dy = m.b * x + m.d * y
            if dx < 0 { b.x0 = b.x0.rounded() }
            if dx > 0 { b.x1 = b.x1.rounded() }
            if dy < 0 { b.y0 = b.y0.rounded() }
            if dy > 0 { b.y1 = b.y1.rounded() }
        }
        return b
    }
}
