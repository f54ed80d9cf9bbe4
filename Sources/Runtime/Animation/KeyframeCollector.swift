// KeyframeCollector.swift: the changes of a block of keyframes, until they become animations.
//
// A keyframe determines when a property starts to change and when it has its new value; before and after it does not
// change. All keyframes of one property become one animation when the block has returned.

import Foundation
import VitrineCompositor

@MainActor final class KeyframeCollector {
    private struct Frame {
        var start: Double
        var end: Double
        var value: Any?
    }

    private final class Track {
        let layer: CALayer
        let view: UIView
        let key: String
        let old: Any?
        let shown: Any?
        var frames: [Frame] = []

        init(layer: CALayer, view: UIView, key: String, old: Any?, shown: Any?) {
            (self.layer, self.view, self.key, self.old, self.shown) = (layer, view, key, old, shown)
        }
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    /// Start and length of the keyframe whose block runs, in fractions of the whole.
    private(set) var window: (start: Double, duration: Double)?

    init(mode: CAAnimationCalculationMode) { self.mode = mode }

    func run(start: Double, duration: Double, _ changes: () -> Void) {
        func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
        let outer = window
        let begin = unit(start)
        window = (begin, min(unit(duration), 1 - begin))
        changes()
        window = outer
    }

    func record(_ layer: CALayer, view: UIView, key: String, old: Any?, shown: Any?, new: Any?) {
        guard let window else { return }
        var track = tracks.first { $0.layer === layer && $0.key == key }
        if track == nil {
            track = Track(layer: layer, view: view, key: key, old: old, shown: shown)
            tracks.append(track!)
        }
        track?.frames.append(Frame(start: window.start, end: window.start + window.duration, value: new))
    }

    /// Makes the animations.
    func finish(_ context: AnimationContext) {
        let done = tracks
        tracks = []
        for track in done { add(track, context) }
    }

    private func add(_ track: Track, _ context: AnimationContext) {
        // Blocks may be in any order; the model ends with the value that is reached last.
        let frames = track.frames.enumerated().sorted {
            $0.element.start < $1.element.start
                || ($0.element.start == $1.element.start && $0.offset < $1.offset)
        }.map(\.element)
        guard let last = frames.last else { return }
        let isSum = AnimatedSum(from: track.old, to: last.value) != nil
        guard let first = isSum ? track.old : track.shown ?? LayerChange.nothing(like: last.value) else {
            return
        }
        var times = [0.0], values = [first]
        for frame in frames {
            guard let value = frame.value, let previous = values.last, let reached = times.last else {
                continue
            }
            let start = max(reached, frame.start)
            // It does not change until the keyframe starts.
            if start > reached || (frame.end <= start && start > 0) {
                times.append(start)
                values.append(previous)
            }
            times.append(max(start, frame.end))
            values.append(value)
        }
        if let end = times.last, end < 1, let value = values.last {
            times.append(1)
            values.append(value)
        }
        let animation = CAKeyframeAnimation(keyPath: track.key)
        animation.calculationMode = mode
        animation.keyTimes = times.map { NSNumber(value: $0) }
        if mode == .discrete { animation.keyTimes?.append(1) }
        animation.values = isSum ? values.compactMap { AnimatedSum(from: $0, to: last.value)?.from } : values
        animation.isAdditive = isSum
        if let final = last.value { set(final, track) }
        let key = isSum ? LayerChange.freeKey(track.key, on: track.layer) : track.key
        context.add(animation, to: track.layer, key: key, view: track.view)
    }

    private func set(_ value: Any, _ track: Track) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        track.layer.setValue(value, forKeyPath: track.key)
        CATransaction.commit()
    }
}
