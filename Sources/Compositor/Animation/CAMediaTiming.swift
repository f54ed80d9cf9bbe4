// CAMediaTiming.swift: the timing of layers and animations.

import Foundation
import VitrineDisplay
public import VitrineLayerSettings

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

/// The current time of the screen's clock, in seconds. The `beginTime` of animations refers to it.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.seconds }

/// Timing: the beginning, duration, speed and repetition of an animation or a layer.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// The beginning, in the parent's time. 0 for an animation: the time at which it is committed.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one cycle in seconds. 0 for an animation: the transaction's duration.
    var duration: CFTimeInterval { get set }
    /// Local seconds per second of the parent. Default: 1.
    var speed: Float { get set }
    /// Seconds added to the local time.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles, which may be fractional. 0 means 1. `.infinity` or `.greatestFiniteMagnitude`: without an
    /// end.
    var repeatCount: Float { get set }
    /// The time over which cycles repeat, in seconds. If above 0, it is used instead of `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle is followed by its reverse.
    var autoreverses: Bool { get set }
    /// The effect before the beginning and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The stored values of CAMediaTiming.
struct MediaTimingValues: Equatable {
    var beginTime: Double = 0
    var duration: Double = 0
    var speed: Float = 1
    var timeOffset: Double = 0
    var repeatCount: Float = 0
    var repeatDuration: Double = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Converts the parent's time `t` to local time.
    func localTime(_ t: Double) -> Double { (t - beginTime) * Double(speed) + timeOffset }

    /// Converts the local time `t` to the parent's. With a speed of 0 all local times have the same result.
    func parentTime(_ t: Double) -> Double {
        speed == 0 ? beginTime : (t - timeOffset) / Double(speed) + beginTime
    }
}

extension CALayer {
    /// Whether any layer ever had timing values other than the defaults. While false, conversions are skipped.
    static var anyLayerHasTiming = false

    final func changeTiming<T: Equatable>(_ path: WritableKeyPath<MediaTimingValues, T>, to value: T) {
        guard timing[keyPath: path] != value else { return }
        timing[keyPath: path] = value
        CALayer.anyLayerHasTiming = true
        compositor?.layerTimingChanged()
    }

    /// Converts the screen's time `t` to this layer's time.
    final func localTime(ofScreen t: Double) -> Double {
        guard CALayer.anyLayerHasTiming else { return t }
        return timing.localTime(parent?.localTime(ofScreen: t) ?? t)
    }

    /// Whether the layer's time is exactly the screen's.
    final var hasScreenTime: Bool {
        guard CALayer.anyLayerHasTiming else { return true }
        return timing.beginTime == 0 && timing.speed == 1 && timing.timeOffset == 0
            && (parent?.hasScreenTime ?? true)
    }

    /// Whether the speed of this layer or of a layer above it is 0: no animation moves.
    final var isTimePaused: Bool {
        guard CALayer.anyLayerHasTiming else { return false }
        return timing.speed == 0 || (parent?.isTimePaused ?? false)
    }

    final func screenTime(ofLocal t: Double) -> Double {
        let above = timing.parentTime(t)
        return parent?.screenTime(ofLocal: above) ?? above
    }

    func baseConvertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(ofScreen: l?.screenTime(ofLocal: t) ?? t)
    }

    func baseConvertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let screen = screenTime(ofLocal: t)
        return l?.localTime(ofScreen: screen) ?? screen
    }
}
