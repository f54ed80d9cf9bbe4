// Raster+Sources.swift: draws a gradient or a pattern in the shape of a layer's background.

import CVitrineKernels
import VitrineGraphics

/// A source and the settings for all of it.
private struct Brush<Source: PixelSource> {
    let source: Source
    /// Whether every pixel of the source is opaque.
    let isOpaque: Bool
    let alpha: UInt8
    /// The first pixel of the painted rows.
    let left: Int
    /// Whether the line contains the source's pixels from `left` on, equal for all rows.
    let hasLine: Bool
}

extension Raster {
    /// Blends `source` into the node's bounds with their rounded corners, with the node's alpha.
    /// - Parameter isOpaque: whether every pixel of the source is opaque.
    func paint(
        _ source: some PixelSource, isOpaque: Bool, _ node: RenderNode, clip: DeviceRect,
        into target: BandSurface
    ) {
        let place = node.place, style = node.style
        if place.cutsEdges {
            // The clip clips the edge once.
            let area = place.isRectilinear ? clip.intersection(place.box.outside) : clip
            guard !area.isEmpty else { return }
            let brush = brush(source, isOpaque, place.alpha, area)
            for y in Int(area.minY)..<Int(area.maxY) {
                run(brush, target, y, from: Int(area.minX), to: Int(area.maxX))
            }
        } else if place.isRectilinear {
            let shape = corners.shape(
                place.box, radiusX: place.radiusX, radiusY: place.radiusY, corners: place.corners)
            let area = clip.intersection(place.box.outside)
            guard let shape, !area.isEmpty else { return }
            paint(brush(source, isOpaque, place.alpha, area), in: shape, area: area, into: target)
        } else {
            let mask = turned.mask(
                style.bounds, under: place.inherited.projection, radius: style.cornerRadius, border: 0,
                corners: style.corners, rect: place.box.outside.intersection(place.clip))
            let area = mask.map { clip.intersection($0.rect) } ?? .empty
            guard let mask, !area.isEmpty else { return }
            let brush = brush(source, isOpaque, place.alpha, area)
            for y in Int(area.minY)..<Int(area.maxY) {
                run(
                    brush, target, y, from: Int(area.minX), to: Int(area.maxX),
                    coverage: mask.at(Int(area.minX), y))
            }
        }
    }

    private func brush<S: PixelSource>(
        _ source: S, _ isOpaque: Bool, _ alpha: UInt8, _ area: DeviceRect
    ) -> Brush<S> {
        pixelLine.reserve(area.width)
        coverage.reserve(area.width)
        let isSame = source.hasIdenticalRows
        if isSame { source.fill(pixelLine.base, x: Int(area.minX), y: Int(area.minY), count: area.width) }
        return Brush(source: source, isOpaque: isOpaque, alpha: alpha, left: Int(area.minX), hasLine: isSame)
    }

    private func paint(
        _ brush: Brush<some PixelSource>, in shape: Shape, area: DeviceRect, into target: BandSurface
    ) {
        let left = Int(area.minX), right = Int(area.maxX)
        for y in Int(area.minY)..<Int(area.maxY) {
            if shape.mask.middleIsSolid && shape.isMiddle(y) {
                run(brush, target, y, from: left, to: right)
                continue
            }
            let row = shape.row(y)
            let a = max(row.leftStart, left), b = min(row.solidStart, right)
            run(brush, target, y, from: a, to: b, coverage: row.left + (a - row.leftStart))
            run(
                brush, target, y, from: max(row.solidStart, left), to: min(row.solidEnd, right),
                weight: row.solid)
            let c = max(row.solidEnd, left), d = min(row.rightEnd, right)
            run(brush, target, y, from: c, to: d, coverage: row.right + (c - row.solidEnd))
        }
    }

    /// - Parameter weight: the coverage of the whole run.
    private func run(
        _ brush: Brush<some PixelSource>, _ target: BandSurface, _ y: Int, from x0: Int, to x1: Int,
        weight: UInt8 = 255
    ) {
        guard x1 > x0 else { return }
        let out = target.at(x0, y), count = x1 - x0
        let alpha = mul255(brush.alpha, weight)
        let isCopied = brush.isOpaque && alpha == 255
        if isCopied && !brush.hasLine {
            brush.source.fill(out, x: x0, y: y, count: count)
            return
        }
        let pixels = line(brush, y, x0, count)
        if isCopied {
            kernels.copy(out, pixels, count)
        } else {
            kernels.blend_alpha(out, pixels, count, alpha)
        }
    }

    private func run(
        _ brush: Brush<some PixelSource>, _ target: BandSurface, _ y: Int, from x0: Int, to x1: Int,
        coverage bytes: UnsafePointer<UInt8>
    ) {
        guard x1 > x0 else { return }
        let count = x1 - x0
        var bytes = bytes
        if brush.alpha != 255 {
            coverage.base.update(from: bytes, count: count)
            vk_scale_coverage(coverage.base, count, brush.alpha)
            bytes = UnsafePointer(coverage.base)
        }
        kernels.mask_blend(target.at(x0, y), line(brush, y, x0, count), bytes, count)
    }

    private func line(_ brush: Brush<some PixelSource>, _ y: Int, _ x: Int, _ count: Int) -> UnsafePointer<
        UInt32
    > {
        if brush.hasLine { return UnsafePointer(pixelLine.base + (x - brush.left)) }
        brush.source.fill(pixelLine.base, x: x, y: y, count: count)
        return UnsafePointer(pixelLine.base)
    }
}
