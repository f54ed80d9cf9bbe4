// SymbolMotion.swift: the animations of effects that repeat.
//
// Apple publishes neither durations nor amounts: they are chosen so that a symbol of 17 to 60 points moves visibly without
// leaving its place.

import Foundation
import VitrineCompositor
import VitrineSymbols

/// The course of one cycle of an effect.
struct SymbolMotion {
    /// The values of one property, evenly spaced, from the beginning of a cycle to its end.
    struct Track {
        var keyPath: String
        var values: [Double]
    }

    /// At most `mostTracks`.
    var tracks: [Track]
    /// Seconds of one cycle at the usual speed.
    var duration: Double
    /// The usual pause between two cycles, in seconds.
    var pause: Double

    static let mostTracks = 2
    /// How long a layer waits for the one behind it, in seconds at the usual speed.
    static let layerDelay = 0.08

    /// The motion of a layer, or of the whole symbol. Nil for effects that are no motion, and for variable colour.
    /// - Parameters:
    ///   - size: the width of the symbol in points.
    ///   - isRightToLeft: whether reading goes to the left.
    init?(_ effect: SymbolEffectConfiguration, size: Double, isRightToLeft: Bool) {
        switch effect.kind {
        case .bounce:
            let peak = effect.direction == .down ? 0.82 : 1.2
            let echo = effect.direction == .down ? 1.03 : 0.97
            self.init([Track("transform.scale", [1, peak, 1, echo, 1])], 0.55, pause: 0.6)
        case .pulse: self.init([Track("opacity", [1, 0.35, 1])], 1.4, pause: 0)
        case .breathe:
            var tracks = [Track("transform.scale", [1, 1.1, 1])]
            if effect.pulses { tracks.append(Track("opacity", [1, 0.6, 1])) }
            self.init(tracks, 2.4, pause: 0)
        case .rotate:
            let sign: Double = effect.direction == .counterClockwise ? -1 : 1
            let turn = [0, 0.25, 0.5, 0.75, 1].map { $0 * 2 * Double.pi * sign }
            self.init([Track("transform.rotation.z", turn)], 1.1, pause: 0.4)
        case .wiggle:
            self.init(
                Self.wiggle(effect.direction ?? .clockwise, size, isRightToLeft), 0.7, pause: 0.6)
        default: return nil
        }
    }

    private init(_ tracks: [Track], _ duration: Double, pause: Double) {
        (self.tracks, self.duration, self.pause) = (tracks, duration, pause)
    }

    private static func wiggle(
        _ direction: SymbolEffectConfiguration.Direction, _ size: Double, _ isRightToLeft: Bool
    ) -> [Track] {
        let course = [0, 1, -1, 0.6, -0.35, 0]
        func along(_ x: Double, _ y: Double) -> [Track] {
            let distance = size * 0.12
            return [("transform.translation.x", x), ("transform.translation.y", y)].filter { abs($0.1) > 1e-9 }
                .map { axis in Track(axis.0, course.map { $0 * axis.1 * distance }) }
        }
        switch direction {
        case .clockwise: return [Track("transform.rotation.z", course.map { $0 * 0.22 })]
        case .counterClockwise: return [Track("transform.rotation.z", course.map { $0 * -0.22 })]
        case .left: return along(-1, 0)
        case .right: return along(1, 0)
        case .up: return along(0, -1)
        case .down: return along(0, 1)
        case .forward: return along(isRightToLeft ? -1 : 1, 0)
        case .backward: return along(isRightToLeft ? 1 : -1, 0)
        case .angle(let degrees):
            let angle = degrees.isFinite ? degrees * .pi / 180 : 0
            return along(cos(angle), sin(angle))
        }
    }

    /// The same motion without movement, for people who prefer less of it: nil if nothing is left.
    var withoutMovement: SymbolMotion? {
        let rest = tracks.filter { $0.keyPath == "opacity" }
        return rest.isEmpty ? nil : SymbolMotion(rest, duration, pause: pause)
    }

    /// The opacities of one variable layer during a cycle.
    /// - Parameters:
    ///   - index: the layer's place among `count` variable ones.
    init(variableLayer index: Int, of count: Int, _ effect: SymbolEffectConfiguration) {
        let pale = effect.hidesInactiveLayers ? 0 : 0.3
        var steps = Array(0..<count)
        if effect.isReversing { steps += steps.dropFirst().dropLast().reversed() }
        func isActive(_ step: Int) -> Bool { effect.isCumulative ? index <= step : index == step }
        // Each step is kept for a while; the first one follows the last.
        var values = steps.flatMap { step in Array(repeating: isActive(step) ? 1 : pale, count: 2) }
        if effect.isCumulative, !effect.isReversing { values += [pale, pale] }
        values.append(values[0])
        self.init([Track("opacity", values)], 0.3 * Double(values.count / 2), pause: 0)
    }

    /// The animations of a layer.
    /// - Parameters:
    ///   - lasts: whether an effect without options repeats until it is removed.
    ///   - wait: seconds before the first cycle, for layers that follow others.
    ///   - longestWait: that of the last layer: all repeat together.
    @MainActor
    func animations(_ options: SymbolEffectOptions, lasts: Bool, wait: Double, longestWait: Double) -> [CAAnimation] {
        let speed = options.speedFactor
        let pause: Double
        let count: Float
        switch options.repetition {
        case .automatic: (pause, count) = (0, lasts ? .infinity : 1)
        case .once: (pause, count) = (0, 1)
        case .periodic(let times, let delay): (pause, count) = (delay ?? self.pause, times.map(Float.init) ?? .infinity)
        case .continuous: (pause, count) = (0, .infinity)
        }
        let cycle = (duration + longestWait) / speed + (count == 1 ? 0 : pause)
        return tracks.map { track in
            let animation = CAKeyframeAnimation(keyPath: track.keyPath)
            let steps = Double(max(1, track.values.count - 1))
            var times = track.values.indices.map { (wait + Double($0) / steps * duration) / speed / cycle }
            var values = track.values
            // At the first value until its turn, and at the last one until the cycle ends.
            if let first = times.first, first > 0 { (times, values) = ([0] + times, [values[0]] + values) }
            if let last = times.last, last < 1 { (times, values) = (times + [1], values + [values[values.count - 1]]) }
            animation.values = values
            animation.keyTimes = times.map { NSNumber(value: min(1, $0)) }
            animation.timingFunctions = Array(
                repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: times.count - 1)
            animation.duration = cycle
            animation.repeatCount = count
            return animation
        }
    }
}

extension SymbolMotion.Track {
    fileprivate init(_ keyPath: String, _ values: [Double]) { self.init(keyPath: keyPath, values: values) }
}
