// PatternSampler.swift: rows of a repeated tile on the device.

import CVitrineKernels
import Foundation

/// Computes the pixels of a pattern, which covers the plane.
package struct PatternSampler: PixelSource {
    private let tile: PixelBuffer
    private let kind: Kind

    private enum Kind {
        /// A tile's pixels are device pixels: the tile's column and row for each device column and row.
        case placed(columns: Axis, rows: Axis)
        /// The transform from device pixels to the tile's, which scales or rotates.
        case mapped(CGAffineTransform)
    }

    /// Device positions along one axis, converted to positions in a tile with pixels of the same size.
    private struct Axis {
        /// The start of a tile, in device pixels.
        var origin: CGFloat
        /// The distance between tiles in device pixels. Negative if the tile's axis is reversed.
        var step: CGFloat
        var count: Int

        /// A tile's pixel for device pixel `p`. Tiles begin at whole pixels, so cells keep their shape.
        func position(_ p: Int) -> Int {
            var index = ((CGFloat(p) + 0.5 - origin) / step).rounded(.down)
            var at = distance(p, index)
            // If rounding moved the start of a tile to the right, the first pixels belong to the tile before.
            if at < 0 {
                index -= 1
                at = distance(p, index)
            }
            return max(0, min(count - 1, at))
        }

        private func distance(_ p: Int, _ index: CGFloat) -> Int {
            let low = Axis.roundedInt(origin + index * step)
            return step > 0 ? p - low : low - 1 - p
        }

        private static func roundedInt(_ v: CGFloat) -> Int { Int(max(-1e15, min(1e15, v + 1e-6)).rounded()) }
    }

    /// - Parameters:
    ///   - place: from pattern space to device pixels.
    ///   - color: the colour of an uncoloured pattern.
    ///   - level: the number of nested pattern cells that are being drawn.
    /// - Returns: nil if the pattern cannot be placed.
    init?(_ pattern: CGPattern, place: CGAffineTransform, color: CGColor?, level: Int = 0) {
        let inverse = place.inverted()
        guard place.isFinite, place.determinant != 0, inverse.isFinite else { return nil }
        let scale = CGSize(width: hypot(place.a, place.b), height: hypot(place.c, place.d))
        let step = CGSize(width: pattern.step.width * scale.width, height: pattern.step.height * scale.height)
        let isPlain = place.b == 0 && place.c == 0
        let isWhole =
            abs(step.width - step.width.rounded()) < 1e-4 && abs(step.height - step.height.rounded()) < 1e-4
        let fits =
            max(step.width, step.height) <= PatternTile.longestSide
            && step.width * step.height <= CGFloat(PatternTile.mostPixels)
        let keepsShape =
            isPlain && fits && min(step.width, step.height) >= 1
            && (isWhole || pattern.tiling == .noDistortion)
        let made = pattern.tile(scale: scale, isExact: keepsShape, color: color, level: level)
        tile = made.pixels
        if keepsShape {
            let origin = pattern.bounds.origin.applying(place)
            kind = .placed(
                columns: Axis(
                    origin: origin.x, step: place.a < 0 ? -step.width : step.width, count: made.key.width),
                rows: Axis(
                    origin: origin.y, step: place.d < 0 ? -step.height : step.height, count: made.key.height))
        } else {
            kind = .mapped(
                inverse
                    .concatenating(
                        CGAffineTransform(translationX: -pattern.bounds.minX, y: -pattern.bounds.minY)
                    )
                    .concatenating(CGAffineTransform(scaleX: made.key.scale.width, y: made.key.scale.height)))
        }
    }

    /// The pixels of a colour that is a pattern, without its alpha.
    /// - Parameter place: from the pattern's base space to device pixels.
    package init?(_ color: CGColor, place: CGAffineTransform) {
        guard let pattern = color.pattern else { return nil }
        self.init(pattern, place: pattern.matrix.concatenating(place), color: color.patternColor)
    }

    package func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        switch kind {
        case .placed(let columns, let rows): placed(out, x: x, y: y, count: count, columns, rows)
        case .mapped(let map): mapped(out, x: x, y: y, count: count, map)
        }
    }

    private func placed(
        _ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ columns: Axis, _ rows: Axis
    ) {
        let row = tile.row(rows.position(y))
        var done = 0
        while done < count {
            // The columns are contiguous up to the tile's end.
            let first = columns.position(x + done)
            out[done] = row[first]
            done += 1
            let isForward = columns.step > 0
            var next = first
            while done < count {
                next += isForward ? 1 : -1
                if next < 0 || next >= tile.width - 1 { break }
                out[done] = row[next]
                done += 1
            }
        }
    }

    private func mapped(
        _ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ map: CGAffineTransform
    ) {
        // 24 fractional bits, relative to device column 0, so that a pixel does not depend on where its row begins.
        func fixed(_ v: CGFloat) -> Int64 { Int64((max(-1e9, min(1e9, v)) * 16_777_216).rounded()) }
        let start = CGPoint(x: 0.5, y: CGFloat(y) + 0.5).applying(map)
        let du = fixed(map.a), dv = fixed(map.b)
        var memory = vk_image(
            base: tile.base, stride: Int64(tile.stride), width: Int64(tile.width), height: Int64(tile.height))
        vk_sample_repeating(
            out, count, &memory, fixed(start.x - 0.5) &+ du &* Int64(x),
            fixed(start.y - 0.5) &+ dv &* Int64(x),
            du, dv)
    }
}

extension CGContext {
    /// The source for a colour that is a pattern, and its alpha. Nil if it cannot be placed.
    func patternSource(_ color: CGColor) -> (PatternSampler, UInt8)? {
        guard let pattern = color.pattern, patternLevel < CGPattern.deepestNesting else { return nil }
        let phase = state.patternPhase
        let place = pattern.matrix
            .concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
            .concatenating(baseTransform)
        let alpha = max(0, min(1, color.alpha)) * state.alpha
        guard alpha > 0,
            let source = PatternSampler(pattern, place: place, color: color.patternColor, level: patternLevel)
        else { return nil }
        return (source, UInt8((alpha * 255).rounded()))
    }
}
