// Raster+Glass.swift: draws what is behind a node through glass.
//
// Between the corners of a single upright piece, a row of glass is a row of the picture from further inside, with one
// tint and one light: kernels for whole rows. The columns beside them, pieces that join, and turned ones are computed
// pixel by pixel.

import CVitrineKernels

extension Raster {
    func draw(
        _ pieces: GlassPieces, of backdrop: BackdropPlace, _ node: RenderNode, clip: DeviceRect,
        into target: BandSurface
    ) {
        let area = clip.intersection(backdrop.area).intersection(pieces.box.outside)
        guard !area.isEmpty, var glass = pieces.glass(showing: backdrop, alpha: node.place.alpha) else { return }
        var middle = DeviceRect.empty
        if let piece = pieces.single, backdrop.pixels.isOpaque {
            // Beyond these columns the edge is not level.
            let corner = Double(max(piece.largestRadius, glass.depth)) + 1
            let columns = Box(x0: Double(piece.x0) + corner, y0: 0, x1: Double(piece.x1) - corner, y1: 1).inside
            middle = DeviceRect(minX: columns.minX, minY: area.minY, maxX: columns.maxX, maxY: area.maxY)
                .intersection(area)
            if !middle.isEmpty { drawMiddle(piece, backdrop, &glass, middle, into: target) }
        }
        for y in Int(area.minY)..<Int(area.maxY) {
            let line = target.at(0, y)
            func run(_ from: Int32, _ to: Int32) {
                guard to > from else { return }
                vk_glass_row(line + Int(from), Int(to - from), &glass, Int64(from), Int64(y))
            }
            if middle.isEmpty {
                run(area.minX, area.maxX)
            } else {
                run(area.minX, middle.minX)
                run(middle.maxX, area.maxX)
            }
        }
    }

    private func drawMiddle(
        _ piece: vk_glass_box, _ backdrop: BackdropPlace, _ glass: inout vk_glass, _ area: DeviceRect,
        into target: BandSurface
    ) {
        let pixels = backdrop.pixels
        let placement = ImagePlacement(
            pixels: pixels, source: Box(x0: 0, y0: 0, x1: Double(pixels.width), y1: Double(pixels.height)),
            box: backdrop.box, alpha: 255, isNearest: false)
        guard let sampler = UprightSampler(placement) else { return }
        let start = Int(area.minX), count = area.width
        pixelLine.reserve(count)
        sampled.begin(count)
        let tint = Self.pixel(piece)
        for y in Int(area.minY)..<Int(area.maxY) {
            let centre = Float(y) + 0.5
            let fromTop = centre - piece.y0, fromBottom = piece.y1 - centre
            let isUpper = fromTop < fromBottom, inside = min(fromTop, fromBottom)
            let cover = min(max(inside + 0.5, 0), 1) * glass.alpha
            guard cover > 0 else { continue }
            let shift = vk_glass_shift(&glass, inside)
            let light = vk_glass_light(&glass, inside, 0, isUpper ? -1 : 1)
            let line = pixelLine.base
            sampler.row(
                at: Double(centre + (isUpper ? shift : -shift)), from: start, count: count, into: line, kernels,
                &sampled)
            kernels.blend_color(line, count, tint)
            let white = UInt32((light * 255).rounded())
            if white > 0 { kernels.blend_color(line, count, white << 24 | white << 16 | white << 8 | white) }
            let out = target.at(start, y), alpha = UInt8((cover * 255).rounded())
            if alpha == 255 {
                kernels.copy(out, line, count)
            } else {
                kernels.blend_alpha(out, line, count, alpha)
            }
        }
    }

    /// A piece's tint, premultiplied.
    private static func pixel(_ piece: vk_glass_box) -> UInt32 {
        func byte(_ v: Float) -> UInt32 { UInt32((min(max(v, 0), 1) * 255).rounded()) }
        return byte(piece.alpha) << 24 | byte(piece.red) << 16 | byte(piece.green) << 8 | byte(piece.blue)
    }
}
