// Raster+Body.swift: draws a node's own background, content and border.

import Foundation

extension Raster {
    func drawBody(
        _ node: RenderNode, _ list: borrowing RenderView, clip: DeviceRect, into target: BandSurface
    ) {
        let place = node.place, style = node.style
        if style.drawsBackground { drawBackground(place, style, clip: clip, into: target) }
        if style.vectorIsBehind { drawVector(node, list, clip: clip, into: target) }
        if style.contentKind != .none { drawContent(node, list, clip: clip, into: target) }
        if style.vectorID != 0 && !style.vectorIsBehind { drawVector(node, list, clip: clip, into: target) }
        if style.drawsBorder && !place.hasLateBorder { drawBorder(place, style, clip: clip, into: target) }
    }

    private func drawBackground(
        _ place: NodePlace, _ style: NodeStyle, clip: DeviceRect, into target: BandSurface
    ) {
        let color = scale255(style.background, place.alpha)
        guard place.isRectilinear else {
            // A clip of the same shape clips the edge once.
            if place.cutsEdges {
                fillClip(color, clip: clip, into: target)
            } else {
                turned.fill(place, style, border: 0, color: color, clip: clip, into: target, kernels)
            }
            return
        }
        if place.cutsEdges {
            fillClip(color, clip: clip.intersection(place.box.outside), into: target)
            return
        }
        // Under an opaque border the background ends in the middle of the border, so
        // its colour does not show at the rounded edge.
        let inset = backgroundInset(place, style)
        let box = place.box.inset(inset.x, inset.y)
        let shape = corners.shape(
            box, radiusX: max(0, place.radiusX - inset.x), radiusY: max(0, place.radiusY - inset.y),
            corners: place.corners)
        if let shape { fill(shape, color, clip: clip, into: target) }
    }

    private func backgroundInset(_ place: NodePlace, _ style: NodeStyle) -> SIMD2<Double> {
        guard style.borderWidth > 0, style.borderColor >> 24 == 255, place.radiusX > 0 else { return .zero }
        let width = borderWidths(place, style)
        guard width.x >= 1, width.y >= 1 else { return .zero }
        return SIMD2(onGrid(width.x / 2), onGrid(width.y / 2))
    }

    private func fillClip(_ color: UInt32, clip: DeviceRect, into target: BandSurface) {
        guard !clip.isEmpty else { return }
        for y in Int(clip.minY)..<Int(clip.maxY) {
            let line = target.at(Int(clip.minX), y)
            if color >> 24 == 255 {
                kernels.fill(line, clip.width, color)
            } else {
                kernels.blend_color(line, clip.width, color)
            }
        }
    }

    /// The border's width on the surface, horizontally and vertically.
    private func borderWidths(_ place: NodePlace, _ style: NodeStyle) -> SIMD2<Double> {
        let m = place.inherited.toDevice
        let alongX = (m.a * m.a + m.b * m.b).squareRoot(), alongY = (m.c * m.c + m.d * m.d).squareRoot()
        let swaps = place.isRectilinear && m.a == 0
        return SIMD2(
            onGrid(style.borderWidth * (swaps ? alongY : alongX)),
            onGrid(style.borderWidth * (swaps ? alongX : alongY)))
    }

    func drawBorder(_ place: NodePlace, _ style: NodeStyle, clip: DeviceRect, into target: BandSurface) {
        let color = scale255(style.borderColor, place.alpha)
        guard place.isRectilinear else {
            turned.fill(
                place, style, border: style.borderWidth, color: color, clip: clip, into: target, kernels)
            return
        }
        let width = borderWidths(place, style)
        let inner = place.box.inset(width.x, width.y)
        // A clip of the same shape clips the outer edge.
        let outer =
            place.cutsEdges
            ? corners.shape(Box(place.box.outside), radiusX: 0, radiusY: 0, corners: 0)
            : corners.shape(place.box, radiusX: place.radiusX, radiusY: place.radiusY, corners: place.corners)
        guard let outer else { return }
        let hole =
            inner.width > 0 && inner.height > 0
            ? corners.shape(
                inner, radiusX: max(0, place.radiusX - width.x), radiusY: max(0, place.radiusY - width.y),
                corners: place.corners) : nil
        fillRing(outer, hole, color, clip: clip, into: target)
    }

