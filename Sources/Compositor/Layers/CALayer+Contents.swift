// CALayer+Contents.swift: the format of contents and their minification.

import Foundation
import VitrineGraphics
import VitrineRaster

/// The pixel format of the store into which a layer draws.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The format's name.
    public let rawValue: String

    /// A format with the given name. An unknown one is used as `RGBA8Uint`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Colour with 8 bits a channel. The default.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Stored as 8 bits a channel, like `RGBA8Uint`: screens show no more.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Grey: colours are replaced by their luminance.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

extension CALayer {
    var baseContentsFormat: CALayerContentsFormat {
        get { extras?.contentsFormat ?? .RGBA8Uint }
        set {
            guard newValue != contentsFormat else { return }
            ownExtras.contentsFormat = newValue
            if hasDrawnStore { flagDisplay() }
        }
    }

    var baseMinificationFilterBias: Float {
        get { effects.minificationFilterBias }
        set {
            guard newValue != effects.minificationFilterBias else { return }
            changeOwn(.minificationFilterBias) { ownExtras.effects.minificationFilterBias = newValue }
        }
    }

    /// A drawn store converted to the layer's format.
    final func formatted(_ store: LayerContents) -> LayerContents {
        guard extras?.contentsFormat == .gray8Uint else { return store }
        switch store {
        case .list(let contents):
            let list = contents.list.recorded
            let gray = RecordedList(commands: list.commands.map(\.gray), bounds: list.bounds, size: list.size)
            return .list(ListContents(gray, scale: contents.list.scale))
        case .image(let image): return image.decoded.map { .image(Self.gray($0)) } ?? store
        case .none, .other: return store
        }
    }

    private static func gray(_ image: CGImage) -> CGImage {
        let buffer = PixelBuffer(width: image.width, height: image.height)
        for y in 0..<image.height {
            let from = image.buffer.row(y), to = buffer.row(y)
            for x in 0..<image.width {
                let p = from[x]
                let value = luma(p >> 16 & 255, p >> 8 & 255, p & 255)
                to[x] = p & 0xFF00_0000 | value << 16 | value << 8 | value
            }
        }
        return CGImage(buffer, isOpaque: image.isOpaque)
    }

    /// Luma with the weights of Rec. 709 in 1/65536, as in CGColor's conversion to grey.
    private static func luma(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
        (red * 13933 + green * 46871 + blue * 4732 + 32768) >> 16
    }
}

extension DrawCommand {
    /// The command with the luminance of its colour.
    fileprivate var gray: DrawCommand {
        func gray(_ color: CGColor) -> CGColor {
            let c = LayerColor(color).components
            return CGColor(gray: CGFloat(0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z), alpha: CGFloat(c.w))
        }
        switch self {
        case .fill(let rect, let color): return .fill(rect, gray(color))
        case .glyphs(let run, let origin, let color): return .glyphs(run, origin: origin, gray(color))
        }
    }
}
