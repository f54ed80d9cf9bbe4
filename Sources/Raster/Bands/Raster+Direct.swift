// Raster+Direct.swift: fast paths for bands that need not be drawn in memory first.
//
// A full-screen colour, picture, translucent picture over either, or cross-fade
// of two pictures moves so many bytes that a second pass over them has a visible
// cost: it is computed from its sources directly into the sink. Text over a colour
// is the most frequent small damage: it is drawn in memory, but without testing
// scopes, shapes and bodies.
//
// Invariant: these paths write the same pixels as the general path.

extension Raster {
    /// Draws the band if at most two nodes are visible in it and cover it. Returns false if it must be drawn in memory.
    func drawDirectly(
        _ band: DeviceRect, _ list: borrowing RenderView, _ background: UInt32, drawn: Int,
        memory: BandSurface, into sink: inout some BandSink
    ) -> Bool {
        guard usesFastPaths, drawn == 1 || drawn == 2 else { return false }
        if drawn == 1, drawScrolled(band, list, into: &sink) { return true }
        guard let seen = plan.plainLayers else { return false }
        let top = Int(plan.entries[seen.top].node)
        guard let below = seen.below else {
            return drawOpaqueNode(band, list, top, into: &sink)
                || background >> 24 == 255
                    && (merge(band, list, seen.top, over: .color(background), into: &sink)
                        || drawText(list, seen.top, over: background, memory, into: &sink))
        }
        let bottom = Int(plan.entries[below].node)
        guard plan.visible[below] == band, let opaque = opaqueBackground(band, list, bottom) else { return false }
        var isDrawn = merge(band, list, seen.top, over: opaque, into: &sink)
        if !isDrawn, case .color(let color) = opaque {
            isDrawn = drawText(list, seen.top, over: color, memory, into: &sink)
        }
        if isDrawn { count(bottom, band) }
        return isDrawn
    }

    /// Draws a list over a colour, if the node has nothing else.
    private func drawText(
        _ list: borrowing RenderView, _ k: Int, over color: UInt32, _ memory: BandSurface,
        into sink: inout some BandSink
    ) -> Bool {
        let i = Int(plan.entries[k].node)
        let node = list.nodes + i
        guard node.pointee.place.drawsList, node.pointee.effect < 0, !node.pointee.place.cutsEdges,
            !node.pointee.style.drawsBackground, !node.pointee.style.drawsAbove, !node.pointee.style.masks,
            let placed = list.contents[Int(node.pointee.slot)].list
        else { return false }
        let seen = plan.visible[k]
        kernels.fill(memory.base, memory.stride * (memory.rect.height - 1) + memory.rect.width, color)
        let area = seen.intersection(node.pointee.place.contentBox.outside)
        if !area.isEmpty {
            let ahead = sink.memory(of: memory.rect)
            placed._withUnsafeGuaranteedRef { draw($0, of: node, clip: area, into: memory, ahead: ahead) }
        }
        count(i, seen)
        sink.write(memory)
        return true
    }

    /// One opaque node.
    private func drawOpaqueNode(
        _ band: DeviceRect, _ list: borrowing RenderView, _ i: Int, into sink: inout some BandSink
    ) -> Bool {
        let taken: Bool
        switch opaqueBackground(band, list, i) {
        case .color(let color): taken = sink.fill(band, color)
        case .rows(let rows): taken = sink.copy(band, from: rows)
        case nil: taken = scaleDirectly(band, list, i, into: &sink)
        }
        if taken { count(i, band) }
        return taken
    }

    /// The opaque colour or pixels with which the node fills the band. Nil for anything else.
    private func opaqueBackground(_ band: DeviceRect, _ list: borrowing RenderView, _ i: Int) -> OpaqueBackground? {
        guard fills(band, list, i) else { return nil }
        if list.nodes[i].style.contentKind == .none { return .color(list.nodes[i].style.background) }
        guard list.contents[Int(list.nodes[i].slot)].isOpaque else { return nil }
        return pictureRows(band, list, i).map { .rows($0) }
    }

    /// Whether the node covers the band with opaque pixels of one kind.
    private func fills(_ band: DeviceRect, _ list: borrowing RenderView, _ i: Int) -> Bool {
        list.opaque[i].contains(band) && !list.nodes[i].place.cutsEdges && !list.nodes[i].style.drawsAbove
            && !list.nodes[i].style.effects.contains(.backdrop)
    }

    /// The pixels of the node's image if they match the band's one to one. Nil if the band contains anything else.
    private func pictureRows(_ band: DeviceRect, _ list: borrowing RenderView, _ i: Int) -> PixelRows? {
        guard let image = picture(band, list, i), let shift = wholePixelShift(image),
            let base = image.pixels.base
        else { return nil }
        let start = (Int(band.minY) + shift.y) * image.pixels.stride + Int(band.minX) + shift.x
        return PixelRows(base: base + start, stride: image.pixels.stride)
    }

    /// The node's axis-aligned image, if it contains the band.
    private func picture(_ band: DeviceRect, _ list: borrowing RenderView, _ i: Int) -> ImagePlacement? {
        let place = list.nodes[i].place, style = list.nodes[i].style
        guard style.contentKind == .image, !style.isNinePart, isUpright(place),
            place.contentBox.inside.contains(band)
        else { return nil }
        return placement(list.nodes[i], list.contents[Int(list.nodes[i].slot)])
    }

    /// Draws a translucent picture over the background, if the node has nothing else.
    private func merge(
        _ band: DeviceRect, _ list: borrowing RenderView, _ k: Int, over background: OpaqueBackground,
        into sink: inout some BandSink
    ) -> Bool {
        let i = Int(plan.entries[k].node)
        let node = list.nodes + i
        guard plan.visible[k] == band, node.pointee.style.contentKind == .image, node.pointee.effect < 0,
            !node.pointee.style.drawsBackground, !node.pointee.style.drawsAbove,
            !node.pointee.place.cutsEdges, let rows = pictureRows(band, list, i),
            sink.merge(band, rows, alpha: node.pointee.place.alpha, over: background)
        else { return false }
        count(i, band)
        return true
    }

    /// Draws an opaque picture in another size: each row is sampled and written while it is in the first-level cache.
    private func scaleDirectly(
        _ band: DeviceRect, _ list: borrowing RenderView, _ i: Int, into sink: inout some BandSink
    ) -> Bool {
        guard fills(band, list, i), list.nodes[i].effect < 0, let image = picture(band, list, i),
            image.pixels.isOpaque,
            image.alpha == 255,
            image.source.width > 0, image.source.height > 0, let sampler = UprightSampler(image)
        else { return false }
        pixelLine.reserve(band.width)
        sampled.begin(band.width)
        for y in band.minY..<band.maxY {
            sampler.row(
                Int(y), from: Int(band.minX), count: band.width, into: pixelLine.base, kernels, &sampled)
            let row = DeviceRect(minX: band.minX, minY: y, maxX: band.maxX, maxY: y + 1)
            guard sink.copy(row, from: PixelRows(base: UnsafePointer(pixelLine.base), stride: 0)) else {
                return false
            }
        }
        return true
    }
}
