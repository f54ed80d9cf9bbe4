// CALayer+Shadow.swift: the shadow that a layer throws.

public import Foundation
public import VitrineGraphics

extension CALayer {
    /// Opaque black by default. Animatable.
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

    /// 0…1, times the colour's alpha. 0 by default: no shadow. Animatable.
    public final var shadowOpacity: Float {
        get { effects.shadowOpacity }
        set {
            guard newValue != effects.shadowOpacity else { return }
            changeOwn(.shadowOpacity) { ownExtras.effects.shadowOpacity = newValue }
        }
    }

    /// How far the shadow lies from the layer, points, in the layer's own
    /// coordinates. (0, -3) by default. Layers with `masksToBounds` show no shadow. Animatable.
    public final var shadowOffset: CGSize {
        get { effects.shadowOffset }
        set {
            guard newValue != effects.shadowOffset else { return }
            changeOwn(.shadowOffset) { ownExtras.effects.shadowOffset = newValue }
        }
    }

    /// The standard deviation of the Gaussian that softens the shadow, points.
    /// 3 by default; what comes to more than 250 device pixels is drawn as 250. Animatable.
    public final var shadowRadius: CGFloat {
        get { effects.shadowRadius }
        set {
            guard newValue != effects.shadowRadius else { return }
            changeOwn(.shadowRadius) { ownExtras.effects.shadowRadius = newValue }
        }
    }

    /// The shadow's shape in the layer's own coordinates; filled by winding.
    /// Nil: what the layer and its sublayers cover. A path saves drawing the subtree for its shadow. Animatable.
    public final var shadowPath: CGPath? {
        get { effects.shadowPath }
        set {
            guard newValue !== effects.shadowPath else { return }
            // A mutable path may change later; the shadow is that of now.
            let path = newValue is CGMutablePath ? newValue?.copy() : newValue
            changeOwn(.shadowPath) { ownExtras.effects.shadowPath = path }
        }
    }
}
