// LanczosTaps.swift: the pixels along one axis that make each pixel of a scaled image, and their weights.

import Foundation

struct LanczosTaps {
    private let scale: Double
    private let inside: Range<Int>
    private let results: Range<Int>

    /// - Parameters:
    ///   - results: the pixels of the scaled image.
    ///   - scale: above 0.
    ///   - inside: the pixels of the image. Others have no weight.
    init(_ results: Range<Int>, _ scale: Double, _ inside: Range<Int>) {
        (self.scale, self.inside, self.results) = (scale, inside, results)
    }

    /// Reduced images need a wider kernel, which removes what they cannot show.
    private var spread: Double { max(1, 1 / scale) }

    private func taps(_ i: Int) -> ClosedRange<Int> {
        let center = (Double(i) + 0.5) / scale, reach = 3 * spread
        func limited(_ value: Double) -> Int {
            Int(min(Double(inside.upperBound - 1), max(Double(inside.lowerBound), value)))
        }
        let low = limited((center - reach - 0.5).rounded(.up))
        return low...max(low, limited((center + reach - 0.5).rounded(.down)))
    }

    /// All pixels that the results need.
    var span: Range<Int> {
        taps(results.lowerBound).lowerBound..<taps(results.upperBound - 1).upperBound + 1
    }

    /// The weights of all results, one after the other.
    struct Weights {
        fileprivate var starts: [(tap: Int, index: Int)] = []
        fileprivate var values: [Float] = []
        fileprivate let first: Int

        /// Calls `body` with each pixel for result `i`, and its weight. The weights sum to 1.
        func forEach(_ i: Int, _ body: (Int, Float) -> Void) {
            let start = starts[i - first]
            let end = i - first + 1 < starts.count ? starts[i - first + 1].index : values.count
            for k in start.index..<end { body(start.tap + k - start.index, values[k]) }
        }
    }

    /// The weights, which are the same for each row or column.
    var weights: Weights {
        var weights = Weights(first: results.lowerBound)
        for i in results {
            let taps = taps(i), center = (Double(i) + 0.5) / scale
            let raw = taps.map { Self.kernel((Double($0) + 0.5 - center) / spread) }, sum = raw.reduce(0, +)
            weights.starts.append((taps.lowerBound, weights.values.count))
            // Of an image that ends before the centre of the result only the last pixel is near.
            let isNear = abs(sum) > 1e-9
            weights.values += raw.map { isNear ? Float($0 / sum) : 1 / Float(raw.count) }
        }
        return weights
    }

    /// sinc(x) · sinc(x / 3), for |x| below 3 (Lanczos; Turkowski, Graphics Gems I, 1990).
    private static func kernel(_ x: Double) -> Double {
        if abs(x) >= 3 { return 0 }
        if abs(x) < 1e-9 { return 1 }
        let p = Double.pi * x
        return 3 * sin(p) * sin(p / 3) / (p * p)
    }
}
