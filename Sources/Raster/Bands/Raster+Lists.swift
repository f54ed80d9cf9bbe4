// Raster+Lists.swift: draws text and rectangles directly from their list, without a bitmap.
//
// Pens are rounded to quarter pixels horizontally and whole pixels vertically, as
// the font's masks require.

import CVitrineKernels
import VitrineGraphics

extension RenderNode {
    /// The origin of the node's list on the surface, on the grid. A list drawn this way is axis-aligned.
    @inline(__always)
    package var listOrigin: (x: Double, y: Double) { (place.contentBox.x0, place.contentBox.y0) }
}

extension Raster {

    /// Finds the masks of all lists that the plan may draw, before any band is drawn.
    func placeLists(_ list: borrowing RenderView) {
        let entries = plan.entries
        for k in 0..<entries.count where entries[k].step == .draw {
            let node = list.nodes + Int(entries[k].node)
            guard node.pointee.place.drawsList, let placed = list.contents[Int(node.pointee.slot)].list else {
                continue
            }
            let hasSubpixels = usesSubpixels(node)
            placed._withUnsafeGuaranteedRef {
                $0.place(
                    at: node.pointee.listOrigin, scale: node.pointee.style.listScale,
                    hasSubpixels: hasSubpixels)
            }
        }
    }

    /// Subpixels require an opaque background: the screen's, not that of a group, nor inside a clip whose edge
    /// pixels are saved and mixed.
    private func usesSubpixels(_ node: UnsafePointer<RenderNode>) -> Bool {
        subpixels != .none && node.pointee.place.inherited.scope < 0
    }

    /// Draws the list of `node`, which `placeLists` placed.
    /// - Parameter ahead: the pixels that will be written next.
    func draw(
        _ placed: PlacedList, of node: UnsafePointer<RenderNode>, clip: DeviceRect, into target: BandSurface,
        ahead: vk_rows? = nil
    ) {
        let origin = node.pointee.listOrigin
        guard abs(origin.x) < largestDeviceCoordinate, abs(origin.y) < largestDeviceCoordinate else { return }
        let scale = node.pointee.style.listScale, alpha = node.pointee.place.alpha
        let hasSubpixels = usesSubpixels(node)
        if !placed.isPlaced(at: origin, scale: scale, hasSubpixels: hasSubpixels) {
            placed.place(at: origin, scale: scale, hasSubpixels: hasSubpixels)
        }
        let (x, y) = placed.wholePixel(at: origin, scale: scale)
        // Relative to that pixel.
        let part = DeviceRect(
            minX: clip.minX - Int32(x), minY: clip.minY - Int32(y), maxX: clip.maxX - Int32(x),
            maxY: clip.maxY - Int32(y))
        if let (run, color) = placed.single {
            let color = scale255(placed.tint ?? color, alpha)
            guard color >> 24 != 0, run.ink.intersects(part) else { return }
            drawMasks(
                placed, run, color, clip: part, to: target.at(x, y), stride: target.stride, ahead: ahead)
            return
        }
        let operations = placed.list.operations
        for index in operations.indices {
            let color = scale255(placed.tint ?? operations[index].color, alpha)
            guard color >> 24 != 0 else { continue }
            if operations[index].glyphCount == 0 {
                let box = operations[index].box
                let shape = corners.shape(
                    Box(
                        x0: origin.x + box.x0 * scale, y0: origin.y + box.y0 * scale,
                        x1: origin.x + box.x1 * scale,
                        y1: origin.y + box.y1 * scale
                    ).onGrid, radiusX: 0, radiusY: 0, corners: 0)
                if let shape { fill(shape, color, clip: clip, into: target) }
                continue
            }
            guard placed.runs[index].ink.intersects(part) else { continue }
            drawMasks(
                placed, placed.runs[index], color, clip: part, to: target.at(x, y), stride: target.stride)
            for picture in placed.pictures[index] ?? [] {
                GlyphPainter.blend(
                    picture.coverage, x: x + picture.x, y: y + picture.y, color: color,
                    into: target.pixelSurface,
                    clip: clip.pixelRect)
            }
        }
    }

    private func drawMasks(
        _ placed: PlacedList, _ run: PlacedList.Run, _ color: UInt32, clip: DeviceRect,
        to origin: UnsafeMutablePointer<UInt32>, stride: Int, ahead: vk_rows? = nil
    ) {
        let range = run.glyphs
        guard !range.isEmpty else { return }
        var part = vk_clip(min_x: clip.minX, min_y: clip.minY, max_x: clip.maxX, max_y: clip.maxY)
        placed.glyphs.withUnsafeBufferPointer {
            guard let first = $0.baseAddress else { return }
            if run.hasSubpixels {
                kernels.mask_subpixel_glyphs(
                    origin, stride * 4, first + range.lowerBound, range.count, &part, color, subpixels == .bgr
                )
            } else if var ahead {
                kernels.mask_color_glyphs(
                    origin, stride * 4, first + range.lowerBound, range.count, &part, color, &ahead)
            } else {
                kernels.mask_color_glyphs(
                    origin, stride * 4, first + range.lowerBound, range.count, &part, color, nil)
            }
        }
    }
}
