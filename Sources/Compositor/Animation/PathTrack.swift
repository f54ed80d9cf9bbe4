// PathTrack.swift: a keyframe animation along a path, for the sampler.
//
// Each line or curve of the path is a segment between two keyframes; a move
// jumps. Within a curve the parameter is proportional to the time. With an even
// pace, the length is.

import Foundation
import VitrineGraphics

final class PathTrack {
    private struct Stretch {
        /// Control points of a cubic Bézier curve.
        var p0, p1, p2, p3: SIMD2<Double>
        /// For a constant speed: the parameters at which equal parts of the length end.
        var even: [Double] = []

        func point(_ t: Double) -> SIMD2<Double> {
            let u = 1 - t
            let start = p0 * (u * u * u) + p1 * (3 * u * u * t)
            return start + p2 * (3 * u * t * t) + p3 * (t * t * t)
        }

        /// The direction at `t`. At an end that coincides with its control point, the direction of the nearest other
        /// point.
        func direction(_ t: Double) -> SIMD2<Double> {
            let u = 1 - t
            let weights = SIMD3(u * u, 2 * u * t, t * t)
            let ends: SIMD2<Double> = (p1 - p0) * weights.x + (p3 - p2) * weights.z
            let d: SIMD2<Double> = ends + (p2 - p1) * weights.y
            if (d * d).sum() > 1e-18 { return d }
            return t < 0.5 ? p2 - p0 + (p3 - p0) * 1e-6 : p3 - p1 + (p3 - p0) * 1e-6
        }

        mutating func measure() -> Double {
            let steps = 256
            var sums = [0.0]
            var last = p0
            for k in 1...steps {
                let next = point(Double(k) / Double(steps))
                sums.append(sums[k - 1] + ((next - last) * (next - last)).sum().squareRoot())
                last = next
            }
            let total = sums[steps]
            guard total > 0, total.isFinite else { return 0 }
            var k = 0
            even = (0...64).map { part in
                let wanted = total * Double(part) / 64
                while k < steps - 1 && sums[k + 1] < wanted { k += 1 }
                let stretch = sums[k + 1] - sums[k]
                return (Double(k) + (stretch > 0 ? min(1, (wanted - sums[k]) / stretch) : 0)) / Double(steps)
            }
            return total
        }

        func parameter(_ t: Double) -> Double {
            guard even.count > 1 else { return t }
            let place = t * Double(even.count - 1)
            let k = min(max(0, Int(place)), even.count - 2)
            return even[k] + (even[k + 1] - even[k]) * (place - Double(k))
        }
    }

    private let action: ValueAction
    private var stretches: [Stretch]
    private let timing: KeyframeTiming
    private let isDiscrete: Bool
    /// Radians added to the path's direction. Nil if the layer does not rotate.
    private let turn: Double?

    /// Nil if the path has no segments.
    @MainActor
    init?(_ animation: CAKeyframeAnimation, path: CGPath, action: ValueAction) {
        var stretches = Self.stretches(of: path)
        // The line that closes a path is a keyframe only if there is a time for it.
        if path.elements.verbs.last == .close, stretches.count > 1, animation.keyTimes?.count == stretches.count {
            stretches.removeLast()
        }
        guard !stretches.isEmpty else { return nil }
        self.action = action
        let mode = animation.calculationMode
        isDiscrete = mode == .discrete
        var lengths: [Double]?
        if mode == .paced || mode == .cubicPaced {
            lengths = stretches.indices.map { stretches[$0].measure() }
        }
        timing = KeyframeTiming(animation, count: stretches.count + 1, lengths: lengths)
        self.stretches = stretches
        turn =
            action.target.property != .position
            ? nil
            : animation.rotationMode == .rotateAuto
                ? 0 : animation.rotationMode == .rotateAutoReverse ? .pi : nil
    }

    private static func stretches(of path: CGPath) -> [Stretch] {
        var result: [Stretch] = []
        var current = SIMD2<Double>(0, 0), start = current
        let elements = path.elements
        var k = 0
        func next() -> SIMD2<Double> {
            defer { k += 1 }
            return SIMD2(Double(elements.points[k].x), Double(elements.points[k].y))
        }
        func line(to end: SIMD2<Double>) {
            let third = (end - current) / 3
            result.append(Stretch(p0: current, p1: current + third, p2: end - third, p3: end))
            current = end
        }
        for verb in elements.verbs {
            switch verb {
            case .move:
                current = next()
                start = current
            case .line: line(to: next())
            case .quad:
                let control = next(), end = next()
                result.append(
                    Stretch(
                        p0: current, p1: current + (control - current) * (2 / 3.0),
                        p2: end + (control - end) * (2 / 3.0), p3: end))
                current = end
            case .curve:
                let first = next(), second = next(), end = next()
                result.append(Stretch(p0: current, p1: first, p2: second, p3: end))
                current = end
            case .close: if current != start { line(to: start) }
            }
        }
        return result.filter { ($0.p0 + $0.p1 + $0.p2 + $0.p3).sum().isFinite }
    }

    @MainActor
    func apply(_ fraction: Double, _ iteration: Double, to presented: PresentedValues, of layer: CALayer) {
        let (i, within) = timing.locate(fraction)
        let index = min(i, stretches.count - 1)
        // In discrete mode the last keyframe is the end of the last segment.
        let t = isDiscrete ? (i > index ? 1 : 0) : stretches[index].parameter(within)
        let point = stretches[index].point(t)
        action.apply(to: presented, of: layer, fallback: nil) { _ in
            let value = AnimationValue.vector(SIMD4(point.x, point.y, 0, 0))
            guard action.isCumulative && iteration > 0 else { return value }
            let end = stretches[stretches.count - 1].p3
            return .add(value, .vector(SIMD4(end.x, end.y, 0, 0)), times: iteration)
        }
        guard let turn else { return }
        let d = stretches[index].direction(t)
        let rotation = CATransform3DMakeRotation(CGFloat(atan2(d.y, d.x) + turn), 0, 0, 1)
        presented.values.transform = CATransform3DConcat(presented.values.transform, rotation)
    }
}
