// CIColor.swift: a colour as a parameter of a filter.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics

/// A colour in sRGB with alpha, not premultiplied. Immutable. Components outside of 0…1 are kept.
public final class CIColor: NSObject, Sendable {
    /// The red component.
    public let red: CGFloat
    /// The green component.
    public let green: CGFloat
    /// The blue component.
    public let blue: CGFloat
    /// The opacity.
    public let alpha: CGFloat

    /// A colour in sRGB. Numbers that are not finite become 0.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        (self.red, self.green) = (finite(red), finite(green))
        (self.blue, self.alpha) = (finite(blue), min(1, max(0, finite(alpha))))
    }

    /// An opaque colour in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }

    /// A colour of any space, converted to sRGB. A pattern is black.
    public convenience init(cgColor color: CGColor) {
        let rgb = color.pattern == nil ? color.standardRGB : .zero
        self.init(red: CGFloat(rgb.x), green: CGFloat(rgb.y), blue: CGFloat(rgb.z), alpha: color.alpha)
    }

    /// A colour of the interface, resolved for the current traits.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }

    /// Reads the form of `stringRepresentation`: `1 0 0 0.5`. Missing components are 0, a missing alpha is 1.
    public convenience init(string representation: String) {
        let vector = CIVector(string: representation)
        self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.count > 3 ? vector.w : 1)
    }

    /// The number of components, alpha included: 4.
    public var numberOfComponents: Int { 4 }
    /// The space of the components: sRGB.
    public var colorSpace: CGColorSpace { .standard }
    /// The components and alpha, separated by spaces.
    public var stringRepresentation: String {
        [red, green, blue, alpha].map { String(format: "%g", Double($0)) }.joined(separator: " ")
    }
    public override var description: String { "(\(stringRepresentation))" }

    /// Whether the other is a colour with the same components.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.components == components }
    public override var hash: Int { components.hashValue }

    /// Red, green, blue and alpha.
    var components: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) }

    /// Opaque black.
    public static let black = CIColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    /// A grey of 0.5.
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    /// Red.
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    /// Green.
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    /// Blue.
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    /// Cyan.
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    /// Magenta.
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    /// Yellow.
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    /// Transparent black.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension UIColor {
    /// The colour in sRGB.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// The colour for the current traits, converted to sRGB.
    public var ciColor: CIColor { CIColor(color: self) }
}
