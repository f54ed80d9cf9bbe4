// PixelFilter.swift: colour changes on the way to scan-out: inversion, greys, shifted hues.
//
// A matrix on the coded (gamma) values of opaque pixels, in fixed point. Rows of
// the frame go through a row of cached memory, so scan-out is still written once
// and never read.

import Foundation
import VitrineGraphics

/// A linear map of red, green and blue, with an offset; each nominally 0…1.
package struct PixelFilter: Hashable, Sendable {
    /// Rows: red, green and blue of the result, as weights of red, green, blue and one.
    private var rows: [SIMD4<Double>]

    private init(_ red: SIMD4<Double>, _ green: SIMD4<Double>, _ blue: SIMD4<Double>) {
        rows = [red, green, blue]
    }

    package static let identity = PixelFilter([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0])
    package static let inverse = PixelFilter([-1, 0, 0, 1], [0, -1, 0, 1], [0, 0, -1, 1])
    /// Rec. 709 luma.
    package static let grayscale: PixelFilter = {
        let luma: SIMD4<Double> = [0.2126, 0.7152, 0.0722, 0]
        return PixelFilter(luma, luma, luma)
    }()

    // The part of a colour that a dichromat does not see is added to the visible channels (daltonization after
    // Fidaner, Lin and Ozguven; the simulation is that of Viénot, Brettel and Mollon, 1999, on coded values).

    package static let protanopia = daltonized(
        [[0.1124, 0.8876, 0], [0.1124, 0.8876, 0], [0.0040, -0.0040, 1]],
        shift: [[0, 0, 0], [0.7, 1, 0], [0.7, 0, 1]])
    package static let deuteranopia = daltonized(
        [[0.2927, 0.7073, 0], [0.2927, 0.7073, 0], [-0.0223, 0.0223, 1]],
        shift: [[1, 0.7, 0], [0, 0, 0], [0, 0.7, 1]])
    package static let tritanopia = daltonized(
        [[1, 0.1461, -0.1461], [0, 0.8594, 0.1406], [0, 0.8594, 0.1406]],
        shift: [[1, 0, 0.7], [0, 1, 0.7], [0, 0, 0]])

    /// c + shift (c - simulated c), as one matrix.
    private static func daltonized(_ simulated: [[Double]], shift: [[Double]]) -> PixelFilter {
        var rows: [SIMD4<Double>] = []
        for row in 0..<3 {
            var result = SIMD4<Double>()
            for column in 0..<3 {
                var sum = row == column ? 1.0 : 0
                for k in 0..<3 { sum += shift[row][k] * ((k == column ? 1.0 : 0) - simulated[k][column]) }
                result[column] = sum
            }
            rows.append(result)
        }
        return PixelFilter(rows[0], rows[1], rows[2])
    }

    package var isIdentity: Bool { self == .identity }

    /// A mix of this filter with `share` of another.
    package func mixed(with other: PixelFilter, share: Double) -> PixelFilter {
        guard share > 0 else { return self }
        let mixed = zip(rows, other.rows).map { $0 * (1 - share) + $1 * share }
        return PixelFilter(mixed[0], mixed[1], mixed[2])
    }

    /// This filter applied to the result of `first`.
    package func after(_ first: PixelFilter) -> PixelFilter {
        let combined = rows.map { row -> SIMD4<Double> in
            var result = first.rows[0] * row[0] + first.rows[1] * row[1] + first.rows[2] * row[2]
            result[3] += row[3]
            return result
        }
        return PixelFilter(combined[0], combined[1], combined[2])
    }

    // MARK: Pixels

    /// The matrix in 16.16 fixed point, one column per channel.
    package struct Fixed: Sendable {
        /// The contribution of a unit of red, green, blue to (red, green, blue); `offset` includes the rounding half.
        let red, green, blue, offset: SIMD4<Int32>

        /// The colour of an opaque pixel, 0xFFRRGGBB.
        @inline(__always)
        package func map(_ pixel: UInt32) -> UInt32 {
            let r = Int32(truncatingIfNeeded: pixel >> 16 & 255)
            let g = Int32(truncatingIfNeeded: pixel >> 8 & 255)
            let b = Int32(truncatingIfNeeded: pixel & 255)
            var sum = offset &+ red &* r &+ green &* g &+ blue &* b
            sum = sum &>> 16
            sum.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
            return 0xFF00_0000 | UInt32(bitPattern: sum[0]) << 16 | UInt32(bitPattern: sum[1]) << 8
                | UInt32(bitPattern: sum[2])
        }

        func map(_ from: UnsafePointer<UInt32>, to: UnsafeMutablePointer<UInt32>, count: Int) {
            var last: UInt32 = 0xFF00_0000
            var mapped = map(last)
            for x in 0..<count {
                let pixel = from[x]
                // Interfaces have flat colours: a neighbour often has the same colour.
                if pixel != last {
                    last = pixel
                    mapped = map(pixel)
                }
                to[x] = mapped
            }
        }
    }

    package var fixed: Fixed {
        func column(_ index: Int, _ unit: Double) -> SIMD4<Int32> {
            func value(_ row: Int) -> Int32 { Int32((rows[row][index] * unit).rounded()) }
            return [value(0), value(1), value(2), 0]
        }
        let half = SIMD4<Int32>(1 << 15, 1 << 15, 1 << 15, 0)
        return Fixed(
            red: column(0, 65536), green: column(1, 65536), blue: column(2, 65536),
            offset: column(3, 65536 * 255) &+ half)
    }
}

extension ScanoutSink {
    /// Rows that pass through cached memory together: few enough to stay cached, enough for a rotated panel's columns.
    private static let strip = 32

    /// Writes rows through the filter, one strip at a time.
    mutating func writeFiltered(_ rect: DeviceRect, _ rows: PixelRows, _ filter: PixelFilter.Fixed) {
        let width = rect.width
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * Self.strip) { scratch in
            guard let base = scratch.baseAddress else { return }
            for top in stride(from: 0, to: rect.height, by: Self.strip) {
                let count = min(Self.strip, rect.height - top)
                for row in 0..<count { filter.map(rows[top + row], to: base + row * width, count: width) }
                var part = rect
                part.minY = rect.minY + Int32(top)
                part.maxY = part.minY + Int32(count)
                writePlain(part, PixelRows(base: UnsafePointer(base), stride: width))
            }
        }
    }
}
