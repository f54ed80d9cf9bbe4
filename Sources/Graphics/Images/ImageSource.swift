// ImageSource.swift: pixels in a caller's layout, and their conversion to the native one.

import CVitrineKernels
import Foundation

/// The description of an image that was made from a provider's bytes.
struct ImageSource: Sendable {
    var width: Int
    var height: Int
    var bitsPerComponent: Int
    var bitsPerPixel: Int
    var bytesPerRow: Int
    var space: CGColorSpace?
    var info: CGBitmapInfo
    var provider: CGDataProvider
    /// The lower and upper bound of each component. Empty: 0…1.
    var decode: [CGFloat] = []
    var interpolates: Bool
    var intent = CGColorRenderingIntent.defaultIntent
    /// Whether samples are a mask for fills, without colours.
    var isMask = false

    /// The positions of components in a pixel of whole bytes. -1: missing.
    struct Layout: Equatable {
        var red: Int
        var green: Int
        var blue: Int
        var alpha = -1
        var isPremultiplied = false
        var bytes: Int

        static func gray(alpha: Int = -1, premultiplied: Bool = false, bytes: Int = 1, at place: Int = 0)
            -> Layout
        {
            Layout(
                red: place, green: place, blue: place, alpha: alpha, isPremultiplied: premultiplied,
                bytes: bytes)
        }
    }

    /// Nil for unsupported layouts: components of other than 8 bits (or 1 bit for greys and masks), floating point,
    /// indexed.
    var layout: Layout? {
        if info.contains(.floatComponents) { return nil }
        let alpha = info.alphaInfo
        if isMask || alpha == .alphaOnly || space?.model == .monochrome && alpha == .none {
            let bits = bitsPerComponent
            guard bits == bitsPerPixel, bits == 8 || bits == 1 && alpha != .alphaOnly else { return nil }
            return .gray()
        }
        guard bitsPerComponent == 8 else { return nil }
        let premultiplied = alpha == .premultipliedFirst || alpha == .premultipliedLast
        if space?.model == .monochrome {
            guard bitsPerPixel == 16 else { return nil }
            switch alpha {
            case .last, .premultipliedLast: return .gray(alpha: 1, premultiplied: premultiplied, bytes: 2)
            case .first, .premultipliedFirst:
                return .gray(alpha: 0, premultiplied: premultiplied, bytes: 2, at: 1)
            case .noneSkipLast: return .gray(bytes: 2)
            case .noneSkipFirst: return .gray(bytes: 2, at: 1)
            default: return nil
            }
        }
        guard space?.model == .rgb else { return nil }
        if bitsPerPixel == 24, alpha == .none { return Layout(red: 0, green: 1, blue: 2, bytes: 3) }
        guard bitsPerPixel == 32 else { return nil }
        let order = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
        let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
        guard isLittle || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else { return nil }
        // The bytes of the pixel as a big-endian word, and their positions in memory.
        func place(_ byte: Int) -> Int { isLittle ? 3 - byte : byte }
        switch alpha {
        case .premultipliedFirst, .first, .noneSkipFirst:
            return Layout(
                red: place(1), green: place(2), blue: place(3),
                alpha: alpha == .noneSkipFirst ? -1 : place(0),
                isPremultiplied: premultiplied, bytes: 4)
        case .premultipliedLast, .last, .noneSkipLast, .none:
            return Layout(
                red: place(0), green: place(1), blue: place(2),
                alpha: alpha == .noneSkipLast || alpha == .none ? -1 : place(3),
                isPremultiplied: premultiplied,
                bytes: 4)
        case .alphaOnly: return nil
        }
    }

    /// The pixels. Nil if the layout is not supported, or the provider has too few bytes.
    func pixels() -> PixelBuffer? {
        guard let layout, let data = provider.data, width > 0, height > 0, width <= 32_768, height <= 32_768,
            bytesPerRow >= (width * bitsPerPixel + 7) / 8, bytesPerRow < 1 << 32,
            data.count >= bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8
        else { return nil }
        let buffer = PixelBuffer(width: width, height: height)
        let curves = (0..<3).map { curve($0) }
        data.withUnsafeBytes { bytes in
            for y in 0..<height {
                let row = UnsafeRawBufferPointer(rebasing: bytes[(y * bytesPerRow)...])
                read(row, layout, curves, into: buffer.row(y))
            }
        }
        return buffer
    }

    /// The values of a component's samples, according to the decode array, and converted to sRGB for a linear space.
    private func curve(_ component: Int) -> [UInt8] {
        let index = decode.count > 2 * component + 1 ? component : 0
        let has = decode.count > 2 * index + 1
        let low = has ? decode[2 * index] : 0, high = has ? decode[2 * index + 1] : 1
        return (0..<256).map { sample in
            var v = Double(low + (high - low) * CGFloat(sample) / 255)
            if space?.isLinear == true { v = ColorConversion.encoded(v) }
            return v.isNaN ? 0 : UInt8((max(0, min(1, v)) * 255).rounded())
        }
    }

    private func read(
        _ row: UnsafeRawBufferPointer, _ layout: Layout, _ curves: [[UInt8]],
        into out: UnsafeMutablePointer<UInt32>
    ) {
        let isAlphaOnly = info.alphaInfo == .alphaOnly
        for x in 0..<width {
            if layout.bytes == 1 {
                let sample =
                    bitsPerPixel == 1 ? (row[x >> 3] >> UInt8(7 - x & 7) & 1) &* 255 : row[x]
                let value = UInt32(curves[0][Int(sample)])
                // A mask's samples hide the fill.
                out[x] =
                    isMask
                    ? (255 - value) << 24 : isAlphaOnly ? value << 24 : 0xFF00_0000 | value &* 0x01_0101
                continue
            }
            let p = x * layout.bytes
            let alpha = layout.alpha < 0 ? 255 : UInt32(row[p + layout.alpha])
            let r = UInt32(curves[0][Int(row[p + layout.red])]),
                g = UInt32(curves[1][Int(row[p + layout.green])]),
                b = UInt32(curves[2][Int(row[p + layout.blue])])
            out[x] = alpha << 24 | r << 16 | g << 8 | b
        }
        if layout.alpha >= 0, !layout.isPremultiplied { vk_premultiply(out, out, width) }
        if layout.isPremultiplied { for x in 0..<width { out[x] = out[x].withinAlpha } }
        if space?.isWide == true { for x in 0..<width { out[x] = narrowed(out[x]) } }
    }

    /// Converts a pixel of Display P3 to sRGB.
    private func narrowed(_ pixel: UInt32) -> UInt32 {
        guard let space, pixel >> 24 != 0 else { return pixel }
        var straight = pixel
        vk_unpremultiply(&straight, [pixel], 1)
        let parts = [16, 8, 0].map { CGFloat(straight >> UInt32($0) & 255) / 255 }
        let rgb = ColorConversion.standard(parts, of: space)
        return CGColor.pixel(
            red: CGFloat(rgb.x), green: CGFloat(rgb.y), blue: CGFloat(rgb.z),
            alpha: CGFloat(pixel >> 24) / 255)
    }
}

extension UInt32 {
    /// The pixel with colours clamped to alpha, as premultiplied pixels require.
    fileprivate var withinAlpha: UInt32 {
        let a = self >> 24
        func limit(_ shift: UInt32) -> UInt32 { Swift.min(a, self >> shift & 255) << shift }
        return a << 24 | limit(16) | limit(8) | limit(0)
    }
}
