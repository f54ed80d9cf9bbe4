// CALayer+Depth.swift: properties of a layer in space.

import Foundation

extension CALayer {
    var baseSublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set {
            guard newValue != values.sublayerTransform else { return }
            let action = willChange(.sublayerTransform)
            values.sublayerTransform = newValue
            didChange(.sublayerTransform, .sublayers, action)
        }
    }

    var baseIsDoubleSided: Bool {
        get { values.isDoubleSided }
        set {
            guard newValue != values.isDoubleSided else { return }
            let action = willChange(.doubleSided)
            values.isDoubleSided = newValue
            didChange(.doubleSided, .geometry, action)
        }
    }
}
