// CALayer+Mask.swift: a layer whose alpha decides what is seen of another.

import Foundation

extension CALayer {
    /// A layer, with its sublayers, whose alpha is what is seen of this layer
    /// and its sublayers: nothing where it is clear. Its frame is in this
    /// layer's coordinates. It is no sublayer, takes no part in hit testing,
    /// and its superlayer is this layer. Assigning takes it out of its former place.
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
