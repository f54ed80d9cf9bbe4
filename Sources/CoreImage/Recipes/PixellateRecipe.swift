// PixellateRecipe.swift: squares, each the mean of the pixels that it replaces.

import Foundation
import VitrineGraphics

struct PixellateRecipe: Recipe {
    /// The longest side, in pixels: it decides how much of an image is needed at once.
    static let longest = 1024.0

    let input: ImageNode
    /// A corner of four squares.
    let center: CGPoint
    /// The side of a square in pixels, at least 1.
    let side: Double

    var inputs: [ImageNode] { [input] }
    var extent: CGRect {
        input.extent.isInfinite || !input.extent.hasPixels
            ? input.extent : CGRect(covered(input.extent.pixels))
    }

    private func square(_ value: Int, _ origin: CGFloat) -> Int {
        Int(((Double(value) + 0.5 - Double(origin)) / side).rounded(.down))
    }

    /// The pixels of a square along one axis. A pixel belongs to the square in which its centre is.
    private func pixels(_ square: Int, _ origin: CGFloat) -> Range<Int> {
        let low = Double(origin) + Double(square) * side - 0.5
        return Int(low.rounded(.up))..<Int((low + side).rounded(.up))
    }

    /// Whole squares around a region.
    private func covered(_ r: PixelRect) -> PixelRect {
        PixelRect(
            minX: pixels(square(r.minX, center.x), center.x).lowerBound,
            minY: pixels(square(r.minY, center.y), center.y).lowerBound,
            maxX: pixels(square(r.maxX - 1, center.x), center.x).upperBound,
            maxY: pixels(square(r.maxY - 1, center.y), center.y).upperBound)
    }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        let region = tile.region
        let source = try input.tile(covered(region).intersection(input.extent.pixels), space)
        for v in square(region.minY, center.y)...square(region.maxY - 1, center.y) {
            for u in square(region.minX, center.x)...square(region.maxX - 1, center.x) {
                let columns = pixels(u, center.x), rows = pixels(v, center.y)
                let color = mean(source, columns, rows)
                for y in rows.clamped(to: region.minY..<region.maxY) {
                    let row = tile.row(y)
                    for x in columns.clamped(to: region.minX..<region.maxX) { row[x - region.minX] = color }
                }
            }
        }
    }

    private func mean(_ source: Tile, _ columns: Range<Int>, _ rows: Range<Int>) -> SIMD4<Float> {
        let columns = columns.clamped(to: source.region.minX..<source.region.maxX)
        let rows = rows.clamped(to: source.region.minY..<source.region.maxY)
        guard !columns.isEmpty, !rows.isEmpty else { return .zero }
        var sum = SIMD4<Float>.zero
        for y in rows {
            let row = source.row(y)
            for x in columns { sum += row[x - source.region.minX] }
        }
        return sum / Float(columns.count * rows.count)
    }
}
