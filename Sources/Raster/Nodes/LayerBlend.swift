// LayerBlend.swift: blend modes by the names of compositing filters.

import Foundation
public import VitrineGraphics
import VitrineSystem

/// A blend mode; the raw value is CGBlendMode's.
public struct LayerBlend: Equatable, Sendable, BitwiseCopyable {
    /// The value of Core Graphics' blend mode.
    public var rawValue: UInt8

    /// Source over.
    @inlinable
    public static var normal: Self { LayerBlend(rawValue: 0) }

    /// A mode by Core Graphics' value.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The same mode as Core Graphics'.
    @inlinable
    public init(_ mode: CGBlendMode) { rawValue = UInt8(mode.rawValue) }

    /// Whether pixels change even where the layer is clear.
    public var actsWhereClear: Bool { Self.boundless.contains(self) }

    private static let boundless: [LayerBlend] = [
        .init(.clear), .init(.copy), .init(.sourceIn), .init(.sourceOut), .init(.destinationIn),
        .init(.destinationAtop),
    ]

    @MainActor
    package init(filter: Any?) {
        guard let filter else {
            self = .normal
            return
        }
        let name = (filter as? String) ?? "\(filter)"
        if let mode = Self.named[Self.plain(name)] {
            self.init(mode)
        } else {
            self = .normal
            Self.report(name)
        }
    }

    /// "CIMultiplyBlendMode", "multiplyBlendMode" and "multiply" are equivalent.
    private static func plain(_ name: String) -> String {
        var name = name[...]
        if name.hasPrefix("CI") { name = name.dropFirst(2) }
        for ending in ["BlendMode", "Compositing"] where name.hasSuffix(ending) && name != ending {
            name = name.dropLast(ending.count)
        }
        return name.lowercased()
    }

    private static let named: [String: CGBlendMode] = [
        "normal": .normal, "sourceover": .normal, "multiply": .multiply, "screen": .screen,
        "overlay": .overlay, "darken": .darken, "minimum": .darken, "lighten": .lighten, "maximum": .lighten,
        "colordodge": .colorDodge, "colorburn": .colorBurn, "softlight": .softLight, "hardlight": .hardLight,
        "difference": .difference, "exclusion": .exclusion, "hue": .hue, "saturation": .saturation,
        "color": .color, "luminosity": .luminosity, "clear": .clear, "copy": .copy, "sourcein": .sourceIn,
        "sourceout": .sourceOut, "sourceatop": .sourceAtop, "destover": .destinationOver,
        "destinationover": .destinationOver, "destin": .destinationIn, "destinationin": .destinationIn,
        "destout": .destinationOut, "destinationout": .destinationOut, "destatop": .destinationAtop,
        "destinationatop": .destinationAtop, "xor": .xor, "plusd": .plusDarker, "plusdarker": .plusDarker,
        "plusl": .plusLighter, "pluslighter": .plusLighter, "addition": .plusLighter,
    ]

    @MainActor private static var reported = ReportedNames()

    @MainActor
    private static func report(_ name: String) {
        reported.report(name) { "the compositing filter “\($0)” is unknown; drawn source-over" }
    }
}
