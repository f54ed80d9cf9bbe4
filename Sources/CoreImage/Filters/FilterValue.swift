// FilterValue.swift: the default of a parameter.

import Foundation

enum FilterValue: Sendable {
    case number(Double)
    case vector([CGFloat])
    /// Components in sRGB.
    case color(Double, Double, Double)
    case text(String)
    case identity
    /// Nothing until the caller sets it: images and data.
    case missing

    /// As a filter's `value(forKey:)` returns it.
    var object: Any? {
        switch self {
        case .number(let number): NSNumber(value: number)
        case .vector(let values): CIVector(values: values, count: values.count)
        case .color(let red, let green, let blue): CIColor(red: red, green: green, blue: blue)
        case .text(let text): text
        case .identity: CIVector(cgAffineTransform: .identity)
        case .missing: nil
        }
    }
}
