// BlurRecipe.swift: means of the pixels around each pixel.
//
// Outside of the image everything is transparent. For deviations of two and more a Gaussian is three boxes in
// succession, with an error below 3 % (W3C Filter Effects, feGaussianBlur); for smaller ones it is exact.

import Foundation
import VitrineGraphics

struct BlurRecipe: Recipe {
    enum Kernel: Sendable {
        /// A box of `radius` pixels to each side.
        case box(radius: Int)
        /// A standard deviation in pixels.
        case gaussian(Double)
    }

    /// The largest deviation and radius, in pixels: they decide how much of an image is needed at once.
    static let widest = 250.0

    let input: ImageNode
    let kernel: Kernel

    var inputs: [ImageNode] { [input] }
    var extent: CGRect { input.extent.expanded(by: reach) }

    /// How far a pixel's colour can spread. Three deviations contain 99.7 % of a Gaussian.
    var reach: Int {
        switch kernel {
        case .box(let radius): radius
        case .gaussian(let deviation): Int((deviation * 3).rounded(.up))
        }
    }

    func fill(_ tile: Tile, _ space: WorkingSpace) throws(RenderingError) {
        let source = try input.tile(tile.region.expanded(by: reach), space)
        var (narrow, other) = (try narrowed(source, tile.region, space), try Tile(columns(tile.region), space.budget))
        if case .gaussian(let deviation) = kernel, deviation < 2 {
            weighColumns(narrow, other, Self.weights(deviation, reach))
            narrow = other
        } else {
            for box in boxes {
                averageColumns(narrow, other, box)
                swap(&narrow, &other)
            }
        }
        tile.copy(narrow)
    }

    /// The columns of a region, as high as what is needed for it.
    private func columns(_ region: PixelRect) -> PixelRect {
        PixelRect(minX: region.minX, minY: region.minY - reach, maxX: region.maxX, maxY: region.maxY + reach)
    }

    /// The boxes that are applied in succession.
    private var boxes: [Box] {
        switch kernel {
        case .box(let radius): return [Box(before: radius, behind: radius)]
        case .gaussian(let deviation):
            let size = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5), half = size / 2
            let odd = Box(before: half, behind: half)
            if size % 2 == 1 { return [odd, odd, odd] }
            // An even box is off centre by half a pixel: one to each side, then an odd one.
            return [Box(before: half, behind: half - 1), Box(before: half - 1, behind: half), odd]
        }
    }

    /// A box's pixels before and behind its centre.
    private struct Box {
        let before: Int
        let behind: Int
        var share: Double { 1 / Double(before + 1 + behind) }
    }

    /// Blurs along rows. Rows outside of the image are transparent, and stay so.
    private func narrowed(
        _ source: Tile, _ region: PixelRect, _ space: WorkingSpace
    ) throws(RenderingError) -> Tile {
        let out = try Tile(columns(region), space.budget), visible = input.extent.pixels
        let rows =
            max(
                out.region.minY, visible.minY)..<max(
                max(out.region.minY, visible.minY), min(out.region.maxY, visible.maxY))
        let count = source.region.width
        if case .gaussian(let deviation) = kernel, deviation < 2 {
            let weights = Self.weights(deviation, reach)
            for y in rows {
                let from = source.row(y), to = out.row(y)
                for x in 0..<region.width { for t in 0..<weights.count { to[x] += from[x + t] * weights[t] } }
            }
            return out
        }
        let boxes = boxes
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { line in
            for y in rows {
                let row = source.row(y)
                var (from, to) = (row, line.baseAddress!)
                for box in boxes {
                    Self.average(from, to, count: count, box)
                    swap(&from, &to)
                }
                out.row(y).update(from: from + reach, count: region.width)
            }
        }
        return out
    }

    /// Sums are more exact than pixels, so that what was added can be subtracted again.
    private static func average(
        _ from: UnsafePointer<SIMD4<Float>>, _ to: UnsafeMutablePointer<SIMD4<Float>>, count: Int, _ box: Box
    ) {
        var sum = SIMD4<Double>.zero
        let share = box.share
        for x in 0..<min(box.behind, count) { sum += SIMD4<Double>(from[x]) }
        for x in 0..<count {
            if x + box.behind < count { sum += SIMD4<Double>(from[x + box.behind]) }
            if x - box.before - 1 >= 0 { sum -= SIMD4<Double>(from[x - box.before - 1]) }
            to[x] = SIMD4<Float>(sum * share)
        }
    }

    private func averageColumns(_ from: Tile, _ to: Tile, _ box: Box) {
        let region = from.region, width = region.width, share = box.share
        withUnsafeTemporaryAllocation(of: SIMD4<Double>.self, capacity: width) { sums in
            sums.initialize(repeating: .zero)
            func add(_ y: Int, _ sign: Double) {
                guard y >= region.minY, y < region.maxY else { return }
                let row = from.row(y)
                for x in 0..<width { sums[x] += SIMD4<Double>(row[x]) * sign }
            }
            for y in region.minY..<min(region.minY + box.behind, region.maxY) { add(y, 1) }
            for y in region.minY..<region.maxY {
                add(y + box.behind, 1)
                add(y - box.before - 1, -1)
                let row = to.row(y)
                for x in 0..<width { row[x] = SIMD4<Float>(sums[x] * share) }
            }
        }
    }

    /// The Gaussian from `-reach` to `reach`. The weights sum to 1.
    private static func weights(_ deviation: Double, _ reach: Int) -> [Float] {
        let raw = (-reach...reach).map { $0 == 0 ? 1 : exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = raw.reduce(0, +)
        return raw.map { Float($0 / sum) }
    }

    private func weighColumns(_ from: Tile, _ to: Tile, _ weights: [Float]) {
        let region = from.region
        for y in region.minY + reach..<region.maxY - reach {
            let out = to.row(y)
            for t in 0..<weights.count {
                let row = from.row(y + t - reach), weight = weights[t]
                for x in 0..<region.width { out[x] += row[x] * weight }
            }
        }
    }
}
