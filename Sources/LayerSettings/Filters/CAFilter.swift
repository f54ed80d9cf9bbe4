// CAFilter.swift: a filter for a layer's pixels, or for those behind it.

public import Foundation
public import VitrineGraphics

/// A filter. `CALayer.filters` applies to the layer with its sublayers, `CALayer.backgroundFilters` to everything
/// behind the layer. Colours are components of sRGB, not linear light, 0…1.
///
///     glass.backgroundFilters = [CAFilter.gaussianBlur(radius: 20), CAFilter.colorSaturate(amount: 1.8)]
///
/// Filters apply in order. Any number of them costs one blur and one change of colours.
public struct CAFilter: Hashable, Sendable {
    /// The name of the filter in Core Animation: "gaussianBlur", "colorSaturate"…
    public let name: String
    let step: FilterStep

    private init(_ name: String, _ step: FilterStep) { (self.name, self.step) = (name, step) }

    /// Blurs.
    /// - Parameter radius: the standard deviation of the Gaussian, in points of the layer. No blur for 0 and less.
    public static func gaussianBlur(radius: CGFloat) -> CAFilter {
        CAFilter("gaussianBlur", FilterStep(blur: radius.isFinite ? max(0, Double(radius)) : 0))
    }

    /// Changes the saturation of colours.
    /// - Parameter amount: 0 leaves greys, 1 changes nothing.
    public static func colorSaturate(amount: CGFloat) -> CAFilter {
        CAFilter("colorSaturate", FilterStep(colors: .saturation(finite(amount, or: 1))))
    }

    /// Adds `amount` to all three components.
    /// - Parameter amount: -1…1; 0 changes nothing.
    public static func colorBrightness(amount: CGFloat) -> CAFilter {
        CAFilter("colorBrightness", FilterStep(colors: .scale(1, bias: finite(amount, or: 0))))
    }

    /// Changes the contrast.
    /// - Parameter amount: 0 leaves one grey, 1 changes nothing.
    public static func colorContrast(amount: CGFloat) -> CAFilter {
        let factor = finite(amount, or: 1)
        return CAFilter("colorContrast", FilterStep(colors: .scale(factor, bias: (1 - factor) / 2)))
    }

    /// Rotates hues.
    /// - Parameter angle: in radians. A third of a turn changes red to green.
    public static func colorHueRotate(angle: CGFloat) -> CAFilter {
        CAFilter("colorHueRotate", FilterStep(colors: .hue(finite(angle, or: 0))))
    }

    /// Inverts the colours.
    public static var colorInvert: CAFilter {
        CAFilter("colorInvert", FilterStep(colors: .scale(-1, bias: 1)))
    }

    /// Multiplies each component by the component of `color`.
    public static func multiplyColor(_ color: CGColor) -> CAFilter {
        // A pattern has no components.
        let components = color.pattern == nil ? color.standardRGB : .zero
        return CAFilter("multiplyColor", FilterStep(colors: .scale(SIMD4(components, 0))))
    }

    /// Replaces each component by a weighted sum of all three and a constant.
    /// - Parameters: each row has the weights of red, green and blue, and the constant.
    public static func colorMatrix(
        red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>
    ) -> CAFilter {
        CAFilter("colorMatrix", FilterStep(colors: FilterColors(red: red, green: green, blue: blue)))
    }

    private static func finite(_ value: CGFloat, or other: Double) -> Double {
        value.isFinite ? Double(value) : other
    }
}
