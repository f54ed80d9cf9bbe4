// FilterInputs.swift: parameters of a filter, in the types that Swift code passes.

import Foundation
import VitrineGraphics
import VitrineImageIO

/// Values by their keys. Those of another type, and numbers that are not finite, count as the default.
struct FilterInputs {
    let values: [String: Any]
    let definition: FilterDefinition

    private func first<T>(_ key: String, _ read: (Any?) -> T?) -> T? {
        read(values[key]) ?? read(definition.defaults[key]?.object)
    }

    func image(_ key: String = kCIInputImageKey) -> CIImage? { values[key] as? CIImage }

    /// A finite number, 0 without one.
    func number(_ key: String) -> Double {
        first(key) { Double(anyNumber: $0) }.flatMap { $0.isFinite ? $0 : nil } ?? 0
    }

    /// A number limited to a range.
    func number(_ key: String, in range: ClosedRange<Double>) -> Double {
        min(range.upperBound, max(range.lowerBound, number(key)))
    }

    /// A vector, with finite numbers.
    private func vector(_ key: String) -> CIVector {
        let vector = first(key) { value -> CIVector? in
            switch value {
            case let value as CIVector: value
            case let value as CGPoint: CIVector(cgPoint: value)
            case let value as CGRect: CIVector(cgRect: value)
            default: nil
            }
        }
        return vector ?? CIVector(x: 0)
    }

    func point(_ key: String) -> CGPoint {
        let vector = vector(key)
        // Far places lose their pixels' fractions.
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? min(1e6, max(-1e6, value)) : 0 }
        return CGPoint(x: finite(vector.x), y: finite(vector.y))
    }

    func rect(_ key: String) -> CGRect { vector(key).cgRectValue }

    func four(_ key: String) -> SIMD4<Float> {
        let vector = vector(key)
        let values = SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
        return values.replacing(with: 0, where: values .!= values)
            .clamped(lowerBound: SIMD4(repeating: -65504), upperBound: SIMD4(repeating: 65504))
    }

    /// Components in sRGB.
    func color(_ key: String) -> SIMD4<Float> {
        let color = first(key) { value -> CIColor? in
            if let value = value as? CIColor { return value }
            return (value as? CGColor).map { CIColor(cgColor: $0) }
        }
        return color?.components ?? .zero
    }

    func data(_ key: String) -> Data? { values[key] as? Data ?? (values[key] as? NSData).map { Data(referencing: $0) } }
    func text(_ key: String) -> String { first(key) { $0 as? String } ?? "" }

    func transform(_ key: String) -> CGAffineTransform {
        let transform = first(key) { value -> CGAffineTransform? in
            if let value = value as? CGAffineTransform { return value }
            return (value as? CIVector).flatMap { $0.count == 6 ? $0.cgAffineTransformValue : nil }
        }
        return transform ?? .identity
    }
}
