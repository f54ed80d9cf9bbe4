// RunningAnimation.swift: an animation on a layer, in the form that each frame samples.

import Foundation
import VitrineDisplay
import VitrineGraphics

/// The layer's values in the last sampled frame.
final class PresentedValues {
    /// The memory of the values. The sampling of plain numbers writes to it.
    let storage: UnsafeMutablePointer<LayerValues>
    var contents: LayerContents?
    /// Values beyond `LayerValues` that animations show.
    var own = OwnValues()
    /// Exists while contents are animated.
    var mixer: ContentsMixer?

    init(_ values: LayerValues) {
        storage = .allocate(capacity: 1)
        storage.initialize(to: values)
    }

    deinit { storage.deallocate() }

    var values: LayerValues {
        get { storage.pointee }
        set { storage.pointee = newValue }
    }
}

/// The effect of an animation on a layer.
enum CompiledAnimation {
    case change(ValueChange)
    case keyframes(KeyframeTrack)
    case path(PathTrack)
    case group(AnimationGroupTrack)
    case transition(start: Double, end: Double)

    /// Writes the state at `fraction` of the change to `presented`.
    @MainActor
    @inline(__always)
    func apply(_ fraction: Double, _ iteration: Double, to presented: PresentedValues, of layer: CALayer) {
        switch self {
        case .change(let change): change.apply(fraction, iteration, to: presented, of: layer)
        case .keyframes(let track): track.apply(fraction, iteration, to: presented, of: layer)
        case .path(let track): track.apply(fraction, iteration, to: presented, of: layer)
        case .group(let group): group.apply(fraction, iteration, to: presented, of: layer)
        case .transition(let start, let end):
            layer.transitionProgress = start + (end - start) * max(0, min(1, fraction))
        }
    }
}

/// One animation that was added to a layer.
final class RunningAnimation {
    let key: String
    let animation: CAAnimation
    let compiled: CompiledAnimation?
    /// The same change as plain numbers, if possible.
    let plain: (change: PlainChange, transforms: PlainTransforms)?
    let group: TransactionGroup?
    let clock: AnimationClock
    let driver: AnimationDriver?
    let isRemovedOnCompletion: Bool
    /// The preferred frame rate in frames per second. 0 for the display's own rate.
    let frameRate: Double
    /// The begin in the layer's time. NaN until a commit sets it.
    private(set) var begin = Double.nan
    /// Whether it ended and stays only for its fill.
    var isFinished = false
    /// Whether the end was reported to the delegate and the transaction.
    var isReported = false

    @MainActor
    init(key: String, animation: CAAnimation, layer: CALayer, group: TransactionGroup?) {
        self.key = key
        self.animation = animation
        self.group = group
        let compiled = animation.compile(for: layer)
        self.compiled = compiled
        if case .change(let change)? = compiled { plain = change.plain } else { plain = nil }
        clock = AnimationClock(animation.timing, pace: animation.pace)
        isRemovedOnCompletion = animation.isRemovedOnCompletion
        driver = animation.driver
        frameRate = animation.preferredFrameRateRange.rate
    }

    /// Writes the state at a moment to the values that `layer` shows.
    @MainActor
    func apply(_ fraction: Double, _ iteration: Double, to presented: PresentedValues, of layer: CALayer) {
        compiled?.apply(fraction, iteration, to: presented, of: layer)
    }

    var isStarted: Bool { !begin.isNaN }

    func start(at now: Double) { begin = clock.begin(committedAt: now) }

    @MainActor
    var isEndless: Bool { !isFinished && (driver.map { $0.end == nil } ?? clock.isEndless) }

    /// The state of a driven animation at the screen's time.
    @MainActor
    func driven(by driver: AnimationDriver, at time: Double) -> AnimationClock.Moment {
        let progress = driver.progress(at: time)
        let start = animation.driverStart
        let value = start > 0 ? max(0, progress.value - start) / max(1e-9, 1 - start) : progress.value
        let fraction =
            progress.isLinear
            ? value : clock.pace.value(elapsed: value * clock.duration, duration: clock.duration)
        return AnimationClock.Moment(fraction: fraction, hasEnded: driver.hasEnded(at: time))
    }

    @inline(__always)
    func moment(at t: Double) -> AnimationClock.Moment {
        clock.moment(at: t, begin: begin, keepsFill: !isRemovedOnCompletion)
    }
}
