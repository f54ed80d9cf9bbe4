// CALayer+Mask.swift: a layer whose alpha clips another layer.

import Foundation

extension CALayer {
    var baseMask: CALayer? {
        get {
            guard let modelLayer else { return extras?.mask }
            return modelLayer.extras?.mask.map { $0.presentation() ?? $0 }
        }
        set {
            let old = extras?.mask
            guard newValue !== old else { return }
            if let newValue {
                checkInsertion(of: newValue)
                newValue.detach(isMove: true)
            }
            old?.detach()
            guard let newValue else { return }
            ownExtras.mask = newValue
            newValue.isMask = true
            adopt(newValue)
        }
    }
}
