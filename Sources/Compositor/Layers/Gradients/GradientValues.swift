// GradientValues.swift: the values of a gradient layer's properties.

import Foundation
import VitrineGraphics
import VitrineRaster

/// The values of a gradient layer, of its model or of a presented state.
struct GradientValues: Equatable {
    var colors: [CGColor]?
    var locations: [CGFloat]?
    /// In the unit space of the bounds.
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
}

extension GradientValues: AnimatableValues {
    func read(_ property: LayerProperty) -> AnimationValue? {
        switch property {
        case .colors: colors.map { .vectors($0.map { LayerColor($0).components }) }
        case .locations: locations.map { .vectors($0.map { SIMD4(Double($0), 0, 0, 0) }) }
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        default: nil
        }
    }

    mutating func write(_ value: AnimationValue, to property: LayerProperty) {
        switch (property, value) {
        case (.colors, .vectors(let list)): colors = list.map(\.color)
        case (.locations, .vectors(let list)): locations = list.map { CGFloat($0.x) }
        case (.startPoint, .vector(let n)): startPoint = n.point
        case (.endPoint, .vector(let n)): endPoint = n.point
        default: break
        }
    }
}

extension GradientValues {
    /// - Parameter bounds: the layer's bounds; not empty.
    fileprivate func content(in bounds: CGRect) -> GradientContent? {
        let kind: GradientContent.Kind =
            switch type {
            case .radial: .radial
            case .conic: .conic
            default: .axial
            }
        return GradientContent(
            kind, colors: colors, locations: locations, startPoint: startPoint, endPoint: endPoint, bounds: bounds)
    }
}

/// Caches the content of a gradient layer: returns the same object until something changes.
struct GradientContentSource {
    private var values: GradientValues?
    private var bounds = CGRect.null
    private var content: GradientContent?

    mutating func content(of new: GradientValues, bounds newBounds: CGRect) -> GradientContent? {
        if let values, values == new, bounds == newBounds { return content }
        values = new
        bounds = newBounds
        let rect = newBounds.standardized
        content =
            rect.isFinite && rect.width > 0 && rect.height > 0 ? new.content(in: rect) : nil
        return content
    }
}
