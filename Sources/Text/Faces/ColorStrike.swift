// ColorStrike.swift: scales bitmap glyphs (OpenType CBDT, sbix) to any size.
//
// A font has pictures at a few sizes, often at one. The nearest larger one is
// scaled down with a tent filter as wide as a target pixel, so every source pixel
// counts. A smaller picture is scaled up smoothly.

import CVitrineFreeType
import Foundation
import VitrineGraphics

enum ColorStrike {
    /// Bounds around every picture. Strikes do not state the bounds of their glyphs; pixels outside are clipped.
    static func emBounds(_ face: FT_Face) -> CGRect { CGRect(x: -0.3, y: -1.4, width: 2.2, height: 2) }

    /// Call under FreeTypeLibrary's lock.
    static func render(_ face: FT_Face, glyph: UInt32, pixelSize: Int32, within limits: PixelRect)
        -> RenderedGlyph
    {
        guard let strike = nearest(face, pixelSize: pixelSize), FT_Select_Size(face, strike.index) == 0,
            FT_Load_Glyph(face, glyph, VITRINE_FT_LOAD_COLOR) == 0, let slot = face.pointee.glyph,
            let source = Source(slot.pointee.bitmap)
        else { return .blank }
        let scale = CGFloat(pixelSize) / 64 / strike.pixelsPerEm
        let frame = CGRect(
            x: CGFloat(slot.pointee.bitmap_left) * scale, y: -CGFloat(slot.pointee.bitmap_top) * scale,
            width: CGFloat(source.width) * scale, height: CGFloat(source.height) * scale)
        let box = PixelRect(covering: frame).intersection(limits)
        guard !box.isEmpty, box.width <= RenderedGlyph.largestSide, box.height <= RenderedGlyph.largestSide
        else {
            return .blank
        }
        let columns = Weights(
            from: source.width, origin: frame.minX, scale: scale, to: box.minX..<box.maxX)
        let rows = Weights(from: source.height, origin: frame.minY, scale: scale, to: box.minY..<box.maxY)
        return RenderedGlyph(pixels: scaled(source, columns, rows), box: box, format: .color)
    }

    private static func nearest(_ face: FT_Face, pixelSize: Int32) -> (index: Int32, pixelsPerEm: CGFloat)? {
        let wanted = CGFloat(pixelSize) / 64
        var best: (index: Int32, pixelsPerEm: CGFloat)?
        for index in 0..<max(0, face.pointee.num_fixed_sizes) {
            let size = CGFloat(face.pointee.available_sizes[Int(index)].y_ppem) / 64
            guard size >= 1 else { continue }
            guard let present = best else {
                best = (index, size)
                continue
            }
            let isBetter =
                present.pixelsPerEm < wanted
                ? size > present.pixelsPerEm : size >= wanted && size < present.pixelsPerEm
            if isBetter { best = (index, size) }
        }
        return best
    }

    /// A FreeType bitmap in premultiplied BGRA, or in grey for ink without colours.
    private struct Source {
        let base: UnsafePointer<UInt8>
        let pitch: Int
        let width: Int
        let height: Int
        let isColor: Bool

        init?(_ bitmap: FT_Bitmap) {
            let isColor = bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
            guard let buffer = bitmap.buffer, bitmap.width > 0, bitmap.rows > 0, bitmap.width <= 4096,
                bitmap.rows <= 4096, bitmap.pitch > 0,
                isColor || bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            else { return nil }
            base = UnsafePointer(buffer)
            pitch = Int(bitmap.pitch)
            width = Int(bitmap.width)
            height = Int(bitmap.rows)
            self.isColor = isColor
        }

        func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
            let row = base + y * pitch
            guard isColor else { return SIMD4(0, 0, 0, Float(row[x])) }
            let p = row + x * 4
            return SIMD4(Float(p[0]), Float(p[1]), Float(p[2]), Float(p[3]))
        }
    }

    /// The source pixels that contribute to each target pixel, with their weights. Pixels outside the picture have
    /// none.
    private struct Weights {
        var first: [Int] = []
        var values: [[Float]] = []

        init(from count: Int, origin: CGFloat, scale: CGFloat, to range: Range<Int>) {
            let reach = max(1, 1 / scale)
            for target in range {
                let center = (CGFloat(target) + 0.5 - origin) / scale - 0.5
                let low = Int((center - reach).rounded(.down)) + 1,
                    high = Int((center + reach).rounded(.up)) - 1
                let all = (low...max(low, high)).map { Float(max(0, 1 - abs(CGFloat($0) - center) / reach)) }
                let sum = all.reduce(0, +)
                let inside = max(0, low)..<max(max(0, low), min(count, high + 1))
                first.append(inside.lowerBound)
                values.append(inside.map { sum > 0 ? all[$0 - low] / sum : 0 })
            }
        }
    }

    /// Scales horizontally first, then vertically.
    private static func scaled(_ source: Source, _ columns: Weights, _ rows: Weights) -> UnsafeMutablePointer<
        UInt8
    > {
        let width = columns.values.count, height = rows.values.count
        var across = [SIMD4<Float>](repeating: .zero, count: width * source.height)
        for y in 0..<source.height {
            for x in 0..<width {
                var sum = SIMD4<Float>.zero
                for (offset, weight) in columns.values[x].enumerated() {
                    sum += source.pixel(columns.first[x] + offset, y) * weight
                }
                across[y * width + x] = sum
            }
        }
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                var sum = SIMD4<Float>(repeating: 0.5)
                for (offset, weight) in rows.values[y].enumerated() {
                    sum += across[(rows.first[y] + offset) * width + x] * weight
                }
                let target = pixels + (y * width + x) * 4
                let alpha = min(255, sum[3])
                for channel in 0..<4 { target[channel] = UInt8(max(0, min(alpha, sum[channel]))) }
            }
        }
        return pixels
    }
}
