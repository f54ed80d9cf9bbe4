// CALayer+Compositing.swift: how a layer's picture is combined with the pixels behind it.

import Foundation
import VitrineGraphics
package import VitrineLayerSettings
import VitrineRaster

extension CALayer {
    var baseCompositingFilter: Any? {
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

    var baseFilters: [Any]? {
        get { !isPresentation || effects.filter.isNone ? extras?.filters : effects.filter.filters }
        set {
            if newValue == nil && extras?.filters == nil { return }
            changeOwn(.filters) {
                ownExtras.filters = newValue
                ownExtras.effects.filter = FilterValues(newValue)
            }
        }
    }

    var baseBackgroundFilters: [Any]? {
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

    /// The glass through which the pixels behind the layer are seen, with its `backgroundFilters`; nil for none. Drawn in
    /// the pieces' shape, not in that of the bounds, whose pixels it cannot leave. A layer that is seen in perspective shows
    /// its backdrop without it. Animatable, between shapes with as many pieces.
    package final var glass: GlassShape? {
        get { effects.glass }
        set {
            guard newValue != effects.glass else { return }
            changeOwn(.vitrineGlass) { ownExtras.effects.glass = newValue }
        }
    }

    var baseShouldRasterize: Bool {
        get { effects.rasterizes }
        set {
            guard newValue != effects.rasterizes else { return }
            changeOwn(.shouldRasterize) { ownExtras.effects.rasterizes = newValue }
        }
    }

    var baseRasterizationScale: CGFloat {
        get { effects.rasterizationScale }
        set {
            guard newValue != effects.rasterizationScale else { return }
            changeOwn(.rasterizationScale) { ownExtras.effects.rasterizationScale = newValue }
        }
    }

    var baseAllowsGroupOpacity: Bool {
        get { effects.allowsGroupOpacity }
        set {
            guard newValue != effects.allowsGroupOpacity else { return }
            ownExtras.effects.allowsGroupOpacity = newValue
            mark(.appearance)
        }
    }
}
