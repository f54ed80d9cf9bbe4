// CGColor.swift: a colour with alpha, and the pixel it becomes.

public import Foundation

/// An immutable colour: components in a colour space, and alpha, each 0…1. Values outside are clamped for drawing.
///
/// A colour may be a pattern: then it draws the pattern's cells.
public final class CGColor: Hashable, Sendable {
    public let colorSpace: CGColorSpace?
    /// The colour's components, then alpha.
    private let values: [CGFloat]
    /// The pixel: premultiplied, 0xAARRGGBB. Of a pattern: its colour's, or black where it has its own.
    package let premultiplied: UInt32
    public let pattern: CGPattern?

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
        colorSpace = space
        self.values = values
        self.pattern = pattern
        let standard = CGColor.standard(values, of: space)
        premultiplied = CGColor.pixel(
            red: standard.x, green: standard.y, blue: standard.z, alpha: values[values.count - 1])
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgb, values: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// - Parameter components: the space's components and then alpha; as many as that are read.
    /// - Returns: nil for a space of patterns.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if space.model == .pattern { return nil }
        let count = space.numberOfComponents + 1
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// A pattern to draw with.
    /// - Parameters:
    ///   - space: a space of patterns.
    ///   - components: the components of the space's base space, none for a coloured pattern, and then alpha.
    /// - Returns: nil if the space is none of patterns.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) {
        if space.model != .pattern { return nil }
        let count = space.numberOfComponents + 1
        self.init(
            space: space, values: Array(UnsafeBufferPointer(start: components, count: count)),
            pattern: pattern)
    }

    /// The opaque colour that an uncoloured pattern is drawn in; nil for any other colour.
    var patternColor: CGColor? {
        guard pattern != nil, let base = colorSpace?.baseColorSpace else { return nil }
        return CGColor(space: base, values: values.dropLast() + [1])
    }

    /// The components in the colour's space, then alpha.
    public var components: [CGFloat]? { values }
    /// Alpha counted.
    public var numberOfComponents: Int { values.count }
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

    /// sRGB without limits: outside 0…1 for colours that a wider or an extended space has.
    package var standardRGB: SIMD3<Double> {
        CGColor.standard(values, of: colorSpace ?? .rgb)
    }

    package var red: CGFloat { CGFloat(standardRGB.x) }
    package var green: CGFloat { CGFloat(standardRGB.y) }
    package var blue: CGFloat { CGFloat(standardRGB.z) }

    /// Drawn with full coverage, hides what is below.
    package var isOpaque: Bool { premultiplied >> 24 == 255 && pattern == nil }

    /// Anything drawn with it can be seen.
    package var isVisible: Bool { premultiplied >> 24 != 0 }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }

    public func copy() -> CGColor? { self }

    package func withAlpha(_ alpha: CGFloat) -> CGColor {
        guard let colorSpace else { return self }
        return CGColor(space: colorSpace, values: values.dropLast() + [alpha], pattern: pattern)
    }

    /// The same colour in another space, clamped to 0…1 unless that is extended; to gray by luma (Rec. 709
    /// weights).
    /// - Returns: nil for patterns, and into their spaces.
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

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.colorSpace == b.colorSpace && a.values == b.values && a.pattern === b.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}

extension CGColor: CustomStringConvertible {
    public var description: String {
        if pattern != nil { return "CGColor(pattern, components: \(values))" }
        return values.count == 2
            ? "CGColor(gray: \(values[0]), alpha: \(alpha))"
            : "CGColor(red: \(values[0]), green: \(values[1]), blue: \(values[2]), alpha: \(alpha))"
    }
}
