// AnimatorCore.swift: the changes of an animator, and the progress of its animations.

import Foundation
import VitrineCompositor
import VitrineLayerSettings

@MainActor final class AnimatorCore {
    private struct Change {
        weak var layer: CALayer?
        let key: String
        let old: Any?
        var new: Any?
    }

    let driver: AnimationDriver
    let isUserInteractionEnabled: Bool
    let isManualHitTestingEnabled: Bool
    private var changes: [Change] = []
    private var added: [(layer: CALayer, key: String)] = []

    init(driver: AnimationDriver, isUserInteractionEnabled: Bool, isManualHitTestingEnabled: Bool) {
        self.driver = driver
        self.isUserInteractionEnabled = isUserInteractionEnabled
        self.isManualHitTestingEnabled = isManualHitTestingEnabled
    }

    /// Ties `animation`, which is about to be added under `key`, to the progress.
    func drive(_ animation: CAAnimation, on layer: CALayer, key: String, start: Double) {
        animation.driver = driver
        animation.driverStart = start
        // It stays at its end until the model has the values that belong there.
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        driver.drives(layer)
        added.append((layer, key))
    }

    func record(_ layer: CALayer, key: String, old: Any?, new: Any?) {
        if let i = changes.firstIndex(where: { $0.layer === layer && $0.key == key }) {
            changes[i].new = new
        } else {
            changes.append(Change(layer: layer, key: key, old: old, new: new))
        }
    }

    /// Sets the model to the values at `position` and removes the animations.
    func settle(at position: UIViewAnimatingPosition) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for change in changes {
            guard let layer = change.layer else { continue }
            switch position {
            case .end: layer.setValue(change.new, forKeyPath: change.key)
            case .start: layer.setValue(change.old, forKeyPath: change.key)
            case .current:
                if let shown = layer.presentation() {
                    layer.setValue(shown.value(forKeyPath: change.key), forKeyPath: change.key)
                }
            }
        }
        CATransaction.commit()
        for (layer, key) in added where layer.animation(forKey: key)?.driver === driver {
            layer.removeAnimation(forKey: key)
        }
        added = []
        if position != .current { changes = [] }
    }
}
