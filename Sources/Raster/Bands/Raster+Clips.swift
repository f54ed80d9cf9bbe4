// Raster+Clips.swift: clip edges within pixels.
//
// Before the subtree is drawn, the pixels at the edge are saved. After it, each
// becomes a mix of the saved and the drawn pixel, weighted by the clip's coverage.
// So only edge pixels have a cost, the middle is drawn in place, and overlapping
// sublayers leave no seam at the edge.

import CVitrineKernels

extension Raster {
    /// Saves the pixels of `area` at the node's edge.
    func saveEdges(_ place: NodePlace, _ style: NodeStyle, _ area: DeviceRect, _ target: BandSurface) {
        saved.reserve(savedCount + area.area, keeping: savedCount)
        forEachCut(place, style, area) { x, y, count, _ in
            kernels.copy(saved.base + savedCount, target.at(x, y), count)
            savedCount += count
        }
    }

    /// Mixes the saved pixels back in. Clips close in the reverse of the order in which they opened.
    func restoreEdges(_ place: NodePlace, _ style: NodeStyle, _ area: DeviceRect, _ target: BandSurface) {
        var total = 0
        forEachCut(place, style, area) { _, _, count, _ in total += count }
        savedCount -= total
        var next = savedCount
        forEachCut(place, style, area) { x, y, count, cover in
            // kCGBlendModeCopy is 17: the mix of two pictures, weighted by coverage.
            vk_composite(saved.base + next, target.at(x, y), cover, count, 17)
            kernels.copy(target.at(x, y), saved.base + next, count)
            next += count
        }
    }

    /// Calls `body` for each part of a row that the edge may touch, with its coverage.
    private func forEachCut(
        _ place: NodePlace, _ style: NodeStyle, _ area: DeviceRect,
        _ body: (_ x: Int, _ y: Int, _ count: Int, _ cover: UnsafePointer<UInt8>) -> Void
    ) {
        let area = area.intersection(place.box.outside).intersection(place.clip)
        guard !area.isEmpty else { return }
        let start = Int(area.minX), end = Int(area.maxX)
        guard place.isRectilinear else {
            let mask = turned.mask(
                style.bounds, under: place.inherited.projection, radius: style.cornerRadius, border: 0,
                corners: style.corners, rect: place.box.outside.intersection(place.clip))
            guard let mask else { return }
            let part = area.intersection(mask.rect)
            guard !part.isEmpty else { return }
            for y in Int(part.minY)..<Int(part.maxY) {
                body(Int(part.minX), y, part.width, mask.at(Int(part.minX), y))
            }
            return
        }
        guard
            let shape = corners.shape(
                place.box, radiusX: place.radiusX, radiusY: place.radiusY, corners: place.corners)
        else { return }
        for y in max(Int(area.minY), shape.minY)..<min(Int(area.maxY), shape.maxY) {
            if shape.mask.middleIsSolid && shape.isMiddle(y) { continue }
            let row = shape.row(y)
            let a = max(row.leftStart, start), b = min(row.solidStart, end)
            if b > a { body(a, y, b - a, row.left + (a - row.leftStart)) }
            let s = max(row.solidStart, start), t = min(row.solidEnd, end)
            if t > s && row.solid < 255 {
                coverage.reserve(t - s)
                coverage.base.update(repeating: row.solid, count: t - s)
                body(s, y, t - s, UnsafePointer(coverage.base))
            }
            let c = max(row.solidEnd, start), d = min(row.rightEnd, end)
            if d > c { body(c, y, d - c, row.right + (c - row.solidEnd)) }
        }
    }
}
