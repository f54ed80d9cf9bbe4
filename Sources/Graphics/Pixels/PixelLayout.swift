// PixelLayout.swift: pixel layouts, and conversion of rows to the native one and back.
//
// Drawing only operates on premultiplied BGRA. Memory in another layout is converted row by row.

import CVitrineKernels
import Foundation

/// A supported layout, by the order of its bytes in memory. Colours are premultiplied.
package enum PixelLayout: Sendable {
    /// The native one.
    case bgra
    case rgba, argb, abgr
    /// One byte a pixel: luma of sRGB. Opaque.
    case gray
    /// One byte a pixel, alpha only: black when it is read.
    case alpha

    package var bytesPerPixel: Int {
        switch self {
        case .bgra, .rgba, .argb, .abgr: 4
        case .gray, .alpha: 1
        }
    }

    /// The layout for Core Graphics' description, with components of 8 bits.
    /// - Returns: the layout, whether it has alpha and whether that is premultiplied. Nil for any other.
    package static func from(_ info: CGBitmapInfo, space: CGColorSpace?) -> (
        layout: PixelLayout, hasAlpha: Bool, isPremultiplied: Bool
    )? {
        if info.contains(.floatComponents) { return nil }
        if info.alphaInfo == .alphaOnly { return (.alpha, true, true) }
        if space?.model == .monochrome { return info.alphaInfo == .none ? (.gray, false, true) : nil }
        guard space?.model == .rgb else { return nil }
        let order = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
        let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
        guard isLittle || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else { return nil }
        let first: PixelLayout = isLittle ? .bgra : .argb, last: PixelLayout = isLittle ? .abgr : .rgba
        switch info.alphaInfo {
        case .premultipliedFirst: return (first, true, true)
        case .first: return (first, true, false)
        case .noneSkipFirst: return (first, false, true)
        case .premultipliedLast: return (last, true, true)
        case .last: return (last, true, false)
        case .noneSkipLast: return (last, false, true)
        case .none, .alphaOnly: return nil
        }
    }

    /// Converts `count` pixels at `source` to native ones.
    func load(_ out: UnsafeMutablePointer<UInt32>, from source: UnsafeRawPointer, count: Int) {
        let words = source.assumingMemoryBound(to: UInt32.self),
            bytes = source.assumingMemoryBound(to: UInt8.self)
        switch self {
        case .bgra: out.update(from: words, count: count)
        case .rgba: vk_swap_red_blue(out, words, count)
        case .argb: for i in 0..<count { out[i] = words[i].byteSwapped }
        case .abgr: for i in 0..<count { out[i] = words[i] >> 8 | words[i] << 24 }
        case .gray: for i in 0..<count { out[i] = 0xFF00_0000 | UInt32(bytes[i]) &* 0x01_0101 }
        case .alpha: for i in 0..<count { out[i] = UInt32(bytes[i]) << 24 }
        }
    }

    /// Writes `count` native pixels.
    func store(_ pixels: UnsafePointer<UInt32>, to out: UnsafeMutableRawPointer, count: Int) {
        let words = out.assumingMemoryBound(to: UInt32.self), bytes = out.assumingMemoryBound(to: UInt8.self)
        switch self {
        case .bgra: words.update(from: pixels, count: count)
        case .rgba: vk_swap_red_blue(words, pixels, count)
        case .argb: for i in 0..<count { words[i] = pixels[i].byteSwapped }
        case .abgr: for i in 0..<count { words[i] = pixels[i] << 8 | pixels[i] >> 24 }
        case .gray: for i in 0..<count { bytes[i] = pixels[i].luma }
        case .alpha: for i in 0..<count { bytes[i] = UInt8(pixels[i] >> 24) }
        }
    }
}

extension UInt32 {
    /// A native pixel's luma: Rec. 709 weights in 1/256, so that greys keep their value.
    package var luma: UInt8 {
        let red = self >> 16 & 255, green = self >> 8 & 255, blue = self & 255
        let sum: UInt32 = red &* 54 &+ green &* 183 &+ blue &* 19
        return UInt8((sum &+ 128) >> 8)
    }
}
