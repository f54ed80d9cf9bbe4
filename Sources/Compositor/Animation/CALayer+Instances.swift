// CALayer+Instances.swift: animations of a replicator's delayed instances.
//
// Instance k of a replicator shows its layers with a delay of k times its delay, in
// the replicator's time. This applies to contents and the values that all layers
// have; properties of subclasses (a shape's path) are those of the first instance.

import Foundation

extension CALayer {
    /// The layer's seconds per second of the replicator around it.
    private var rateInReplicator: Double {
        guard CALayer.anyLayerHasTiming else { return 1 }
        var rate = 1.0
        var next: CALayer? = self
        while let current = next, !current.spaceKind.contains(.replicates) || current === self {
            rate *= Double(current.timing.speed)
            next = current.parent
        }
        return rate
    }

    /// The delay of the layer's last copy, in seconds of the layer's own time.
    final var lateness: Double {
        var sum = 0.0
        var next = parent
        while let current = next {
            if let layer = current as? CAReplicatorLayer {
                let values = layer.shown(layer.replicator)
                let last = Double(max(0, min(values.count, CAReplicatorLayer.mostInstances) - 1))
                if values.delay > 0, values.delay.isFinite { sum += last * values.delay }
            }
            next = current.parent
        }
        return sum * max(0, rateInReplicator)
    }

    /// The layer's appearance `delay` seconds before the last frame. Nil if nothing is animated.
    final func appearance(late delay: Double) -> (values: LayerValues, contents: LayerContents)? {
        guard let compositor, presented != nil else { return nil }
        let local = localTime(ofScreen: compositor.lastSampleTime) - delay * rateInReplicator
        let past = PresentedValues(values)
        for running in attachedAnimations where running.isStarted {
            let moment = running.moment(at: local)
            guard let fraction = moment.fraction else { continue }
            running.compiled?.apply(fraction, moment.iteration, to: past, of: self)
        }
        return (past.values, past.contents ?? storedContents)
    }
}
