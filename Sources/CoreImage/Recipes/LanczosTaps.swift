// LanczosTaps.swift: the pixels along one axis that make each pixel of a scaled image, and their weights.

import Foundation

struct LanczosTaps {
    private let first: Int
    private let scale: Double
    private let inside: Range<Int>
    private let results: Range<Int>

    /// - Parameters:
    ///   - results: the pixels of the scaled image.
    ///   - scale: above 0.
    ///   - inside: the pixels of the image. Others have no weight.
    init(_ results: Range<Int>, _ scale: Double, _ inside: Range<Int>) {
        (first, self.scale, self.inside, self.results) = (results.lowerBound, scale, inside, results)
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

    /// Calls `body` with each pixel for result `i`, and its weight. The weights sum to 1.
    func forEach(_ i: Int, _ body: (Int, Float) -> Void) {
        let taps = taps(i), center = (Double(i) + 0.5) / scale
        var sum = 0.0
        for k in taps { sum += Self.kernel((Double(k) + 0.5 - center) / spread) }
        // Of an image that ends before the centre of the result only the last pixel is near.
        if abs(sum) < 1e-9 { return body(center < Double(inside.lowerBound) ? taps.lowerBound : taps.upperBound, 1) }
        for k in taps { body(k, Float(Self.kernel((Double(k) + 0.5 - center) / spread) / sum)) }
    }

    /// sinc(x) · sinc(x / 3), for |x| below 3 (Lanczos; Turkowski, Graphics Gems I, 1990).
    private static func kernel(_ x: Double) -> Double {
        if abs(x) >= 3 { return 0 }
        if abs(x) < 1e-9 { return 1 }
        let p = Double.pi * x
        return 3 * sin(p) * sin(p / 3) / (p * p)
    }
}
