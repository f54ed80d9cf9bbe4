// CALayer+Compositing.swift: how a layer's picture meets what lies behind it.

import Foundation
import VitrineGraphics

extension CALayer {
    /// How the layer, with its sublayers as one picture, is blended with what
    /// lies behind it in the same group: the name of a blend mode, such as
    /// "multiplyBlendMode", "plusL" or "destinationOut" (`LayerBlend` lists
    /// them). Nil, and any other object, means source-over; a name that is not known is reported once.
    /// Modes that act where the layer is clear (clear, copy, sourceIn,
    /// sourceOut, destinationIn, destinationAtop) act within its bounds.
    public final var compositingFilter: Any? {
        get { extras?.compositingFilter }
        set {
            if newValue == nil && extras?.compositingFilter == nil { return }
            ownExtras.compositingFilter = newValue
            let blend = LayerBlend(filter: newValue)
            guard blend != effects.blend else { return }
            ownExtras.effects.blend = blend
            mark(.appearance)
        }
    }

    /// Kept for the caller, not drawn.
    public final var filters: [Any]? {
        get { extras?.filters }
        set { ownExtras.filters = newValue }
    }

    /// Kept for the caller, not drawn.
    public final var backgroundFilters: [Any]? {
        get { extras?.backgroundFilters }
        set { ownExtras.backgroundFilters = newValue }
    }

    /// Whether the layer is drawn once into a bitmap, which is shown until
    /// something in the layer changes. Opacity and transform act on the bitmap. Layers above 16,777,216 pixels are drawn anew each time.
    public final var shouldRasterize: Bool {
        get { effects.rasterizes }
        set {
            guard newValue != effects.rasterizes else { return }
            ownExtras.effects.rasterizes = newValue
            mark(.appearance)
        }
    }

    /// Pixels per point of the bitmap that `shouldRasterize` makes. 1 by default. Animatable.
    public final var rasterizationScale: CGFloat {
        get { effects.rasterizationScale }
        set {
            guard newValue != effects.rasterizationScale else { return }
            changeOwn(.rasterizationScale) { ownExtras.effects.rasterizationScale = newValue }
        }
    }

    /// Whether opacity acts on the layer and its sublayers as one picture, so
    /// that they do not shine through each other. True by default; false multiplies it into each of them.
    public final var allowsGroupOpacity: Bool {
        get { effects.allowsGroupOpacity }
        set {
            guard newValue != effects.allowsGroupOpacity else { return }
            ownExtras.effects.allowsGroupOpacity = newValue
            mark(.appearance)
        }
    }
}
