// Lanczos.swift: weights for resampling along one axis.

import Glibc

/// The weights of the source's samples for each sample of the result.
struct Lanczos {
    /// The first and last sample of the source, and the index of the first one's weight.
    private var spans: [(first: Int, last: Int, start: Int)] = []
    private var weights: [Float] = []

    /// - Parameters:
    ///   - source: the number of samples, at least 1.
    ///   - target: the number of samples of the result.
    ///   - lobes: the lobes of the kernel on each side. Reduced results widen it, so that it also removes what they
    ///     cannot show. Samples outside of the source have no weight.
    init(source: Int, target: Int, lobes: Double) {
        let scale = max(1, Double(source) / Double(max(1, target))), reach = lobes * scale
        for i in 0..<target {
            let center = (Double(i) + 0.5) * Double(source) / Double(target)
            let first = max(0, Int((center - reach - 0.5).rounded(.up)))
            let last = min(source - 1, Int((center + reach - 0.5).rounded(.down)))
            let row = (first...last).map { Self.kernel((Double($0) + 0.5 - center) / scale, lobes) }
            let sum = row.reduce(0, +)
            spans.append((first, last, weights.count))
            weights += row.map { Float($0 / sum) }
        }
    }

    /// sinc(x) · sinc(x / lobes), for |x| below the number of lobes (Lanczos; Turkowski, Graphics Gems I, 1990).
    private static func kernel(_ x: Double, _ lobes: Double) -> Double {
        if abs(x) >= lobes { return 0 }
        if abs(x) < 1e-9 { return 1 }
        let p = Double.pi * x
        return lobes * sin(p) * sin(p / lobes) / (p * p)
    }

    /// Calls `body` with each source sample for sample `i` of the result and its weight. Weights sum to 1.
    func forEach(_ i: Int, _ body: (Int, Float) -> Void) {
        let span = spans[i]
        for k in span.first...span.last { body(k, weights[span.start + k - span.first]) }
    }
}
