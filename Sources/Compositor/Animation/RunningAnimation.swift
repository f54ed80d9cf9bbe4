// RunningAnimation.swift: an animation on a layer, in the form that is sampled each frame.

import Foundation
import VitrineGraphics

/// What the last sampled frame showed of a layer.
final class PresentedValues {
    /// Where the values lie: the sampling of plain numbers writes there.
    let storage: UnsafeMutablePointer<LayerValues>
    var contents: LayerContents?
    /// Values beyond `LayerValues` that animations show.
    var own = OwnValues()
    /// Kept while contents are animated.
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

/// What an animation does to a layer.
enum CompiledAnimation {
    case change(ValueChange)
    case keyframes(KeyframeTrack)
    case path(PathTrack)
    case group(AnimationGroupTrack)
    case transition(start: Double, end: Double)

    /// Puts the state at `fraction` of the change into `presented`.
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
    /// The same as plain numbers, where it can be.
    let plain: (change: PlainChange, transforms: PlainTransforms)?
    let group: TransactionGroup?
    let clock: AnimationClock
    let driver: AnimationDriver?
    let isRemovedOnCompletion: Bool
    /// Frames a second that it would like; 0 for the display's own rate.
    let frameRate: Double
    /// When it begins, in its layer's time; not a number until the commit resolved it.
    private(set) var begin = Double.nan
    /// Ended, and stays only for what it leaves on the layer.
    var isFinished = false
    /// The end was told to the delegate and the transaction.
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

    /// Puts the state at a moment into what `layer` shows.
    @MainActor
    func apply(_ fraction: Double, _ iteration: Double, to presented: PresentedValues, of layer: CALayer) {
        compiled?.apply(fraction, iteration, to: presented, of: layer)
    }

    var isStarted: Bool { !begin.isNaN }

    func start(at now: Double) { begin = clock.begin(committedAt: now) }

    @MainActor
    var isEndless: Bool { !isFinished && (driver.map { $0.end == nil } ?? clock.isEndless) }

    /// Where a driven animation stands at the screen's time.
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
