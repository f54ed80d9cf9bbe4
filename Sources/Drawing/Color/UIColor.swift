// UIColor.swift: a colour, by its components.
//
// Components are extended sRGB, not premultiplied: values outside 0…1 are kept
// and clamped when pixels are made.

public import Foundation
import VitrineFoundationPatches
public import VitrineGraphics

/// A colour with an opacity. Immutable, so it may be used from any thread.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Components in sRGB, nominally 0…1.
    package struct Components: Hashable, Sendable {
        package var red: CGFloat
        package var green: CGFloat
        package var blue: CGFloat
        package var alpha: CGFloat
        /// Made from white and alpha alone.
        package var isGray = false

        package static func == (a: Components, b: Components) -> Bool {
            a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(red)
            hasher.combine(green)
            hasher.combine(blue)
            hasher.combine(alpha)
        }
    }

    private let foundationMark = FoundationMark()
    private let fixedComponents: Components
    private let fixedCGColor: CGColor
    /// Nil for colours that do not depend on traits.
    private let provider: ((UITraitCollection) -> UIColor)?
    /// Made of the tint colour of the view that shows it.
    package let followsTint: Bool

    package init(components: Components) {
        fixedComponents = components
        fixedCGColor = CGColor(
            red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
        provider = nil
        followsTint = false
        super.init()
    }

    private init(components: Components, cgColor: CGColor) {
        fixedComponents = components
        fixedCGColor = cgColor
        provider = nil
        followsTint = false
        super.init()
    }

    /// Transparent black.
    public convenience override init() { self.init(white: 0, alpha: 0) }

    /// Display P3, converted to sRGB: colours outside of sRGB keep components outside of 0…1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3)
        let color = space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
        self.init(cgColor: color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a colour that depends on traits. The closure returns the colour for the traits of the view that shows
    /// it; it may be called on any thread.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(dynamicProvider: dynamicProvider, followsTint: false)
    }

    package init(dynamicProvider: @escaping (UITraitCollection) -> UIColor, followsTint: Bool) {
        self.followsTint = followsTint
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        fixedComponents = light.fixedComponents
        fixedCGColor = light.fixedCGColor
        provider = dynamicProvider
        super.init()
    }

    /// How much what is in the colour stands out. `.primary`, unless `withProminence(_:)` made the colour.
    open var prominence: Prominence { .primary }

    /// The same colour in another strength; `.primary` is the colour itself.
    open func withProminence(_ prominence: Prominence) -> UIColor { baseWithProminence(prominence) }

    /// Whether the colour depends on traits.
    package var dependsOnTraits: Bool { provider != nil }

    /// The components for the current traits.
    package var components: Components { resolvedColor(with: .current).fixedComponents }

    /// Red, green and blue in sRGB and opacity, each nominally 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(components: Components(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey: 0 is black, 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(components: Components(red: white, green: white, blue: white, alpha: alpha, isGray: true))
    }

    /// Hue around the colour circle (0 and 1 are red), saturation and brightness, each 0…1; values outside are clamped.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(components: Components(red: red, green: green, blue: blue, alpha: min(1, max(0, alpha))))
    }

    /// Creates a colour from one of Core Graphics; a pattern is kept.
    public convenience init(cgColor: CGColor) {
        if cgColor.pattern == nil {
            self.init(components: Components(cgColor))
        } else {
            self.init(components: Components(cgColor), cgColor: cgColor)
        }
    }

    /// The colour for Core Graphics and layers, which have no traits: that of the current traits.
    open var cgColor: CGColor { provider == nil ? fixedCGColor : resolvedColor(with: .current).fixedCGColor }

    /// The colour that this one resolves to under given traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let provider else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    /// This colour with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider {
            return UIColor(
                dynamicProvider: { provider($0).withAlphaComponent(alpha) }, followsTint: followsTint)
        }
        var changed = fixedComponents
        changed.alpha = alpha
        if fixedCGColor.pattern != nil, let faded = fixedCGColor.copy(alpha: alpha) {
            return UIColor(components: changed, cgColor: faded)
        }
        return UIColor(components: changed)
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return isSame(as: other)
    }

    /// As `isEqual(_:)`, for an argument of known type.
    package final func isSame(as other: UIColor) -> Bool {
        if self === other { return true }
        if provider == nil, other.provider == nil {
            return fixedComponents == other.fixedComponents
                && fixedCGColor.pattern === other.fixedCGColor.pattern
        }
        guard followsTint == other.followsTint else { return false }
        // Colours that depend on traits are equal if they are equal in light and in dark.
        return Self.appearances.allSatisfy { _, traits in
            return resolvedColor(with: traits).fixedComponents
                == other.resolvedColor(with: traits).fixedComponents
        }
    }

    open override var hash: Int {
        resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).fixedComponents.hashValue
    }

    open override var description: String {
        let c = components
        return c.isGray
            ? "UIExtendedGrayColorSpace \(brief(c.red)) \(brief(c.alpha))"
            : "UIExtendedSRGBColorSpace \(brief(c.red)) \(brief(c.green)) \(brief(c.blue)) \(brief(c.alpha))"
    }

    /// Colours do not change, so a copy is the colour itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSSecureCoding

    /// True.
    public static var supportsSecureCoding: Bool { true }

    /// Restores an archived colour; nil if the archive has none.
    public required convenience init?(coder: NSCoder) {
        guard let light = Components(coder, "UI") else { return nil }
        guard let dark = Components(coder, "UIDark") else {
            self.init(components: light)
            return
        }
        let elevated = Components(coder, "UIElevated") ?? dark
        self.init {
            let isElevated = $0.userInterfaceLevel == .elevated
            return UIColor(components: $0.userInterfaceStyle != .dark ? light : isElevated ? elevated : dark)
        }
    }

    /// Traits in which colours differ, and the prefix of their keys in an archive.
    private static let appearances: [(prefix: String, traits: UITraitCollection)] = [
        ("UI", UITraitCollection(userInterfaceStyle: .light)),
        ("UIDark", UITraitCollection(userInterfaceStyle: .dark)),
        (
            "UIElevated",
            UITraitCollection(userInterfaceStyle: .dark).modifyingTraits { $0.userInterfaceLevel = .elevated }
        ),
    ]

    /// Archives the colour in light appearance and, if it depends on traits, in dark.
    open func encode(with coder: NSCoder) {
        guard provider != nil else { return fixedComponents.encode(with: coder, "UI") }
        for (prefix, traits) in Self.appearances {
            resolvedColor(with: traits).fixedComponents.encode(with: coder, prefix)
        }
    }

    // MARK: UIColor+Components

    /// Reads the components in sRGB; pass nil for those that are not needed. Always returns true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { baseGetRed(red, green: green, blue: blue, alpha: alpha) }

    /// Reads hue, saturation and brightness, each 0…1; a grey has hue 0.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { baseGetHue(hue, saturation: saturation, brightness: brightness, alpha: alpha) }

    /// Reads a grey; false, with nothing written, for a colour that has a hue.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?)
        -> Bool
    { baseGetWhite(white, alpha: alpha) }

    // MARK: UIColor+Context

    /// Sets the fill and the stroke colour of the current context. Does nothing without a context.
    open func set() { baseSet() }

    /// Sets the fill colour of the current context. Does nothing without a context.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the stroke colour of the current context. Does nothing without a context.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor.Components {
    fileprivate func encode(with coder: NSCoder, _ prefix: String) {
        coder.encode(Double(red), forKey: prefix + "Red")
        coder.encode(Double(green), forKey: prefix + "Green")
        coder.encode(Double(blue), forKey: prefix + "Blue")
        coder.encode(Double(alpha), forKey: prefix + "Alpha")
    }

    fileprivate init?(_ coder: NSCoder, _ prefix: String) {
        guard let red = coder.finite(prefix + "Red"), let green = coder.finite(prefix + "Green"),
            let blue = coder.finite(prefix + "Blue"), let alpha = coder.finite(prefix + "Alpha")
        else { return nil }
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension UIColor.Components {
    fileprivate init(_ color: CGColor) {
        let isGray = color.colorSpace?.model == .monochrome
        let rgb = color.standardRGB
        self.init(
            red: CGFloat(rgb.x), green: CGFloat(rgb.y), blue: CGFloat(rgb.z), alpha: color.alpha,
            isGray: isGray)
    }
}

/// At most six significant digits, without a trailing ".0".
private func brief(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
