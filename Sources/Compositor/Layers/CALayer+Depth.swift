// CALayer+Depth.swift: properties of a layer in space.

import Foundation

extension CALayer {
    /// The transform that applies to all sublayers after their own transforms, about this layer's anchor point. A
    /// perspective (`m34`) set here is one camera for all of them. Animatable.
    public final var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set {
            guard newValue != values.sublayerTransform else { return }
            let action = willChange(.sublayerTransform)
            values.sublayerTransform = newValue
            didChange(.sublayerTransform, .sublayers, action)
        }
    }

    /// Whether the layer is drawn, and hit by touches, when its back faces the viewer. Default: true.
    ///
    /// The side depends on its own transform and on the `sublayerTransform`s and transform layers around it, up to
    /// the plane on which they are drawn. A mirror image in the plane shows its front.
    /// Animatable, in one step.
    public final var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set {
            guard newValue != values.isDoubleSided else { return }
            let action = willChange(.doubleSided)
            values.isDoubleSided = newValue
            didChange(.doubleSided, .geometry, action)
        }
    }
}
