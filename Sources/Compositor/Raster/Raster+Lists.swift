// Raster+Lists.swift: text and rectangles straight from their list, without a bitmap.
//
// Pens are put on quarters of a pixel across and on whole pixels down, as the
// font's masks are made for.

import VitrineGraphics

extension Raster {
    func draw(
        _ list: CompiledList, at origin: (x: Double, y: Double), scale: Double, alpha: UInt8,
        clip: DeviceRect,
        into target: BandSurface
    ) {
        for operation in list.operations {
            let box = Box(
                x0: origin.x + operation.box.x0 * scale, y0: origin.y + operation.box.y0 * scale,
                x1: origin.x + operation.box.x1 * scale, y1: origin.y + operation.box.y1 * scale)
            let color = scale255(operation.color, alpha)
            guard color >> 24 != 0 else { continue }
            if operation.glyphCount == 0 {
                guard let shape = corners.shape(box.onGrid, radiusX: 0, radiusY: 0, corners: 0) else {
                    continue
                }
                fill(shape, color, clip: clip, into: target)
                continue
            }
            let touched = DeviceRect(outside: box.x0 - 1, box.y0 - 1, box.x1 + 1, box.y1 + 1)
            if touched.intersects(clip) {
                drawGlyphs(operation, list, origin, scale, color, clip: clip, into: target)
            }
        }
    }

    private func drawGlyphs(
        _ run: CompiledList.Operation, _ list: CompiledList, _ origin: (x: Double, y: Double),
        _ scale: Double,
        _ color: UInt32, clip: DeviceRect, into target: BandSurface
    ) {
        let source = list.sources[run.source]
        let size = (run.size * scale * 64).rounded()
        guard size >= 1, size < 1_048_576 else { return }
        let surface = target.pixelSurface, area = clip.pixelRect
        let originX = origin.x + run.originX * scale, originY = origin.y + run.originY * scale
        for i in run.firstGlyph..<run.firstGlyph + run.glyphCount {
            let glyph = list.glyphs[i]
            let penX = originX + Double(glyph.x) * scale, penY = originY + Double(glyph.y) * scale
            guard abs(penX) < largestDeviceCoordinate, abs(penY) < largestDeviceCoordinate else { continue }
            let pen = GlyphPainter.snap(x: penX, y: penY)
            guard let mask = source.coverage(glyph: glyph.glyph, pixelSize: Int32(size), phase: pen.phase)
            else { continue }
            GlyphPainter.blend(
                mask, x: pen.column + mask.left, y: pen.line + mask.top, color: color, into: surface,
                clip: area)
        }
    }
}
