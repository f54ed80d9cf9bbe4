// CAMediaTiming.swift: how time passes for layers and animations.

import Foundation

/// Seconds.
public typealias CFTimeInterval = Double

/// The current time of the screen's clock, seconds. Animations' `beginTime` counts in it.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.seconds }

/// When something begins, how long it lasts, how fast its time runs and how often it repeats.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in its parent's time. 0 for an animation: when it is committed.
    var beginTime: CFTimeInterval { get set }
    /// Seconds of one cycle. 0 for an animation: the transaction's duration.
    var duration: CFTimeInterval { get set }
    /// Local seconds per second of the parent. 1 by default.
    var speed: Float { get set }
    /// Added to the local time.
    var timeOffset: CFTimeInterval { get set }
    /// How many cycles; fractions are allowed. 0 means 1. `.infinity` or `.greatestFiniteMagnitude`: for ever.
    var repeatCount: Float { get set }
    /// Seconds during which cycles repeat; used instead of `repeatCount` where above 0.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle is followed by its reverse.
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values behind CAMediaTiming.
struct MediaTimingValues: Equatable {
    var beginTime: Double = 0
    var duration: Double = 0
    var speed: Float = 1
    var timeOffset: Double = 0
    var repeatCount: Float = 0
    var repeatDuration: Double = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// The parent's time `t` here.
    func localTime(_ t: Double) -> Double { (t - beginTime) * Double(speed) + timeOffset }

    /// The local time `t` in the parent's; standing time has one moment only.
    func parentTime(_ t: Double) -> Double {
        speed == 0 ? beginTime : (t - timeOffset) / Double(speed) + beginTime
    }
}

extension CALayer {
    /// True once any layer's time ran otherwise than its superlayer's: before that nobody asks.
    static var anyLayerHasTiming = false

    final func changeTiming<T: Equatable>(_ path: WritableKeyPath<MediaTimingValues, T>, to value: T) {
        guard timing[keyPath: path] != value else { return }
        timing[keyPath: path] = value
        CALayer.anyLayerHasTiming = true
        compositor?.layerTimingChanged()
    }

    /// The screen's time `t` in this layer's time.
    final func localTime(ofScreen t: Double) -> Double {
        guard CALayer.anyLayerHasTiming else { return t }
        return timing.localTime(parent?.localTime(ofScreen: t) ?? t)
    }

    /// Whether the layer's time is the screen's, to the bit.
    final var hasScreenTime: Bool {
        guard CALayer.anyLayerHasTiming else { return true }
        return timing.beginTime == 0 && timing.speed == 1 && timing.timeOffset == 0
            && (parent?.hasScreenTime ?? true)
    }

    /// Whether time stands here or further up: no animation moves.
    final var timeStands: Bool {
        guard CALayer.anyLayerHasTiming else { return false }
        return timing.speed == 0 || (parent?.timeStands ?? false)
    }

    final func screenTime(ofLocal t: Double) -> Double {
        let above = timing.parentTime(t)
        return parent?.screenTime(ofLocal: above) ?? above
    }

    /// A time of `l` (nil: the screen) in this layer's time.
    public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(ofScreen: l?.screenTime(ofLocal: t) ?? t)
    }

    /// A time of this layer in that of `l` (nil: the screen).
    public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let screen = screenTime(ofLocal: t)
        return l?.localTime(ofScreen: screen) ?? screen
    }
}
