// Compositor+Sampling.swift: samples animations at the frame's presentation time.
//
// Only layers with animations are sampled. Each starts from the model's
// values, applies its animations in the order in which they were added, and
// patches its node. The end of an animation is reported once, in the turn after
// the frame that showed the end.

import Foundation
import VitrineDisplay
import VitrineLayerSettings
import VitrineRaster

extension CALayer {
    final var hasUnfinishedAnimations: Bool {
        for running in attachedAnimations where !running.isFinished { return true }
        return false
    }
}

extension Compositor {
    /// Sets the begin of animations that were added since the last commit.
    func startAnimations(at now: Double) {
        nextSample = animated.isEmpty && timedLayers.isEmpty ? .infinity : -.infinity
        for layer in animated {
            for running in layer.attachedAnimations where !running.isStarted {
                running.start(at: layer.localTime(ofScreen: now))
                if let delegate = running.animation.delegate {
                    afterFrame { delegate.animationDidStart(running.animation) }
                }
            }
        }
        hasNewAnimations = false
    }

    /// Samples the running animations at `time`, and removes layers whose animations are over.
    func sampleAnimations(at time: Double) {
        lastSampleTime = time
        nextSample = .infinity
        if !animated.isEmpty { sampleAnimatedLayers(at: time) }
        // Afterwards, since their values may be animated.
        if !timedLayers.isEmpty { advanceTimedLayers(to: time) }
    }

    /// Samples outside of a frame, at the present time or at that of the last frame, which may be later.
    func sampleNow() { sampleAnimations(at: max(lastSampleTime, clock.seconds)) }

    private func advanceTimedLayers(to time: Double) {
        for layer in timedLayers { nextSample = min(nextSample, layer.advance(to: time)) }
        if !list.staleSpaces.isEmpty { list.rebuildStaleSpaces() }
    }

    private func sampleAnimatedLayers(at time: Double) {
        // Changes that wait for a commit require the general path.
        guard samplesFlat, !hasPendingChanges else {
            return sampleGenerally(ContiguousArray(animated.indices.map(Int32.init)), at: time)
        }
        flat.compile(animated, list)
        nextSample = flat.sample(at: time, list, animated)
        sampleGenerally(flat.general, at: time)
    }

    private func sampleGenerally(_ indices: ContiguousArray<Int32>, at time: Double) {
        var isDone = false
        for i in indices {
            let layer = animated[Int(i)]
            guard layer.compositor === self else {
                isDone = true
                continue
            }
            nextSample = min(nextSample, sample(layer, at: time))
            guard !layer.hasUnfinishedAnimations else { continue }
            layer.isInAnimatedList = false
            isDone = true
        }
        if isDone {
            hasAnimationRates = hasAnimationRates && !animated.isEmpty
            animated.removeAll { $0.compositor !== self || !$0.isInAnimatedList }
            flat.invalidate()
        }
        if !list.staleSpaces.isEmpty { list.rebuildStaleSpaces() }
    }

    /// Shows `layer` as it is at `time`. Returns the time of its next visible change, in the screen's time: at once,
    /// when an animation begins, or never.
    @discardableResult
    func sample(_ layer: CALayer, at time: Double) -> Double {
        let next = sampleInGeneral(layer, at: time)
        let canBeFlat = layer.canSampleFlat
        if canBeFlat || layer.samplesFlat { flat.invalidate() }
        layer.samplesFlat = canBeFlat
        return next
    }

    private func sampleInGeneral(_ layer: CALayer, at time: Double) -> Double {
        let height = layer.presented?.values.zPosition ?? layer.values.zPosition
        let space = layer.presented?.values.sublayerTransform ?? layer.values.sublayerTransform
        let hadOwnValues = layer.presented.map { !$0.own.isEmpty } ?? false
        guard !layer.attachedAnimations.isEmpty else {
            layer.presented = nil
            if hadOwnValues { refreshOwnValues(of: layer) }
            show(layer, formerHeight: height, formerSpace: space)
            return .infinity
        }
        let presented = layer.presented ?? PresentedValues(layer.values)
        presented.values = layer.values
        presented.contents = nil
        if hadOwnValues { presented.own.removeAll() }
        let local = layer.localTime(ofScreen: time)
        // Delayed copies still run after the layer's own animation is over.
        let late = list.isCopied(layer) ? layer.lateness : 0
        var hasEnded = false, next = Double.infinity
        let stands = layer.isTimePaused
        for i in layer.attachedAnimations.indices {
            let running = layer.attachedAnimations[i]
            guard running.isStarted else { continue }
            let moment: AnimationClock.Moment
            if let driver = running.driver {
                moment = running.driven(by: driver, at: time)
            } else {
                moment = running.moment(at: local)
            }
            if let fraction = moment.fraction {
                running.apply(fraction, moment.iteration, to: presented, of: layer)
            }
            if moment.hasEnded && !running.isFinished
                && (late == 0 || running.driver != nil || running.moment(at: local - late).hasEnded)
            {
                running.isFinished = true
                hasEnded = true
            }
            if running.isFinished { continue }
            if let driver = running.driver {
                next = min(next, driver.nextChange(at: time))
                continue
            }
            if stands || running.clock.isPaused { continue }
            next = moment.hasBegun ? -.infinity : min(next, layer.screenTime(ofLocal: running.begin))
        }
        layer.presented = presented
        if hasEnded { finish(layer) }
        if hadOwnValues || !presented.own.isEmpty { refreshOwnValues(of: layer) }
        show(layer, formerHeight: height, formerSpace: space)
        return next
    }

