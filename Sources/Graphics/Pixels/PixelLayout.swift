// PixelLayout.swift: how pixels lie in memory, and rows of them as native ones and back.
//
// Drawing works on premultiplied BGRA alone. Memory in another layout is
// turned into that row by row, and back.

import CVitrineKernels
import Foundation

/// A layout that can be drawn into and read, by the order of its bytes in memory. Colours are premultiplied.
package enum PixelLayout: Sendable {
    /// The native one.
    case bgra
    case rgba, argb, abgr
    /// One byte a pixel: sRGB's luma. Opaque.
    case gray
    /// One byte a pixel, and no colour: black when it is looked at.
    case alpha

    package var bytesPerPixel: Int {
        switch self {
        case .bgra, .rgba, .argb, .abgr: 4
        case .gray, .alpha: 1
        }
    }

    /// The layout that Core Graphics' terms describe, for components of 8 bits.
    /// - Returns: the layout, and whether it keeps alpha and has it premultiplied; nil for any other.
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

    /// Native pixels of `count` pixels at `source`.
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
    /// A native pixel's luma: Rec. 709 weights out of 256, so that greys keep their value.
    package var luma: UInt8 {
        let red = self >> 16 & 255, green = self >> 8 & 255, blue = self & 255
        let sum: UInt32 = red &* 54 &+ green &* 183 &+ blue &* 19
        return UInt8((sum &+ 128) >> 8)
    }
}
