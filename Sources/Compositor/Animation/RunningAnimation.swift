// RunningAnimation.swift: an animation on a layer, in the form that is sampled each frame.

import Foundation
import VitrineGraphics

/// What the last sampled frame showed of a layer.
final class PresentedValues {
    var values: LayerValues
    var contents: LayerContents?
    /// Values beyond `LayerValues` that animations show.
    var own = OwnValues()

    init(_ values: LayerValues) { self.values = values }
}

/// The values of an animation, unboxed once.
struct CompiledAnimation {
    let target: AnimationTarget
    private let from: AnimationValue?
    private let to: AnimationValue?
    private let by: AnimationValue?
    let isAdditive: Bool
    let isCumulative: Bool

    init(
        target: AnimationTarget, from: AnimationValue?, to: AnimationValue?, by: AnimationValue?,
        isAdditive: Bool,
        isCumulative: Bool
    ) {
        self.target = target
        (self.from, self.to, self.by) = (from, to, by)
        (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
    }

    /// Start and end, where `base` (the value without this animation) stands in for what is not given.
    @inline(__always)
    private func ends(base: AnimationValue) -> (AnimationValue, AnimationValue) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, AnimationValue.add(from, by))
        case (nil, let to?, let by?): (AnimationValue.add(to, by, times: -1), to)
        case (let from?, nil, nil): (from, isAdditive ? from.zero : base)
        case (nil, let to?, nil): (isAdditive ? to.zero : base, to)
        case (nil, nil, let by?): isAdditive ? (by.zero, by) : (base, AnimationValue.add(base, by))
        case (nil, nil, nil): (base, base)
        }
    }

    /// Applies the animation at `fraction` of its change to what `layer` shows.
    @MainActor
    @inline(__always)
    func apply(fraction: Double, iteration: Double, to presented: PresentedValues, of layer: CALayer) {
        let property = target.property
        if let whole = presented.values.read(property) {
            let value = value(fraction, iteration, base: target.part(of: whole))
            presented.values.write(target.replacing(value, in: whole), to: property)
        } else if property == .contents {
            let value = value(
                fraction, iteration, base: .contents(presented.contents ?? layer.storedContents))
            if case .contents(let contents) = value { presented.contents = contents }
        } else {
            applyOwn(fraction, iteration, to: presented, of: layer)
        }
    }

    @MainActor
    private func applyOwn(
        _ fraction: Double, _ iteration: Double, to presented: PresentedValues, of layer: CALayer
    ) {
        let property = target.property
        // A value that is not set has no parts; between nothing and something there is the something.
        guard let whole = presented.own[property] ?? layer.ownValue(of: property) ?? given else { return }
        let value = value(fraction, iteration, base: target.part(of: whole))
        presented.own.set(target.replacing(value, in: whole), for: property)
    }

    private var given: AnimationValue? { target.part == .whole ? to ?? from ?? by : nil }

    @inline(__always)
    private func value(_ fraction: Double, _ iteration: Double, base: AnimationValue) -> AnimationValue {
        let (start, end) = ends(base: base)
        var value = AnimationValue.interpolate(start, end, fraction)
        if isCumulative && iteration > 0 { value = .add(value, end, times: iteration) }
        return isAdditive ? .add(base, value) : value
    }
}

/// One animation that was added to a layer.
final class RunningAnimation {
    let key: String
    let animation: CAAnimation
    let compiled: CompiledAnimation?
    let group: TransactionGroup?
    private let timing: MediaTimingValues
    private let curve: TimingCurve
    let isRemovedOnCompletion: Bool
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
        compiled = animation.compile(for: layer)
        timing = animation.timing
        curve = animation.timingFunction?.curve ?? .linear
        isRemovedOnCompletion = animation.isRemovedOnCompletion
    }

    var isStarted: Bool { !begin.isNaN }

    func start(at now: Double) { begin = timing.beginTime != 0 ? timing.beginTime : now }

    var cycle: Double { max(0, timing.duration) * (timing.autoreverses ? 2 : 1) }

    /// Seconds from begin to end in the animation's own time.
    var total: Double {
        if timing.repeatDuration > 0 { return timing.repeatDuration }
        let count = timing.repeatCount > 0 ? Double(timing.repeatCount) : 1
        return count >= Double(Float.greatestFiniteMagnitude) ? .infinity : cycle * count
    }

    var isEndless: Bool { !isFinished && (total == .infinity || timing.speed == 0) }

    /// Where the animation stands at the layer's time `t`.
    struct Moment {
        /// Of the change, after the pace; nil where the animation shows nothing.
        var fraction: Double?
        var iteration: Double = 0
        var hasEnded = false
    }

    func moment(at t: Double) -> Moment {
        var local = (t - begin) * Double(timing.speed) + timing.timeOffset
        let total = total
        guard local >= 0 else {
            let shows = timing.fillMode == .backwards || timing.fillMode == .both
            return Moment(fraction: shows ? curve.value(at: 0) : nil)
        }
        let ended = local >= total || timing.duration <= 0 || !local.isFinite
        if ended {
            let shows = !isRemovedOnCompletion && (timing.fillMode == .forwards || timing.fillMode == .both)
            guard shows else { return Moment(fraction: nil, hasEnded: true) }
            local = total
        }
        guard timing.duration > 0, local.isFinite else {
            return Moment(fraction: curve.value(at: 1), hasEnded: ended)
        }
        var iteration = (local / cycle).rounded(.down)
        var within = local - iteration * cycle
        if ended && within <= 0 && iteration > 0 {
            // The very end belongs to the last cycle, not to the start of one more.
            iteration -= 1
            within = cycle
        }
        var fraction = within / timing.duration
        if fraction > 1 { fraction = 2 - fraction }
        return Moment(fraction: curve.value(at: fraction), iteration: iteration, hasEnded: ended)
    }
}
