// CGColor.swift: a colour with alpha, and its pixel value.

public import Foundation

/// An immutable colour: components in a colour space and alpha, each from 0 to 1. Drawing clamps values outside.
///
/// A colour may be a pattern, whose cells it draws.
public final class CGColor: Hashable, Sendable {
    /// The space of the components. Never nil.
    public let colorSpace: CGColorSpace?
    /// The colour's components, then alpha.
    private let values: [CGFloat]
    /// The premultiplied pixel, 0xAARRGGBB. For a pattern: the pixel of its colour, or black if it is coloured.
    package let premultiplied: UInt32
    /// The pattern. Nil for a plain colour.
    public let pattern: CGPattern?

    /// Opaque black, in the grey space.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white, in the grey space.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black, in the grey space.
    public static let clear = CGColor(gray: 0, alpha: 0)

    private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
        colorSpace = space
        self.values = values
        self.pattern = pattern
        let standard = CGColor.standard(values, of: space)
        premultiplied = CGColor.pixel(
            red: standard.x, green: standard.y, blue: standard.z, alpha: values[values.count - 1])
    }

    /// A colour in device RGB, which is the same as sRGB here.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgb, values: [red, green, blue, alpha])
    }

    /// A colour in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// A grey in the device's grey space.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// A grey. The same as `init(gray:alpha:)`.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// A colour in any space except that of patterns.
    ///
    /// - Parameters:
    ///   - space: the space of the components.
    ///   - components: one for each component of the space, then alpha.
    /// - Returns: nil for a space of patterns.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if space.model == .pattern { return nil }
        let count = space.numberOfComponents + 1
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// A colour that draws a pattern.
    ///
    /// - Parameters:
    ///   - space: a space of patterns.
    ///   - pattern: the pattern.
    ///   - components: the components in the base space, none for a coloured pattern, then alpha.
    /// - Returns: nil if the space is not a space of patterns.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) {
        if space.model != .pattern { return nil }
        let count = space.numberOfComponents + 1
        self.init(
            space: space, values: Array(UnsafeBufferPointer(start: components, count: count)),
            pattern: pattern)
    }

    /// The opaque colour in which an uncoloured pattern is drawn. Nil for all other colours.
    var patternColor: CGColor? {
        guard pattern != nil, let base = colorSpace?.baseColorSpace else { return nil }
        return CGColor(space: base, values: values.dropLast() + [1])
    }

    /// The components in the colour's space, then alpha. Never nil.
    public var components: [CGFloat]? { values }
    /// The number of components, alpha included.
    public var numberOfComponents: Int { values.count }
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    private static func standard(_ values: [CGFloat], of space: CGColorSpace) -> RGB {
        if space.model == .rgb, !space.isLinear, !space.isWide {
            return RGB(Double(values[0]), Double(values[1]), Double(values[2]))
        }
        if space.model == .pattern {
            return space.baseColorSpace.map { ColorConversion.standard(values.dropLast(), of: $0) } ?? RGB()
        }
        return ColorConversion.standard(values.dropLast(), of: space)
    }

    /// The components in sRGB, unclamped: outside 0…1 for colours of a wider or extended space.
    package var standardRGB: SIMD3<Double> {
        CGColor.standard(values, of: colorSpace ?? .rgb)
    }

    package var red: CGFloat { CGFloat(standardRGB.x) }
    package var green: CGFloat { CGFloat(standardRGB.y) }
    package var blue: CGFloat { CGFloat(standardRGB.z) }

    /// Whether the colour is opaque. False for patterns.
    package var isOpaque: Bool { premultiplied >> 24 == 255 && pattern == nil }

    /// Whether alpha is not zero.
    package var isVisible: Bool { premultiplied >> 24 != 0 }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }

    /// Returns the colour itself: colours are immutable.
    public func copy() -> CGColor? { self }

    package func withAlpha(_ alpha: CGFloat) -> CGColor {
        guard let colorSpace else { return self }
        return CGColor(space: colorSpace, values: values.dropLast() + [alpha], pattern: pattern)
    }

    /// The colour converted to another space, clamped to 0…1 unless the space is extended. Grey is luma with the
    /// weights of Rec. 709.
    /// - Returns: nil for patterns and for spaces of patterns.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
    ) -> CGColor? {
        guard pattern == nil, space.model == .rgb || space.model == .monochrome else { return nil }
        if space == colorSpace { return self }
        return CGColor(
            space: space, values: ColorConversion.components(of: standardRGB, in: space) + [alpha])
    }

    /// Each channel is round(255 * component * alpha).
    package static func pixel(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> UInt32 {
        func unit(_ v: CGFloat) -> CGFloat { v.isNaN ? 0 : max(0, min(1, v)) }
        let a = unit(alpha)
        func channel(_ v: CGFloat) -> UInt32 { UInt32((unit(v) * a * 255).rounded()) }
        return UInt32((a * 255).rounded()) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }

    /// Whether space, components and pattern are equal. Equal colours in different spaces are not.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.colorSpace == b.colorSpace && a.values == b.values && a.pattern === b.pattern)
    }

    /// Hashes the space and the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}

extension CGColor: CustomStringConvertible {
    /// The components, for logs.
    public var description: String {
        if pattern != nil { return "CGColor(pattern, components: \(values))" }
        return values.count == 2
            ? "CGColor(gray: \(values[0]), alpha: \(alpha))"
            : "CGColor(red: \(values[0]), green: \(values[1]), blue: \(values[2]), alpha: \(alpha))"
    }
}
