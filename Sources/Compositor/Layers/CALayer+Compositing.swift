// CALayer+Compositing.swift: how a layer's picture meets what lies behind it.

public import Foundation
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

    /// What is done to the layer with its sublayers, shadows included, as one picture: `CAFilter`s, in their
    /// order. A blur reaches out of the bounds. Nil, the default, and what is no `CAFilter`: nothing. Animatable.
    ///
    /// The picture is kept until something in the layer changes; layers above 16,777,216 pixels are drawn without.
    public final var filters: [Any]? {
        get { !isPresentation || effects.filter.isNone ? extras?.filters : effects.filter.filters }
        set {
            if newValue == nil && extras?.filters == nil { return }
            changeOwn(.filters) {
                ownExtras.filters = newValue
                ownExtras.effects.filter = FilterValues(newValue)
            }
        }
    }

    /// What is done to all that lies behind the layer, before the layer itself is drawn: `CAFilter`s, in their
    /// order. Nil, the default, and what is no `CAFilter`: nothing. Animatable.
    ///
    ///     bar.backgroundColor = CGColor(gray: 1, alpha: 0.6)
    ///     bar.backgroundFilters = [CAFilter.gaussianBlur(radius: 20), CAFilter.colorSaturate(amount: 1.8)]
    ///
    /// Seen within the bounds with their corners, and through `opacity`. Behind the layer lies everything that is
    /// drawn before it, also outside of its superlayers, as the screen would show it if the rest were not there.
    ///
    /// Cost: nothing while nothing behind it changes. A change behind the layer is drawn once more for the blur,
    /// and the whole layer is drawn anew; the blur works on a fraction of the pixels, fewer the wider it is.
    public final var backgroundFilters: [Any]? {
        get {
            !isPresentation || effects.backdrop.isNone
                ? extras?.backgroundFilters : effects.backdrop.filters
        }
        set {
            if newValue == nil && extras?.backgroundFilters == nil { return }
            changeOwn(.backgroundFilters) {
                ownExtras.backgroundFilters = newValue
                ownExtras.effects.backdrop = FilterValues(newValue)
            }
        }
    }

    /// Whether the layer is drawn once into a bitmap, which is shown until
    /// something in the layer changes. Opacity and transform act on the bitmap. Layers above 16,777,216 pixels are
    /// drawn anew each time. False by default. Animatable, in one step.
    public final var shouldRasterize: Bool {
        get { effects.rasterizes }
        set {
            guard newValue != effects.rasterizes else { return }
            changeOwn(.shouldRasterize) { ownExtras.effects.rasterizes = newValue }
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
