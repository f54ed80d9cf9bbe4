// CALayer+Compositing.swift: how a layer's picture is combined with the pixels behind it.

public import Foundation
import VitrineGraphics

extension CALayer {
    /// The blend mode of the layer with its sublayers, as one picture, with the pixels
    /// behind it in the same group: the name of a blend mode, such as
    /// "multiplyBlendMode", "plusL" or "destinationOut" (`LayerBlend` lists
    /// them). Nil and objects of other types mean source-over. An unknown name is reported once.
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

    /// The filters for the layer with its sublayers and shadows, as one picture: `CAFilter`s, applied in
    /// order. A blur extends beyond the bounds. Nil by default: no filter. Other objects are ignored. Animatable.
    ///
    /// The picture is cached until something in the layer changes. Layers above 16,777,216 pixels are drawn without
    /// filters.
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

    /// The filters for everything behind the layer, applied before the layer is drawn: `CAFilter`s, applied in
    /// order. Nil by default: no filter. Other objects are ignored. Animatable.
    ///
    ///     bar.backgroundColor = CGColor(gray: 1, alpha: 0.6)
    ///     bar.backgroundFilters = [CAFilter.gaussianBlur(radius: 20), CAFilter.colorSaturate(amount: 1.8)]
    ///
    /// The result is visible within the bounds with their corners, and through `opacity`. Behind the layer is
    /// everything that is drawn before it, also outside its superlayers, as the screen would show it without the rest.
    ///
    /// Cost: nothing while nothing behind it changes. A change behind the layer is drawn once more for the blur,
    /// and the whole layer is drawn again. The blur works on a fraction of the pixels: the wider it is, the fewer.
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
    /// something in the layer changes. Opacity and transform apply to the bitmap. Layers above 16,777,216 pixels are
    /// drawn again each time. Default: false. Animatable, in one step.
    public final var shouldRasterize: Bool {
        get { effects.rasterizes }
        set {
            guard newValue != effects.rasterizes else { return }
            changeOwn(.shouldRasterize) { ownExtras.effects.rasterizes = newValue }
        }
    }

    /// Pixels per point of the bitmap that `shouldRasterize` makes. Default: 1. Animatable.
    public final var rasterizationScale: CGFloat {
        get { effects.rasterizationScale }
        set {
            guard newValue != effects.rasterizationScale else { return }
            changeOwn(.rasterizationScale) { ownExtras.effects.rasterizationScale = newValue }
        }
    }

    /// Whether opacity applies to the layer and its sublayers as one picture, so overlapping
    /// parts do not show through each other. Default: true. If false, the opacity applies to each of them.
    public final var allowsGroupOpacity: Bool {
        get { effects.allowsGroupOpacity }
        set {
            guard newValue != effects.allowsGroupOpacity else { return }
            ownExtras.effects.allowsGroupOpacity = newValue
            mark(.appearance)
        }
    }
}
