// CGColorSpace.swift: the meaning of a colour's components.
//
// All drawing is in sRGB with 8 bits a channel. Colours of other spaces are converted when their pixel is computed.
// Device spaces are treated as sRGB, greys as sRGB greys.

import Foundation

/// The kind of a space's components.
public enum CGColorSpaceModel: Int32, Sendable {
    /// No known model. No space here has it.
    case unknown = -1
    /// One component, grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// A space of patterns.
    case pattern = 6
}

/// How colours outside a space are mapped into it. Here they are always clamped, so the value has no effect.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// Core Graphics' intents, in the order of their raw values from 0.
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A space of colours: device RGB, device grey, one of the named spaces below, or a space of patterns.
public final class CGColorSpace: Hashable, Sendable {
    /// The standard space of displays. All drawing is in it.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// sRGB with components beyond 0…1, which are clamped when a pixel is computed.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// sRGB's primaries with components proportional to light.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// `linearSRGB` with components beyond 0…1.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// Linear RGB with sRGB's primaries.
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    /// The primaries of Display P3 with sRGB's transfer curve.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// `displayP3` with components beyond 0…1.
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    /// Grey, treated as sRGB grey.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// Grey with components beyond 0…1.
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    /// Grey proportional to light.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// `linearGray` with components beyond 0…1.
    public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

    /// The kind of the space's components.
    public let model: CGColorSpaceModel
    /// The space's name, one of the constants above. Nil for the device spaces and for spaces of patterns.
    public let name: String?
    /// The space of an uncoloured pattern's colour. Nil for other spaces.
    public let baseColorSpace: CGColorSpace?
    /// Whether components are proportional to light.
    let isLinear: Bool
    /// Whether the primaries are those of Display P3.
    let isWide: Bool
    /// Whether components beyond 0…1 are valid.
    let isExtended: Bool

    /// Whether a context or an image can have the space: all but those of patterns.
    public var supportsOutput: Bool { model != .pattern }

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

    /// The space with a name, one of the constants of this class. Nil for any other name.
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

    /// A space of patterns.
    /// - Parameter baseSpace: the space of the colour of uncoloured patterns. Nil for coloured patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        if baseSpace?.model == .pattern { return nil }
        self.init(model: .pattern, name: nil, base: baseSpace)
    }

    /// The number of components without alpha. Zero for a space of coloured patterns.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .pattern: baseColorSpace?.numberOfComponents ?? 0
        case .rgb, .unknown: 3
        }
    }

    /// Whether the space has RGB colours outside of sRGB.
    public var isWideGamutRGB: Bool { isWide || (model == .rgb && isExtended) }

    /// Whether model, name and base space are equal.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.model == b.model && a.name == b.name && a.baseColorSpace == b.baseColorSpace
    }

    /// Hashes the model and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(name)
    }
}

/// The RGB space of the device, which is treated as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
/// The grey space of the device, which is treated as sRGB grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
