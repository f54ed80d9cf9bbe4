// FilterColors.swift: a map of colours: each component a sum of all three and a constant.

import Foundation
import VitrineSystem

/// Rows with the weights of red, green and blue, and a constant. Alpha is unchanged.
package struct FilterColors: Hashable, Sendable {
    var red: SIMD4<Double>
    var green: SIMD4<Double>
    var blue: SIMD4<Double>

    static let identity = scale(1, bias: 0)

    static func scale(_ factors: SIMD4<Double>, bias: Double = 0) -> FilterColors {
        FilterColors(
            red: SIMD4(factors.x, 0, 0, bias), green: SIMD4(0, factors.y, 0, bias),
            blue: SIMD4(0, 0, factors.z, bias))
    }

    static func scale(_ factor: Double, bias: Double) -> FilterColors {
        scale(SIMD4(repeating: factor), bias: bias)
    }

    /// Weights of Rec. 709's luma.
    private static let luma = SIMD4(0.2126, 0.7152, 0.0722, 0)

    static func saturation(_ amount: Double) -> FilterColors {
        let grey = luma * (1 - amount)
        return FilterColors(
            red: grey + SIMD4(amount, 0, 0, 0), green: grey + SIMD4(0, amount, 0, 0),
            blue: grey + SIMD4(0, 0, amount, 0))
    }

    /// A rotation about the axis of greys, like the CSS filter `hue-rotate`, but white stays exactly white.
    static func hue(_ angle: Double) -> FilterColors {
        let c = cos(angle), s = sin(angle)
        // Rodrigues' rotation about (1, 1, 1).
        let same = (1 + 2 * c) / 3, next = (1 - c) / 3 - s / 3.0.squareRoot()
        let last = (1 - c) / 3 + s / 3.0.squareRoot()
        return FilterColors(
            red: SIMD4(same, next, last, 0), green: SIMD4(last, same, next, 0),
            blue: SIMD4(next, last, same, 0))
    }

    /// The map that applies self first, then `other`.
    func followed(by other: FilterColors) -> FilterColors {
        func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
            red * r.x + green * r.y + blue * r.z + SIMD4(0, 0, 0, r.w)
        }
        return FilterColors(red: row(other.red), green: row(other.green), blue: row(other.blue))
    }

    /// The coefficients in the kernel's order.
    var coefficients: [Float] {
        [red, green, blue].flatMap { [Float($0.x), Float($0.y), Float($0.z), Float($0.w)] }
    }
}

/// One filter.
struct FilterStep: Hashable, Sendable {
    /// Standard deviation, in points.
    var blur = 0.0
    var colors = FilterColors.identity
}

/// The combination of a list of filters.
///
/// A blur is a sum, and so is each component of a mapped colour. So the order of the two does not matter, except for
/// intermediate components outside 0…1. Blurs add up by the squares of their deviations.
/// components that leave 0…1 in between, and blurs add up by the squares of their deviations.
package struct FilterValues: Equatable {
    package var blur = 0.0
    package var colors = FilterColors.identity

    package static let none = FilterValues()

    package var isNone: Bool { self == .none }

    init() {}

    /// - Parameter filters: `CAFilter`s. Other objects are ignored and reported once.
    @MainActor
    package init(_ filters: [Any]?) {
        for filter in filters ?? [] {
            guard let filter = filter as? CAFilter else {
                Self.report("\(filter)")
                continue
            }
            blur = (blur * blur + filter.step.blur * filter.step.blur).squareRoot()
            colors = colors.followed(by: filter.step.colors)
        }
    }

    /// From the form for animations: the blur, then the rows of the colours.
    package init(_ vectors: [SIMD4<Double>]) {
        guard vectors.count == 4 else { return }
        blur = vectors[0].x.isFinite ? max(0, vectors[0].x) : 0
        colors = FilterColors(red: vectors[1], green: vectors[2], blue: vectors[3])
    }

    package var vectors: [SIMD4<Double>] { [SIMD4(blur, 0, 0, 0), colors.red, colors.green, colors.blue] }

    /// Filters with the same effect.
    package var filters: [CAFilter] {
        var list: [CAFilter] = []
        if blur > 0 { list.append(.gaussianBlur(radius: CGFloat(blur))) }
        if colors != .identity {
            list.append(.colorMatrix(red: colors.red, green: colors.green, blue: colors.blue))
        }
        return list
    }

    @MainActor private static var reported = ReportedNames()

    @MainActor
    private static func report(_ filter: String) {
        reported.report(filter) { "“\($0)” is no filter of layers: it must be a CAFilter" }
    }
}
