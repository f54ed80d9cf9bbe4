// PlainChange.swift: a change of one property as numbers, for the loop over all animations.
//
// Most animations have this form: between two values, of a property that all layers
// have. The numbers are computed with the same operations as in `ValueChange`, so
// both results have the same bits.

import Foundation

/// A change without references. The ends of a change of a whole transform are in `PlainTransforms`.
struct PlainChange {
    let target: AnimationTarget
    let isAdditive: Bool
    /// Whether the start, or the end, is the value without this animation.
    let startIsBase: Bool
    let endIsBase: Bool
    private let start: SIMD4<Double>
    private let end: SIMD4<Double>

    var changesWholeTransform: Bool { target.property == .transform && target.part == .whole }

    /// - Parameters:
    ///   - from: nil for the value without this animation.
    ///   - to: nil for the value without this animation.
    /// Nil for values that are not numbers, or of properties that not all layers have.
    init?(_ target: AnimationTarget, isAdditive: Bool, from: AnimationValue?, to: AnimationValue?) {
        guard FlatProperties(target.property) != nil else { return nil }
        let isTransform = target.property == .transform && target.part == .whole
        for case let value? in [from, to] {
            switch value {
            case .vector where !isTransform, .transform where isTransform: break
            default: return nil
            }
        }
        self.target = target
        self.isAdditive = isAdditive
        (startIsBase, endIsBase) = (from == nil, to == nil)
        (start, end) = (from?.numbers ?? .zero, to?.numbers ?? .zero)
    }

    /// Writes the state at `fraction` to `values`, for any property except whole transforms.
    @inline(__always)
    func apply(_ fraction: Double, to values: inout LayerValues) {
        if target.part == .whole && !startIsBase && !endIsBase && !isAdditive {
            values.writeNumbers(start + (end - start) * fraction, to: target.property)
        } else if target.property == .transform {
            let base = values.transform.component(target.part)
            values.transform.setComponent(target.part, between(fraction, base: base))
        } else {
            let whole = values.numbers(of: target.property)
            let new = between(fraction, base: target.part == .whole ? whole : target.numbers(of: whole))
            values.writeNumbers(
                target.part == .whole ? new : target.replacing(new, in: whole), to: target.property)
        }
    }

    @inline(__always)
    private func between(_ fraction: Double, base: SIMD4<Double>) -> SIMD4<Double> {
        let from = startIsBase ? base : start, to = endIsBase ? base : end
        let new = from + (to - from) * fraction
        return isAdditive ? base + new : new
    }

    /// Writes the state at `fraction` of a change of the whole transform to `values`.
    func apply(_ fraction: Double, between ends: PlainTransforms, to values: inout LayerValues) {
        let base = values.transform
        let new = CATransform3D.interpolate(
            startIsBase ? base : ends.from, endIsBase ? base : ends.to, fraction)
        values.transform = isAdditive ? CATransform3DConcat(new, base) : new
    }
}

/// The ends of a change of a whole transform.
struct PlainTransforms {
    var from = CATransform3DIdentity
    var to = CATransform3DIdentity

    init(_ from: AnimationValue?, _ to: AnimationValue?) {
        if case .transform(let t)? = from { self.from = t }
        if case .transform(let t)? = to { self.to = t }
    }
}

/// The properties with animations as plain numbers: the parts of a node that their change makes stale.
struct FlatProperties: OptionSet {
    let rawValue: UInt8

    /// Position, anchor point or transform.
    static let place = FlatProperties(rawValue: 1)
    static let bounds = FlatProperties(rawValue: 2)
    static let opacity = FlatProperties(rawValue: 4)
    static let background = FlatProperties(rawValue: 8)
    static let borderColor = FlatProperties(rawValue: 16)
    static let borderWidth = FlatProperties(rawValue: 32)
    static let cornerRadius = FlatProperties(rawValue: 64)
    /// Any other style property.
    static let other = FlatProperties(rawValue: 128)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nil for properties that change more than the layer's own node.
    init?(_ property: LayerProperty) {
        switch property {
        case .position, .anchorPoint, .transform: self = .place
        case .bounds: self = .bounds
        case .opacity: self = .opacity
        case .backgroundColor: self = .background
        case .borderColor: self = .borderColor
        case .borderWidth: self = .borderWidth
        case .cornerRadius: self = .cornerRadius
        case .contentsRect, .contentsCenter: self = .other
        default: return nil
        }
    }
}
