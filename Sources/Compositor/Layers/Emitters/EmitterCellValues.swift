// EmitterCellValues.swift: the numbers of an emitter's cell.

import Foundation
import VitrineGraphics

/// The plain values of a cell. As set: `EmissionPlan` limits those that are not numbers or too large.
struct EmitterCellValues: Equatable {
    var isEnabled = true
    /// Particles a second.
    var birthRate = 0.0
    /// In seconds.
    var lifetime = 0.0
    var lifetimeRange = 0.0
    /// In radians.
    var emissionLatitude = 0.0
    var emissionLongitude = 0.0
    var emissionRange = 0.0
    /// In points a second.
    var velocity = 0.0
    var velocityRange = 0.0
    /// In points a second squared.
    var xAcceleration = 0.0
    var yAcceleration = 0.0
    var zAcceleration = 0.0
    /// A factor, and its change a second.
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    /// In radians a second.
    var spin = 0.0
    var spinRange = 0.0
    var color = LayerColor(components: SIMD4(1, 1, 1, 1))
    /// Red, green, blue and alpha.
    var colorRange = SIMD4<Double>.zero
    /// The same, a second.
    var colorSpeed = SIMD4<Double>.zero
    /// In units of the contents' size.
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale = 1.0
    var magnifiesNearest = false
    var minifiesNearest = false
    var minificationFilterBias: Float = 0

    private static let numbers: [EmitterCellProperty: any WritableKeyPath<EmitterCellValues, Double> & Sendable] = [
        .birthRate: \.birthRate, .lifetime: \.lifetime, .lifetimeRange: \.lifetimeRange,
        .emissionLatitude: \.emissionLatitude, .emissionLongitude: \.emissionLongitude,
        .emissionRange: \.emissionRange, .velocity: \.velocity, .velocityRange: \.velocityRange,
        .xAcceleration: \.xAcceleration, .yAcceleration: \.yAcceleration, .zAcceleration: \.zAcceleration,
        .scale: \.scale, .scaleRange: \.scaleRange, .scaleSpeed: \.scaleSpeed, .spin: \.spin,
        .spinRange: \.spinRange, .redRange: \.colorRange.x, .greenRange: \.colorRange.y,
        .blueRange: \.colorRange.z, .alphaRange: \.colorRange.w, .redSpeed: \.colorSpeed.x,
        .greenSpeed: \.colorSpeed.y, .blueSpeed: \.colorSpeed.z, .alphaSpeed: \.colorSpeed.w,
    ]

    /// The value of a property. Numbers are in x.
    subscript(property: EmitterCellProperty) -> SIMD4<Double> {
        get {
            switch property {
            case .color: color.components
            case .contentsRect: AnimationValue.rect(contentsRect).numbers
            default: SIMD4(Self.numbers[property].map { self[keyPath: $0] } ?? 0, 0, 0, 0)
            }
        }
        set {
            switch property {
            case .color: color.components = newValue
            case .contentsRect: contentsRect = newValue.rect
            default: if let path = Self.numbers[property] { self[keyPath: path] = newValue.x }
            }
        }
    }
}
