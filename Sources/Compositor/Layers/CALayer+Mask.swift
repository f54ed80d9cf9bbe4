// CALayer+Mask.swift: a layer whose alpha clips another layer.

import Foundation

extension CALayer {
    /// The mask: a layer with sublayers, whose alpha is multiplied with this layer
    /// and its sublayers. Where the mask is clear, they are invisible. Its frame is in this
    /// layer's coordinates. It is not a sublayer and is not hit-tested;
    /// its superlayer is this layer. Assigning a layer removes it from its former superlayer.
    public final var mask: CALayer? {
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
