// TransformRecipe.swift: an image moved, scaled, turned or skewed.

import Foundation
import VitrineGraphics

struct TransformRecipe: Recipe {
    let input: ImageNode
    let transform: CGAffineTransform
    private let inverse: CGAffineTransform
    let extent: CGRect

    /// Nil for a transform that has no inverse, or whose numbers are not finite.
    init?(_ input: ImageNode, _ transform: CGAffineTransform) {
        let t = transform, numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty], scale = t.a * t.d - t.b * t.c
        guard numbers.allSatisfy(\.isFinite), scale.isFinite, abs(scale) > 1e-12 else { return nil }
        self.input = input
        self.transform = transform
        inverse = transform.inverted()
        extent = input.extent.isInfinite ? .infinite : input.extent.applying(transform).inPixels
    }

    var inputs: [ImageNode] { [input] }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        if inverse.a == 1, inverse.b == 0, inverse.c == 0, inverse.d == 1, inverse.tx == inverse.tx.rounded(),
            inverse.ty == inverse.ty.rounded(), abs(inverse.tx) < 1e9, abs(inverse.ty) < 1e9
        {
            return try move(tile, Int(inverse.tx), Int(inverse.ty), space)
        }
        // In much smaller images few pixels are read, far from each other: each by itself.
        try tile.forEachPart(readingForOne: 10_000, reading: read) { part, needed throws(RenderingError) in
            let source = try input.tile(needed, space)
            for y in part.minY..<part.maxY {
                let row = tile.row(y) - tile.region.minX
                for x in part.minX..<part.maxX {
                    let (u, v) = (CGFloat(x) + 0.5, CGFloat(y) + 0.5)
                    let p = CGPoint(
                        x: u * inverse.a + v * inverse.c + inverse.tx, y: u * inverse.b + v * inverse.d + inverse.ty)
                    row[x] = input.samplesNearest ? nearest(source, p) : linear(source, p)
                }
            }
        }
    }

    private func move(_ tile: Tile, _ x: Int, _ y: Int, _ space: WorkingSpace) throws(RenderingError) {
        let r = tile.region
        let source = try input.tile(
            PixelRect(minX: r.minX + x, minY: r.minY + y, maxX: r.maxX + x, maxY: r.maxY + y), space)
        for row in r.minY..<r.maxY { tile.row(row).update(from: source.row(row + y), count: r.width) }
    }

    /// The pixels around the places of the centres of a part's pixels.
    private func read(_ part: PixelRect) -> PixelRect {
        let centers = CGRect(part).insetBy(dx: 0.5, dy: 0.5).applying(inverse)
        return centers.insetBy(dx: -1.5, dy: -1.5).pixels.intersection(input.extent.pixels.expanded(by: 1))
    }

    private func nearest(_ source: Tile, _ p: CGPoint) -> SIMD4<Float> {
        let region = source.region
        guard p.x >= CGFloat(region.minX), p.x < CGFloat(region.maxX), p.y >= CGFloat(region.minY),
            p.y < CGFloat(region.maxY)
        else { return .zero }
        return source.pixel(Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
    }

    /// The mean of the four nearest pixels, weighted by their distances.
    private func linear(_ source: Tile, _ p: CGPoint) -> SIMD4<Float> {
        let region = source.region
        let left = (p.x - 0.5).rounded(.down), bottom = (p.y - 0.5).rounded(.down)
        if left >= CGFloat(region.minX), left < CGFloat(region.maxX - 1), bottom >= CGFloat(region.minY),
            bottom < CGFloat(region.maxY - 1)
        {
            let below = source.row(Int(bottom)) + Int(left) - region.minX, above = below + region.width
            let u = Float(p.x - 0.5 - left), v = Float(p.y - 0.5 - bottom)
            let low = below[0] + (below[1] - below[0]) * u, high = above[0] + (above[1] - above[0]) * u
            return low + (high - low) * v
        }
        guard left >= CGFloat(region.minX - 1), left < CGFloat(region.maxX), bottom >= CGFloat(region.minY - 1),
            bottom < CGFloat(region.maxY)
        else { return .zero }
        let x = Int(left), y = Int(bottom), u = Float(p.x - 0.5 - left), v = Float(p.y - 0.5 - bottom)
        func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
            x >= region.minX && y >= region.minY && x < region.maxX && y < region.maxY ? source.pixel(x, y) : .zero
        }
        let below = pixel(x, y) * (1 - u) + pixel(x + 1, y) * u
        let above = pixel(x, y + 1) * (1 - u) + pixel(x + 1, y + 1) * u
        return below * (1 - v) + above * v
    }
}
