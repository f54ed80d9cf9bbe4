// CALayer+Instances.swift: animations of a replicator's late instances.
//
// Instance k of a replicator shows its layers as they were k delays ago, in the
// replicator's time. Values that all layers have and contents are shown so;
// what subclasses add (a shape's path) is that of the first instance.

import Foundation

extension CALayer {
    /// Seconds of the layer's time that pass in a second of the replicator's around it.
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

    /// Seconds, of the layer's own time, by which its last copy is late.
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

    /// What the layer showed `delay` seconds before the last frame; nil where nothing is animated.
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
