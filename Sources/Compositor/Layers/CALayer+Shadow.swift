// CALayer+Shadow.swift: the shadow of a layer.

public import Foundation
public import VitrineGraphics

extension CALayer {
    /// The colour of the shadow. Default: opaque black. Animatable.
    public final var shadowColor: CGColor? {
        get {
            guard let extras else { return LayerExtras.black }
            let isAnimated = LayerColor(extras.shadowColor) != extras.effects.shadowColor
            return isAnimated ? extras.effects.shadowColor.cgColor : extras.shadowColor
        }
        set {
            changeOwn(.shadowColor) {
                ownExtras.shadowColor = newValue
                ownExtras.effects.shadowColor = LayerColor(newValue)
            }
        }
    }

    /// The opacity of the shadow, 0…1, multiplied with the colour's alpha. Default: 0, no shadow. Animatable.
    public final var shadowOpacity: Float {
        get { effects.shadowOpacity }
        set {
            guard newValue != effects.shadowOpacity else { return }
            changeOwn(.shadowOpacity) { ownExtras.effects.shadowOpacity = newValue }
        }
    }

    /// The offset of the shadow from the layer, in points of the layer's
    /// coordinates. Default: (0, -3). Layers with `masksToBounds` show no shadow. Animatable.
    public final var shadowOffset: CGSize {
        get { effects.shadowOffset }
        set {
            guard newValue != effects.shadowOffset else { return }
            changeOwn(.shadowOffset) { ownExtras.effects.shadowOffset = newValue }
        }
    }

    /// The standard deviation of the Gaussian that blurs the shadow, in points.
    /// Default: 3. Values above 250 device pixels are drawn as 250. Animatable.
    public final var shadowRadius: CGFloat {
        get { effects.shadowRadius }
        set {
            guard newValue != effects.shadowRadius else { return }
            changeOwn(.shadowRadius) { ownExtras.effects.shadowRadius = newValue }
        }
    }

    /// The shadow's shape in the layer's coordinates, filled by the winding rule.
    /// Nil: the shape of the layer and its sublayers. A path avoids drawing the subtree for its shadow. Animatable.
    public final var shadowPath: CGPath? {
        get { effects.shadowPath }
        set {
            guard newValue !== effects.shadowPath else { return }
            // A mutable path may change later; the shadow uses its current state.
            let path = newValue is CGMutablePath ? newValue?.copy() : newValue
            changeOwn(.shadowPath) { ownExtras.effects.shadowPath = path }
        }
    }
}
