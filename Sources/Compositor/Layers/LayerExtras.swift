// LayerExtras.swift: rare properties of layers: shadows, masks, filters, bitmaps, styles.
//
// A layer without them stores nil.

import Foundation
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

/// The properties with which a layer's picture is made and combined with the pixels behind it.
struct EffectValues: Equatable {
    var shadowColor = LayerColor(components: SIMD4(0, 0, 0, 1))
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var blend = LayerBlend.normal
    var minifiesTrilinear = false
    var minificationFilterBias: Float = 0
    var rasterizes = false
    var rasterizationScale: CGFloat = 1
    var allowsGroupOpacity = true
    /// The filters of the layer's own picture, and of the pixels behind it.
    var filter = FilterValues.none
    var backdrop = FilterValues.none
    /// The glass through which the pixels behind are seen.
    var glass: GlassShape?

    static let none = EffectValues()
}

extension EffectValues: AnimatableValues {
    func read(_ property: LayerProperty) -> AnimationValue? {
        switch property {
        case .shadowColor: .vector(shadowColor.components)
        case .shadowOpacity: .vector(SIMD4(Double(shadowOpacity), 0, 0, 0))
        case .shadowOffset: .size(shadowOffset)
        case .shadowRadius: .number(shadowRadius)
        case .shadowPath: shadowPath.map { .path($0) }
        case .rasterizationScale: .number(rasterizationScale)
        case .shouldRasterize: .flag(rasterizes)
        case .compositingFilter: .object(blend)
        case .minificationFilterBias: .vector(SIMD4(Double(minificationFilterBias), 0, 0, 0))
        case .filters: .vectors(filter.vectors)
        case .backgroundFilters: .vectors(backdrop.vectors)
        case .vitrineGlass: glass.map { .vectors($0.vectors) }
        default: nil
        }
    }

    mutating func write(_ value: AnimationValue, to property: LayerProperty) {
        if case .path(let path) = value {
            if property == .shadowPath { shadowPath = path }
            return
        }
        if case .vectors(let list) = value {
            if property == .filters { filter = FilterValues(list) }
            if property == .backgroundFilters { backdrop = FilterValues(list) }
            if property == .vitrineGlass { glass = GlassShape(list) }
            return
        }
        if case .object(let object) = value {
            if property == .compositingFilter, let blend = object as? LayerBlend { self.blend = blend }
            return
        }
        let n = value.numbers
        switch property {
        case .shadowColor: shadowColor.components = n
        case .shadowOpacity: shadowOpacity = Float(n.x)
        case .shadowOffset: shadowOffset = n.size
        case .shadowRadius: shadowRadius = CGFloat(n.x)
        case .rasterizationScale: rasterizationScale = CGFloat(n.x)
        case .shouldRasterize: rasterizes = n.x >= 0.5
        case .minificationFilterBias: minificationFilterBias = Float(n.x)
        default: break
        }
    }
}

@MainActor
final class LayerExtras {
    var effects = EffectValues()
    /// The colour as set. An animation may show another one.
    var shadowColor: CGColor? = LayerExtras.black
    var smoothEdges = SmoothEdges()
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var mask: CALayer?
    var compositingFilter: Any?
    var filters: [Any]?
    var backgroundFilters: [Any]?
    var layoutManager: (any CALayoutManager)?
    var style: [AnyHashable: Any]?
    /// Keys of properties whose value comes from `style`.
    var styled: Set<String> = []
    var drawsAsynchronously = false
    /// The content of a pattern background.
    var patternBackground: PatternContent?
    /// The part of the store to be drawn again. Nil if it is none or all of it.
    var stalePart: CGRect?
    /// The part that is being drawn.
    var displayedPart: CGRect?
    /// The changed part of the store since the last commit. Nil if all of it may have changed.
    var changedPart: ChangedPart?
    var clearsStore = true

    static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    /// A copy for presentation layers, without the mask, which has only one superlayer.
    func copy() -> LayerExtras {
        let copy = LayerExtras()
        copy.effects = effects
        copy.shadowColor = shadowColor
        copy.smoothEdges = smoothEdges
        copy.contentsFormat = contentsFormat
        copy.compositingFilter = compositingFilter
        copy.filters = filters
        copy.backgroundFilters = backgroundFilters
        copy.layoutManager = layoutManager
        copy.style = style
        copy.styled = styled
        copy.drawsAsynchronously = drawsAsynchronously
        return copy
    }
}

extension CALayer {
    /// Created when a property first needs it.
    final var ownExtras: LayerExtras {
        if let extras { return extras }
        let made = LayerExtras()
        extras = made
        return made
    }

    final var effects: EffectValues { extras?.effects ?? .none }

    /// The effects that a frame shows. Nil for layers without effects.
    final func listedEffects(usesPresentation: Bool) -> EffectValues? {
        let isPlain = extras == nil && (!usesPresentation || presented == nil || presented!.own.isEmpty)
        if isPlain { return nil }
        return usesPresentation ? shown(effects) : effects
    }
}
