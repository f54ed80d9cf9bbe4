// CAFilter.swift: a change of a layer's pixels, or of those behind it.

public import Foundation
public import VitrineGraphics

/// What `CALayer.filters` does to the layer with its sublayers, and `CALayer.backgroundFilters` to what lies
/// behind the layer. Colours are sRGB's components, not linear light, 0…1.
///
///     glass.backgroundFilters = [CAFilter.gaussianBlur(radius: 20), CAFilter.colorSaturate(amount: 1.8)]
///
/// Filters act in their order. However many there are, they cost one blur and one change of colours.
public struct CAFilter: Hashable, Sendable {
    /// Which filter it is, by Core Animation's name: "gaussianBlur", "colorSaturate"…
    public let name: String
    let step: FilterStep

    private init(_ name: String, _ step: FilterStep) { (self.name, self.step) = (name, step) }

    /// Softens.
    /// - Parameter radius: the Gaussian's standard deviation, points of the layer. None for 0 and less.
    public static func gaussianBlur(radius: CGFloat) -> CAFilter {
        CAFilter("gaussianBlur", FilterStep(blur: radius.isFinite ? max(0, Double(radius)) : 0))
    }

    /// Moves colours away from their grey, or towards it.
    /// - Parameter amount: 0 leaves greys, 1 changes nothing.
    public static func colorSaturate(amount: CGFloat) -> CAFilter {
        CAFilter("colorSaturate", FilterStep(colors: .saturation(finite(amount, or: 1))))
    }

    /// Adds to all three components.
    /// - Parameter amount: -1…1; 0 changes nothing.
    public static func colorBrightness(amount: CGFloat) -> CAFilter {
        CAFilter("colorBrightness", FilterStep(colors: .scale(1, bias: finite(amount, or: 0))))
    }

    /// Moves components away from the middle, or towards it.
    /// - Parameter amount: 0 leaves one grey, 1 changes nothing.
    public static func colorContrast(amount: CGFloat) -> CAFilter {
        let factor = finite(amount, or: 1)
        return CAFilter("colorContrast", FilterStep(colors: .scale(factor, bias: (1 - factor) / 2)))
    }

    /// Turns hues.
    /// - Parameter angle: radians; a third of a turn makes red green.
    public static func colorHueRotate(angle: CGFloat) -> CAFilter {
        CAFilter("colorHueRotate", FilterStep(colors: .hue(finite(angle, or: 0))))
    }

    /// Light becomes dark.
    public static var colorInvert: CAFilter {
        CAFilter("colorInvert", FilterStep(colors: .scale(-1, bias: 1)))
    }

    /// Multiplies each component with that of `color`.
    public static func multiplyColor(_ color: CGColor) -> CAFilter {
        let c = LayerColor(color).components
        return CAFilter("multiplyColor", FilterStep(colors: .scale(SIMD4(c.x, c.y, c.z, 0))))
    }

    /// Each component becomes a sum of all three and a constant.
    /// - Parameters: what each row has of red, green and blue, and adds.
    public static func colorMatrix(
        red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>
    ) -> CAFilter {
        CAFilter("colorMatrix", FilterStep(colors: FilterColors(red: red, green: green, blue: blue)))
    }

    private static func finite(_ value: CGFloat, or other: Double) -> Double {
        value.isFinite ? Double(value) : other
    }
}
