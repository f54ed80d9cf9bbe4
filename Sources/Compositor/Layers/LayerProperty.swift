// LayerProperty.swift: the properties with names for actions and animations.

import Foundation
import VitrineGraphics

/// A property that can be animated. The raw value is its key.
enum LayerProperty: String, CaseIterable {
    case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
    case hidden, doubleSided, opacity, masksToBounds
    case backgroundColor, borderColor, borderWidth, cornerRadius
    case contents, contentsRect, contentsCenter, contentsScale, minificationFilterBias
    case shouldRasterize, rasterizationScale
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    // Shapes
    case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
    // Gradients
    case colors, locations, startPoint, endPoint
    // Replicators
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    // Emitters
    case emitterCells, emitterPosition, emitterZPosition, emitterSize, emitterDepth
    case birthRate, lifetime, velocity, scale, spin
    // Text
    case fontSize, foregroundColor, string
    // The pixels behind
    case compositingFilter, backgroundFilters
    case filters
    // Glass, which has no key at Apple
    case vitrineGlass

    private static let byKey: [Substring: LayerProperty] = {
        var map: [Substring: LayerProperty] = ["isHidden": .hidden, "isDoubleSided": .doubleSided]
        for property in allCases { map[Substring(property.rawValue)] = property }
        return map
    }()

    init?(key: Substring) {
        guard let property = Self.byKey[key] else { return nil }
        self = property
    }

    var key: String { rawValue }

    var changes: LayerChanges {
        switch self {
        case .bounds, .position, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .doubleSided:
            .geometry
        case .zPosition, .instanceCount, .instanceDelay, .instanceTransform: .sublayers
        case .hidden, .opacity, .masksToBounds, .backgroundColor, .borderColor, .borderWidth, .cornerRadius,
            .shouldRasterize, .rasterizationScale, .minificationFilterBias, .shadowColor, .shadowOpacity, .shadowOffset,
            .shadowRadius, .shadowPath,
            .compositingFilter, .filters, .backgroundFilters, .vitrineGlass, .instanceColor, .instanceRedOffset,
            .instanceGreenOffset, .instanceBlueOffset,
            .instanceAlphaOffset:
            .appearance
        case .contents, .contentsRect, .contentsCenter, .contentsScale, .path, .fillColor, .strokeColor,
            .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .colors, .locations,
            .startPoint, .endPoint, .fontSize, .foregroundColor, .string, .emitterCells, .emitterPosition,
            .emitterZPosition, .emitterSize, .emitterDepth, .birthRate, .lifetime, .velocity, .scale, .spin:
            .contents
        }
    }

    /// Whether layers of that class have the property. Keys of other classes' properties are custom keys of the layer.
    @MainActor
    func isProperty(of layer: CALayer) -> Bool { isDeclared(by: layer) || layer.ownValue(of: self) != nil }

    @MainActor
    private func isDeclared(by layer: CALayer) -> Bool {
        switch self {
        case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd:
            layer is CAShapeLayer
        case .colors, .locations, .startPoint, .endPoint: layer is CAGradientLayer
        case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
            .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
            layer is CAReplicatorLayer
        case .fontSize, .foregroundColor, .string: layer is CATextLayer
        // An emitter has values for these.
        case .emitterCells, .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .birthRate,
            .lifetime, .velocity, .scale, .spin:
            false
        default: true
        }
    }

    /// The kind of the property's value, and the named parts of it.
    enum Kind: UInt8 {
        case number, flag, point, size, rect, color, transform, path, colors, numbers, filters, glass, contents,
            object
    }

    var kind: Kind {
        switch self {
        case .bounds, .contentsRect, .contentsCenter: .rect
        case .position, .anchorPoint, .startPoint, .endPoint, .emitterPosition: .point
        case .shadowOffset, .emitterSize: .size
        case .transform, .sublayerTransform, .instanceTransform: .transform
        case .hidden, .doubleSided, .masksToBounds, .shouldRasterize: .flag
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .instanceColor,
            .foregroundColor:
            .color
        case .path, .shadowPath: .path
        case .colors: .colors
        case .locations: .numbers
        case .filters, .backgroundFilters: .filters
        case .vitrineGlass: .glass
        case .contents: .contents
        case .string, .compositingFilter, .emitterCells: .object
        case .anchorPointZ, .zPosition, .opacity, .borderWidth, .cornerRadius, .contentsScale,
            .rasterizationScale, .minificationFilterBias, .shadowOpacity, .shadowRadius, .lineWidth,
            .miterLimit, .lineDashPhase,
            .strokeStart, .strokeEnd, .instanceCount, .instanceDelay, .instanceRedOffset,
            .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .fontSize, .emitterZPosition,
            .emitterDepth, .birthRate, .lifetime, .velocity, .scale, .spin:
            .number
        }
    }

    /// Flags, texts and filters cannot be interpolated, and the contents' scale is not a motion: a change of them
    /// starts no animation by itself. Nor does a change of a path, as in Core Animation.
    var animatesImplicitly: Bool {
        switch self {
        case .hidden, .doubleSided, .masksToBounds, .contentsScale, .shouldRasterize, .path, .shadowPath,
            .string, .compositingFilter, .emitterCells:
            false
        default: true
        }
    }
}
