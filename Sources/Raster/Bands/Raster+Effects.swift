// Raster+Effects.swift: draws shadows behind nodes, and bitmaps in place of subtrees.

extension Raster {
    /// Draws a node itself, with its effects.
    @inline(__always)
    func draw(_ node: RenderNode, _ list: borrowing RenderView, clip: DeviceRect, into target: BandSurface) {
        guard node.effect >= 0 else {
            drawBody(node, list, clip: clip, into: target)
            return
        }
        drawWithEffects(node, list, clip: clip, into: target)
    }

    private func drawWithEffects(
        _ node: RenderNode, _ list: borrowing RenderView, clip: DeviceRect, into target: BandSurface
    ) {
        let effects = list.effects[Int(node.effect)]
        if let picture = effects.picture {
            draw(picture, of: node, clip: clip.intersection(picture.area), into: target)
            return
        }
        if let shadow = effects.shadow {
            // The part of the shadow that the body hides is left out.
            let hidden = solidPart(of: node)
            draw(shadow, clip: clip.intersection(shadow.area), without: hidden, into: target)
        }
        if let backdrop = effects.backdrop { draw(backdrop, of: node, clip: clip, into: target) }
        // The body stays within its own pixels; the clip also includes the shadow.
        drawBody(node, list, clip: clip, into: target)
    }

    /// The pixels that the body covers completely with an opaque background.
    private func solidPart(of node: RenderNode) -> DeviceRect {
        guard node.style.background >> 24 == 255, node.place.alpha == 255, node.place.isRectilinear else {
            return .empty
        }
        return node.place.insideCorners
    }

    private func draw(
        _ shadow: ShadowPlace, clip: DeviceRect, without hidden: DeviceRect, into target: BandSurface
    ) {
        guard !clip.isEmpty else { return }
        let hole = hidden.intersection(clip)
        for y in Int(clip.minY)..<Int(clip.maxY) {
            if y >= Int(hole.minY) && y < Int(hole.maxY) && !hole.isEmpty {
                draw(shadow, row: y, from: Int(clip.minX), to: Int(hole.minX), into: target)
                draw(shadow, row: y, from: Int(hole.maxX), to: Int(clip.maxX), into: target)
            } else {
                draw(shadow, row: y, from: Int(clip.minX), to: Int(clip.maxX), into: target)
            }
        }
    }

    private func draw(
        _ shadow: ShadowPlace, row y: Int, from start: Int, to end: Int, into target: BandSurface
    ) {
        guard end > start else { return }
        let tile = shadow.tile, base = tile.base, extent = shadow.extent
        var line = y - Int(extent.minY)
        if tile.repeatedRow >= 0 && line > tile.repeatedRow {
            line = max(tile.repeatedRow, line - (extent.height - tile.height))
        }
        let row = base + line * tile.width, out = target.at(0, y)
        let left = Int(extent.minX)
        guard tile.repeatedColumn >= 0 else {
            kernels.mask_color(out + start, row + (start - left), end - start, shadow.color)
            return
        }
        // The middle: from the repeated column to the start of the right margin.
        let extra = extent.width - tile.width
        let middleStart = left + tile.repeatedColumn, middleEnd = middleStart + 1 + extra
        let a = min(end, middleStart)
        if a > start { kernels.mask_color(out + start, row + (start - left), a - start, shadow.color) }
        let b = max(start, middleStart), c = min(end, middleEnd)
        if c > b {
            let color = scale255(shadow.color, row[tile.repeatedColumn])
            if color >> 24 != 0 { kernels.blend_color(out + b, c - b, color) }
        }
        let d = max(start, middleEnd)
        if end > d { kernels.mask_color(out + d, row + (d - left - extra), end - d, shadow.color) }
    }

    /// Draws the bitmap like a node's image.
    private func draw(
        _ picture: PicturePlace, of node: RenderNode, clip: DeviceRect, into target: BandSurface
    ) {
        guard !clip.isEmpty else { return }
        var stand = node
        stand.style.contentBox = picture.box
        stand.style.contentSource = Box(
            x0: 0, y0: 0, x1: Double(picture.pixels.width), y1: Double(picture.pixels.height))
        stand.style.isNinePart = false
        stand.place.contentBox = picture.deviceBox
        drawImage(stand, picture.pixels, clip: clip, into: target)
    }
}
