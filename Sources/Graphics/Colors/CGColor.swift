// CGColor.swift: a colour with alpha, and the pixel it becomes.

import Foundation

/// An immutable colour: components in a colour space, and alpha, each 0…1. Values outside are clamped for drawing.
public final class CGColor: Hashable, Sendable {
    public let colorSpace: CGColorSpace?
    /// The colour's components, then alpha.
    private let values: [CGFloat]
    /// The pixel: premultiplied, 0xAARRGGBB.
    package let premultiplied: UInt32

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    private init(space: CGColorSpace, values: [CGFloat]) {
        colorSpace = space
        self.values = values
        let gray = space.model == .monochrome
        premultiplied = CGColor.pixel(
            red: values[0], green: gray ? values[0] : values[1], blue: gray ? values[0] : values[2],
            alpha: values[values.count - 1])
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
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = space.numberOfComponents + 1
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// The components in the colour's space, then alpha.
    public var components: [CGFloat]? { values }
    /// Alpha counted.
    public var numberOfComponents: Int { values.count }
    public var alpha: CGFloat { values[values.count - 1] }

    package var red: CGFloat { values[0] }
    package var green: CGFloat { values.count == 2 ? values[0] : values[1] }
    package var blue: CGFloat { values.count == 2 ? values[0] : values[2] }

    /// Drawn with full coverage, hides what is below.
    package var isOpaque: Bool { premultiplied >> 24 == 255 }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }

    package func withAlpha(_ alpha: CGFloat) -> CGColor {
        guard let colorSpace else { return self }
        return CGColor(space: colorSpace, values: values.dropLast() + [alpha])
    }

    /// The same colour in another space; to gray by luma (Rec. 709 weights).
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
    ) -> CGColor? {
        switch space.model {
        case .rgb: CGColor(space: space, values: [red, green, blue, alpha])
        case .monochrome:
            values.count == 2
                ? CGColor(space: space, values: values)
                : CGColor(space: space, values: [0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha])
        case .unknown: nil
        }
    }

    /// Each channel is round(255 * component * alpha).
    package static func pixel(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> UInt32 {
        func unit(_ v: CGFloat) -> CGFloat { v.isNaN ? 0 : max(0, min(1, v)) }
        let a = unit(alpha)
        func channel(_ v: CGFloat) -> UInt32 { UInt32((unit(v) * a * 255).rounded()) }
        return UInt32((a * 255).rounded()) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.colorSpace == b.colorSpace && a.values == b.values)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}

extension CGColor: CustomStringConvertible {
    public var description: String {
        values.count == 2
            ? "CGColor(gray: \(values[0]), alpha: \(alpha))"
            : "CGColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
    }
}
