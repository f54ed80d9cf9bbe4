// Raster+Vectors.swift: draws vector content, and coverage in one colour.

import VitrineGraphics

extension Raster {
    /// Paints the node's vector content, if it has any.
    func drawVector(
        _ node: RenderNode, _ list: borrowing RenderView, clip: DeviceRect, into target: BandSurface
    ) {
        guard let vector = list.contents[Int(node.slot)].vector else { return }
        var area = clip
        if node.style.masks { area = area.intersection(node.place.inherited.clip) }
        guard !area.isEmpty else { return }
        vector._withUnsafeGuaranteedRef { $0.paint(node, clip: area, into: target, by: self) }
    }

    /// Blends `color`, premultiplied, into the coverage of `mask`, which is moved by whole pixels.
    func fill(
        _ mask: CoverageMask, movedBy shift: SIMD2<Int>, _ color: UInt32, clip: DeviceRect,
        into target: BandSurface
    ) {
        guard color >> 24 != 0 else { return }
        let isOpaque = color >> 24 == 255
        let left = Int(clip.minX), right = Int(clip.maxX)
        let first = max(Int(clip.minY), mask.bounds.minY + shift.y)
        let last = min(Int(clip.maxY), mask.bounds.maxY + shift.y)
        guard first < last else { return }
        for y in first..<last {
            let line = target.at(0, y)
            mask.forEachStretch(y: y - shift.y, from: left - shift.x, to: right - shift.x) {
                x, count, coverage in
                let out = line + x + shift.x
                if let coverage {
                    kernels.mask_color(out, coverage, count, color)
                } else if isOpaque {
                    kernels.fill(out, count, color)
                } else {
                    kernels.blend_color(out, count, color)
                }
            }
        }
    }
}
