// Compositor+Sampling.swift: animations, at the time when the frame will be seen.
//
// Only layers with animations are looked at. Each starts from the model's
// values, takes its animations in the order in which they were added, and
// patches its node. An animation that has ended is told once, in the turn after
// the frame that showed the end.

import Foundation

extension CALayer {
    final var hasUnfinishedAnimations: Bool {
        for running in attachedAnimations where !running.isFinished { return true }
        return false
    }
}

extension Compositor {
    /// Resolves the begin of animations that were added since the last commit.
    func startAnimations(at now: Double) {
        hasNewAnimations = false
        for layer in animated {
            for running in layer.attachedAnimations where !running.isStarted {
                running.start(at: layer.localTime(ofScreen: now))
                if let delegate = running.animation.delegate {
                    afterFrame { delegate.animationDidStart(running.animation) }
                }
            }
        }
    }

    /// Samples what runs at `time`, and lets go of layers whose animations are over.
    func sampleAnimations(at time: Double) {
        lastSampleTime = time
        guard !animated.isEmpty else { return }
        var kept = 0
        for i in animated.indices {
            let layer = animated[i]
            guard layer.compositor === self else { continue }
            sample(layer, at: time)
            guard layer.hasUnfinishedAnimations else {
                layer.isInAnimatedList = false
                continue
            }
            if kept != i { animated[kept] = layer }
            kept += 1
        }
        animated.removeLast(animated.count - kept)
        list.rebuildStaleSpaces()
    }

    /// Shows `layer` as it is at `time`.
    func sample(_ layer: CALayer, at time: Double) {
        let height = layer.shownValues.zPosition, space = layer.shownValues.sublayerTransform
        let hadOwnValues = layer.presented.map { !$0.own.isEmpty } ?? false
        guard !layer.attachedAnimations.isEmpty else {
            layer.presented = nil
            if hadOwnValues { layer.ownValuesDidChange() }
            show(layer, formerHeight: height, formerSpace: space)
            return
        }
        let presented = layer.presented ?? PresentedValues(layer.values)
        presented.values = layer.values
        presented.contents = nil
        if hadOwnValues { presented.own.removeAll() }
        let local = layer.localTime(ofScreen: time)
        // Copies that are late still run when the layer's own animation is over.
        let late = list.isCopied(layer) ? layer.lateness : 0
        var hasEnded = false
        for running in layer.attachedAnimations where running.isStarted {
            let moment = running.moment(at: local)
            if let fraction = moment.fraction {
                running.compiled?.apply(
                    fraction: fraction, iteration: moment.iteration, to: presented, of: layer)
            }
            if moment.hasEnded && !running.isFinished
                && (late == 0 || running.moment(at: local - late).hasEnded)
            {
                running.isFinished = true
                hasEnded = true
            }
        }
        layer.presented = presented
        if hasEnded { finish(layer) }
        if hadOwnValues || !presented.own.isEmpty { layer.ownValuesDidChange() }
        show(layer, formerHeight: height, formerSpace: space)
    }

    private func finish(_ layer: CALayer) {
        let ended = layer.attachedAnimations.filter(\.isFinished)
        layer.attachedAnimations.removeAll { $0.isFinished && $0.isRemovedOnCompletion }
        if layer.attachedAnimations.isEmpty { layer.presented = nil }
        for running in ended { layer.report(running, finished: true) }
    }

    /// Patches the node; where the layer changed its height among its siblings, their order; where it
    /// changed the space of its sublayers, those.
    private func show(_ layer: CALayer, formerHeight: CGFloat, formerSpace: CATransform3D) {
        if layer.shownValues.zPosition != formerHeight, let parent = layer.parent {
            list.rebuildSubtree(of: parent)
        }
        if layer.shownValues.sublayerTransform != formerSpace { list.rebuildSubtree(of: layer) }
        list.patch(layer)
    }

    /// Finite animations; those that repeat for ever do not count.
    package var hasRunningAnimations: Bool {
        animated.contains { $0.attachedAnimations.contains { !$0.isFinished && !$0.isEndless } }
    }

    package var hasEndlessAnimations: Bool {
        animated.contains { $0.attachedAnimations.contains(where: \.isEndless) }
    }
}