    func isUpright(_ place: NodePlace) -> Bool {
        let m = place.inherited.toDevice
        guard place.isRectilinear else { return false }
        return m.b == 0 && m.c == 0 && m.a > 0 && m.d > 0 && !place.inherited.isUpsideDown
            || m.b == 0 && m.c == 0 && m.a > 0 && m.d < 0 && place.inherited.isUpsideDown
    }

    func placement(_ node: RenderNode, _ pixels: ContentPixels) -> ImagePlacement {
        let style = node.style, box = node.place.contentBox
        let shrinks = style.contentSource.width > box.width || style.contentSource.height > box.height
        return ImagePlacement(
            pixels: pixels, source: style.contentSource, box: box, alpha: node.place.alpha,
            isNearest: shrinks ? style.minifiesNearest : style.magnifiesNearest)
    }

    private func drawContent(
        _ node: RenderNode, _ list: borrowing RenderView, clip: DeviceRect, into target: BandSurface
    ) {
        let place = node.place, style = node.style
        let pixels = list.contents[Int(node.slot)]
        var area = clip.intersection(place.contentBox.outside)
        if style.masks { area = area.intersection(place.inherited.clip) }
        guard !area.isEmpty else { return }
        if place.drawsList {
            guard let placed = pixels.list else { return }
            withUnsafePointer(to: node) { node in
                placed._withUnsafeGuaranteedRef { draw($0, of: node, clip: area, into: target) }
            }
        } else if node.effect >= 0, let mip = list.effects[Int(node.effect)].mip {
            draw(mip, of: node, clip: area, into: target)
        } else {
            drawImage(node, pixels, clip: area, into: target)
        }
    }

    func drawImage(
        _ node: RenderNode, _ pixels: ContentPixels, clip area: DeviceRect, into target: BandSurface
    ) {
        if !isUpright(node.place) {
            drawTurned(node, pixels, clip: area, into: target)
        } else if node.style.isNinePart {
            drawNineParts(node, pixels, clip: area, into: target)
        } else {
            draw(placement(node, pixels), clip: area, into: target)
        }
    }

    /// Corners keep their size, edges stretch in one direction, the middle in both.
    /// Inner edges are on whole pixels, so that parts meet without a seam.
    private func drawNineParts(
        _ node: RenderNode, _ pixels: ContentPixels, clip: DeviceRect, into target: BandSurface
    ) {
        let whole = placement(node, pixels)
        let s = whole.source, c = node.style.center, b = whole.box
        let m = node.place.inherited.toDevice
        let xs = Self.cuts(
            b.x0, b.x1, before: (c.x0 - s.x0) / node.style.contentScale * abs(m.a),
            after: (s.x1 - c.x1) / node.style.contentScale * abs(m.a))
        let ys = Self.cuts(
            b.y0, b.y1, before: (c.y0 - s.y0) / node.style.contentScale * abs(m.d),
            after: (s.y1 - c.y1) / node.style.contentScale * abs(m.d))
        let sx = [s.x0, c.x0, c.x1, s.x1], sy = [s.y0, c.y0, c.y1, s.y1]
        for row in 0..<3 {
            for column in 0..<3 {
                var part = whole
                part.source = Box(x0: sx[column], y0: sy[row], x1: sx[column + 1], y1: sy[row + 1])
                part.box = Box(x0: xs[column], y0: ys[row], x1: xs[column + 1], y1: ys[row + 1])
                guard part.box.width > 0, part.box.height > 0 else { continue }
                draw(part, clip: clip, into: target)
            }
        }
    }

    private static func cuts(_ start: Double, _ end: Double, before: Double, after: Double) -> [Double] {
        let length = end - start
        let fit = before + after > length && before + after > 0 ? length / (before + after) : 1
        // Halves are rounded in the same direction on both sides of 0.
        func whole(_ v: Double) -> Double { (v + 0.5).rounded(.down) }
        let first = min(end, max(start, whole(start + before * fit)))
        return [start, first, max(first, min(end, whole(end - after * fit))), end]
    }
}
