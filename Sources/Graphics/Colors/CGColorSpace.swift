// CGColorSpace.swift: what a colour's components mean. All drawing is in sRGB; device RGB is the same.

import Foundation

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
}

/// How colours outside a space are brought into it. All spaces here share one gamut, so it changes nothing.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

public final class CGColorSpace: Hashable, Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    public let model: CGColorSpaceModel
    /// Nil for the device spaces.
    public let name: String?

    package static let rgb = CGColorSpace(model: .rgb, name: nil)
    package static let gray = CGColorSpace(model: .monochrome, name: nil)
    package static let standard = CGColorSpace(model: .rgb, name: CGColorSpace.sRGB)

    private init(model: CGColorSpaceModel, name: String?) {
        self.model = model
        self.name = name
    }

    /// Nil for a name that is not supported: sRGB and the gray space of gamma 2.2 are.
    public convenience init?(name: String) {
        switch name {
        case CGColorSpace.sRGB: self.init(model: .rgb, name: name)
        case CGColorSpace.genericGrayGamma2_2: self.init(model: .monochrome, name: name)
        default: return nil
        }
    }

    /// Colour components, alpha not counted.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.model == b.model && a.name == b.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(name)
    }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
