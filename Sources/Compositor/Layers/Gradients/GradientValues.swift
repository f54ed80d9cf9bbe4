// GradientValues.swift: the values of a gradient layer's properties.

import Foundation
import VitrineGraphics

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
