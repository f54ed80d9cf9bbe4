// KeyframeTrack.swift: a keyframe animation over values, for the sampler.
//
// Cubic modes are Kochanek-Bartels splines: Hermite curves whose tangents come
// from the neighbours by tension, continuity and bias; with those at 0 they are
// Catmull-Rom splines. Tangents are scaled to unequal key times, so that the
// speed does not jump. D. Kochanek, R. Bartels: Interpolating Splines with
// Local Tension, Continuity, and Bias Control, SIGGRAPH 1984.

import Foundation
import VitrineGraphics

final class KeyframeTrack {
    private let action: ValueAction
    private let values: [AnimationValue]
    private let timing: KeyframeTiming
    /// The Hermite tangents of each segment. Empty for straight segments.
    private let tangents: [(out: [SIMD4<Double>], in: [SIMD4<Double>])]
    /// For a constant speed along curves: the curve's parameters at equal parts of each segment's length.
    private let even: [[Double]]

    @MainActor
    init?(_ animation: CAKeyframeAnimation, action: ValueAction) {
        let values = (animation.values ?? []).compactMap(action.unbox)
        guard !values.isEmpty, values.count == animation.values?.count else { return nil }
        self.action = action
        self.values = values
        let mode = animation.calculationMode
        let isPaced = mode == .paced || mode == .cubicPaced
        let isCubic = mode == .cubic || mode == .cubicPaced
        let spline = isCubic ? Spline(values, animation) : nil
        tangents = spline?.tangents ?? []
        var lengths: [Double]?
        if isPaced, let spline {
            let measured = (0..<max(0, values.count - 1)).map(spline.measure)
            lengths = measured.map(\.length)
            even = measured.map(\.parameters)
        } else {
            even = []
            if isPaced { lengths = zip(values, values.dropFirst()).map { $0.distance(to: $1) } }
        }
        timing = KeyframeTiming(animation, count: values.count, lengths: lengths)
    }

    @MainActor
    func apply(_ fraction: Double, _ iteration: Double, to presented: PresentedValues, of layer: CALayer) {
        action.apply(to: presented, of: layer, fallback: values[0]) { base in
            let value = value(at: fraction, presented)
            return action.isCumulative && iteration > 0
                ? .add(value, values[values.count - 1], times: iteration) : value
        }
    }

    @MainActor
    private func value(at x: Double, _ presented: PresentedValues) -> AnimationValue {
        let (i, t) = timing.locate(x)
        guard i + 1 < values.count else { return values[min(i, values.count - 1)] }
        if t == 0 { return values[i] }
        guard i < tangents.count else {
            if case .contents = values[i] {
                return AnimationValue.mix(values[i], values[i + 1], t, on: presented)
            }
            return AnimationValue.interpolate(values[i], values[i + 1], t)
        }
        let u = i < even.count ? Self.parameter(t, in: even[i]) : t
        if case .vector(let from) = values[i], case .vector(let to) = values[i + 1] {
            return .vector(hermite(from, to, tangents[i].out[0], tangents[i].in[0], u))
        }
        return values[i].hermite(to: values[i + 1], out: tangents[i].out, in: tangents[i].in, u)
    }

    private static func parameter(_ t: Double, in table: [Double]) -> Double {
        let place = t * Double(table.count - 1)
        let k = min(max(0, Int(place)), table.count - 2)
        return table[k] + (table[k + 1] - table[k]) * (place - Double(k))
    }
}

/// The tangents of a smooth curve through values that are numbers or lists of numbers.
private struct Spline {
    let points: [[SIMD4<Double>]]
    private(set) var tangents: [(out: [SIMD4<Double>], in: [SIMD4<Double>])] = []

    /// Nil if the values cannot be added, such as transforms: these are interpolated linearly.
    @MainActor
    init?(_ values: [AnimationValue], _ animation: CAKeyframeAnimation) {
        points = values.compactMap(\.components)
        guard points.count == values.count, let width = points.first?.count,
            points.allSatisfy({ $0.count == width })
        else { return nil }
        func number(_ list: [NSNumber]?, _ i: Int) -> Double {
            guard let list, i < list.count, list[i].doubleValue.isFinite else { return 0 }
            return list[i].doubleValue
        }
        let times = Self.times(animation, points.count)
        for i in 0..<max(0, points.count - 1) {
            func tangent(_ k: Int, incoming: Bool) -> [SIMD4<Double>] {
                let t = number(animation.tensionValues, k), c = number(animation.continuityValues, k)
                let b = number(animation.biasValues, k)
                let before = (1 - t) * (1 + b) * (incoming ? 1 - c : 1 + c) / 2
                let after = (1 - t) * (1 - b) * (incoming ? 1 + c : 1 - c) / 2
                let scale = Self.scale(times, k, incoming: incoming)
                return points[k].indices.map { j in
                    let left = k > 0 ? points[k][j] - points[k - 1][j] : points[k + 1][j] - points[k][j]
                    let right = k + 1 < points.count ? points[k + 1][j] - points[k][j] : left
                    return (left * before + right * after) * scale
                }
            }
            tangents.append((tangent(i, incoming: false), tangent(i + 1, incoming: true)))
        }
    }

