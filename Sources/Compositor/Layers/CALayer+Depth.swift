// CALayer+Depth.swift: properties of a layer in space.

import Foundation

extension CALayer {
    /// Applied to all sublayers, about this layer's anchor point, after their own transforms. A perspective
    /// (`m34`) set here is one camera for all of them. Animatable.
    public final var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set {
            guard newValue != values.sublayerTransform else { return }
            let action = willChange(.sublayerTransform)
            values.sublayerTransform = newValue
            didChange(.sublayerTransform, .sublayers, action)
        }
    }

    /// Whether the layer is drawn, and touched, when its back faces the viewer. True by default.
    ///
    /// The side is that of its own transform and of the `sublayerTransform`s and transform layers around it, up to
    /// the plane on which they are drawn; a mirror image in the plane shows its front.
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