    private func refreshOwnValues(of layer: CALayer) {
        layer.ownValuesDidChange()
        if type(of: layer).drawsOwnValues { layer.displayIfNeeded() }
    }

    private func finish(_ layer: CALayer) {
        let ended = layer.attachedAnimations.filter(\.isFinished)
        layer.attachedAnimations.removeAll { $0.isFinished && $0.isRemovedOnCompletion }
        if layer.attachedAnimations.isEmpty { layer.presented = nil }
        if ended.contains(where: { $0.key == kCATransition && $0.animation is CATransition }) {
            layer.endTransition(in: self)
            layer.parent.map { list.rebuildSubtree(of: $0) }
        }
        for running in ended { layer.report(running, finished: true) }
    }

    /// Patches the node. If the layer's order among its siblings changed, also patches the order; if the space
    /// of its sublayers changed, also patches them.
    private func show(_ layer: CALayer, formerHeight: CGFloat, formerSpace: CATransform3D) {
        if let stage = layer.transitionStage {
            if stage.show(layer.transitionProgress) { list.rebuildSubtree(of: stage.container) }
            stage.patch(list)
        }
        let values = layer.presented
        if (values?.values.zPosition ?? layer.values.zPosition) != formerHeight, let parent = layer.parent {
            list.rebuildSubtree(of: parent)
        }
        if (values?.values.sublayerTransform ?? layer.values.sublayerTransform) != formerSpace {
            list.rebuildSubtree(of: layer)
        }
        list.patch(layer)
    }

    /// Samples the running animations at `time` and discards the damage. For measurements.
    package func sampleOnly(at time: Double) {
        sampleAnimations(at: time)
        list.damage.clear()
    }

    /// Whether finite animations run. Endless and paused animations do not count.
    package var hasRunningAnimations: Bool {
        animated.contains {
            !$0.isTimePaused && $0.attachedAnimations.contains { !$0.isFinished && !$0.isEndless }
        }
    }

    /// The time at which a waiting animation begins or the next particle is born, in seconds of the clock. Nil if none
    /// waits, or one runs.
    package var nextAnimationTime: Double? { nextSample.isFinite ? nextSample : nil }

    /// The time of the next turn that is due without a change: an animation begins, or cached content of a scroll view
    /// is freed. Seconds of the clock; nil for never.
    package var nextTurnTime: Double? {
        guard let rest = list.scrolls.restTime else { return nextAnimationTime }
        return min(nextAnimationTime ?? rest, rest)
    }

    /// The frame rate that the running animations prefer, in frames per second: the highest of them. 0 for the
    /// display's own rate.
    package var animationRate: Double {
        guard hasAnimationRates else { return 0 }
        var rate = 0.0
        for layer in animated where !layer.isTimePaused {
            let now = layer.localTime(ofScreen: clock.seconds)
            for running in layer.attachedAnimations where !running.isFinished && running.begin <= now + 1e-9 {
                if running.frameRate == 0 { return 0 }
                rate = max(rate, running.frameRate)
            }
        }
        return rate
    }

    /// Whether only animations make the next frame differ from the last.
    package var needsFrameForMotionOnly: Bool {
        isMoving && !hasNewAnimations && !needsFrameWithoutMotion
    }

    /// Whether an animation runs at this time, or an emitter has particles.
    var isMoving: Bool {
        !(animated.isEmpty && timedLayers.isEmpty) && nextSample <= clock.seconds + 1e-9
    }

    package var hasEndlessAnimations: Bool {
        animated.contains { $0.attachedAnimations.contains(where: \.isEndless) }
    }
}
