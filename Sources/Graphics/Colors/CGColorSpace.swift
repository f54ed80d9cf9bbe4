// CGColorSpace.swift: what a colour's components mean.
//
// All drawing is in sRGB, 8 bits a channel. Other spaces are converted when a
// pixel is made; the device spaces are taken as sRGB, and greys as sRGB greys.

import Foundation

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
    case pattern = 6
}

/// How colours outside a space are brought into it. Here they are always clamped, so it changes nothing.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

public final class CGColorSpace: Hashable, Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    /// sRGB with components beyond 0…1, which are clamped when pixels are made.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    public static let linearGray = "kCGColorSpaceLinearGray"
    public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

    public let model: CGColorSpaceModel
    /// Nil for the device spaces and for spaces of patterns.
    public let name: String?
    /// The space of an uncoloured pattern's colour; nil for other spaces.
    public let baseColorSpace: CGColorSpace?
    /// Components are proportional to light.
    let isLinear: Bool
    /// The primaries are Display P3's.
    let isWide: Bool
    /// Components beyond 0…1 are colours too.
    let isExtended: Bool

    package static let rgb = CGColorSpace(model: .rgb, name: nil)
    package static let gray = CGColorSpace(model: .monochrome, name: nil)
    package static let standard = CGColorSpace(model: .rgb, name: CGColorSpace.sRGB)
    package static let coloredPattern = CGColorSpace(model: .pattern, name: nil)

    private init(
        model: CGColorSpaceModel, name: String?, isLinear: Bool = false, isWide: Bool = false,
        isExtended: Bool = false, base: CGColorSpace? = nil
    ) {
        self.model = model
        self.name = name
        self.isLinear = isLinear
        self.isWide = isWide
        self.isExtended = isExtended
        baseColorSpace = base
    }

    /// Nil for a name that is not one of the constants of this class.
    public convenience init?(name: String) {
        switch name {
        case CGColorSpace.sRGB: self.init(model: .rgb, name: name)
        case CGColorSpace.extendedSRGB: self.init(model: .rgb, name: name, isExtended: true)
        case CGColorSpace.linearSRGB, CGColorSpace.genericRGBLinear:
            self.init(model: .rgb, name: name, isLinear: true)
        case CGColorSpace.extendedLinearSRGB:
            self.init(model: .rgb, name: name, isLinear: true, isExtended: true)
        case CGColorSpace.displayP3: self.init(model: .rgb, name: name, isWide: true)
        case CGColorSpace.extendedDisplayP3:
            self.init(model: .rgb, name: name, isWide: true, isExtended: true)
        case CGColorSpace.genericGrayGamma2_2: self.init(model: .monochrome, name: name)
        case CGColorSpace.extendedGray: self.init(model: .monochrome, name: name, isExtended: true)
        case CGColorSpace.linearGray: self.init(model: .monochrome, name: name, isLinear: true)
        case CGColorSpace.extendedLinearGray:
            self.init(model: .monochrome, name: name, isLinear: true, isExtended: true)
        default: return nil
        }
    }

    /// The space of patterns.
    /// - Parameter baseSpace: that of the colour of uncoloured patterns; nil for patterns with colours of their own.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        if baseSpace?.model == .pattern { return nil }
        self.init(model: .pattern, name: nil, base: baseSpace)
    }

    /// Colour components, alpha not counted. A space of coloured patterns has none.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .pattern: baseColorSpace?.numberOfComponents ?? 0
        case .rgb, .unknown: 3
        }
    }

    public var isWideGamutRGB: Bool { isWide || (model == .rgb && isExtended) }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.model == b.model && a.name == b.name && a.baseColorSpace == b.baseColorSpace
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(name)
    }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