    @MainActor
    private static func times(_ animation: CAKeyframeAnimation, _ count: Int) -> [Double]? {
        guard animation.calculationMode == .cubic, let times = animation.keyTimes, times.count == count else {
            return nil
        }
        return times.map(\.doubleValue)
    }

    /// Compensates for different durations of the segments on the two sides of keyframe `k`.
    private static func scale(_ times: [Double]?, _ k: Int, incoming: Bool) -> Double {
        guard let times, k > 0, k + 1 < times.count else { return 1 }
        let before = times[k] - times[k - 1], after = times[k + 1] - times[k]
        guard before > 0, after > 0 else { return 1 }
        return 2 * (incoming ? before : after) / (before + after)
    }

    /// The length of segment `i`, and the parameters at the ends of 32 equal parts of it.
    func measure(_ i: Int) -> (length: Double, parameters: [Double]) {
        let steps = 256
        var sums = [0.0]
        var last = points[i]
        for k in 1...steps {
            let u = Double(k) / Double(steps)
            let point = hermite(points[i], points[i + 1], tangents[i].out, tangents[i].in, u)
            sums.append(sums[k - 1] + length(last, point))
            last = point
        }
        let total = sums[steps]
        guard total > 0, total.isFinite else { return (0, [0, 1]) }
        var k = 0
        let parameters = (0...32).map { part -> Double in
            let wanted = total * Double(part) / 32
            while k < steps - 1 && sums[k + 1] < wanted { k += 1 }
            let stretch = sums[k + 1] - sums[k]
            return (Double(k) + (stretch > 0 ? min(1, (wanted - sums[k]) / stretch) : 0)) / Double(steps)
        }
        return (total, parameters)
    }

    private func length(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
        zip(a, b).reduce(0) { $0 + (($1.1 - $1.0) * ($1.1 - $1.0)).sum() }.squareRoot()
    }
}

private func hermite(
    _ a: [SIMD4<Double>], _ b: [SIMD4<Double>], _ out: [SIMD4<Double>], _ incoming: [SIMD4<Double>],
    _ t: Double
) -> [SIMD4<Double>] {
    a.indices.map { hermite(a[$0], b[$0], out[$0], incoming[$0], t) }
}

private func hermite(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ out: SIMD4<Double>, _ incoming: SIMD4<Double>, _ t: Double
) -> SIMD4<Double> {
    let t2 = t * t, t3 = t2 * t
    let start = a * (2 * t3 - 3 * t2 + 1) + out * (t3 - 2 * t2 + t)
    return start + b * (3 * t2 - 2 * t3) + incoming * (t3 - t2)
}

extension AnimationValue {
    /// The numbers of a value that can be added.
    fileprivate var components: [SIMD4<Double>]? {
        switch self {
        case .vector(let n): [n]
        case .vectors(let list): list
        case .transform, .contents, .path, .object: nil
        }
    }

    fileprivate func hermite(
        to end: AnimationValue, out: [SIMD4<Double>], in incoming: [SIMD4<Double>], _ t: Double
    ) -> AnimationValue {
        switch (self, end) {
        case (.vectors(let a), .vectors(let b)):
            .vectors(VitrineCompositor.hermite(a, b, out, incoming, t))
        default: t < 0.5 ? self : end
        }
    }

    /// The distance between two values, for a constant speed.
    fileprivate func distance(to other: AnimationValue) -> Double {
        switch (self, other) {
        case (.vector(let a), .vector(let b)): ((b - a) * (b - a)).sum().squareRoot()
        case (.vectors(let a), .vectors(let b)) where a.count == b.count:
            zip(a, b).reduce(0) { $0 + (($1.1 - $1.0) * ($1.1 - $1.0)).sum() }.squareRoot()
        case (.transform(let a), .transform(let b)):
            CATransform3D.distance(a, b)
        default: 1
        }
    }
}

extension CATransform3D {
    /// The root of the sum of the squared differences.
    fileprivate static func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
        let (x, y) = (a.rows, b.rows)
        let (d0, d1, d2, d3) = (y.0 - x.0, y.1 - x.1, y.2 - x.2, y.3 - x.3)
        return ((d0 * d0).sum() + (d1 * d1).sum() + (d2 * d2).sum() + (d3 * d3).sum()).squareRoot()
    }
}
