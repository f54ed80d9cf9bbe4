// WorkingSpace.swift: the numbers in which filters compute.
//
// By default components are linear light of extended sRGB, premultiplied: Core Image's default working space. Without
// colour management they are sRGB's encoded components.

import Foundation
import VitrineGraphics

struct WorkingSpace: Sendable {
    /// Whether components are linear light.
    let isLinear: Bool

    /// The memory of the rendering.
    let budget = PixelBudget()

    /// sRGB's transfer function (IEC 61966-2-1), mirrored for negative numbers.
    static func encoded(_ linear: Float) -> Float {
        let v = abs(linear)
        // 1.055 · v^(1/2.4) - 0.055, in a form that is exactly 1 for 1.
        let e = v <= 0.003_130_8 ? 12.92 * v : 1.055 * (pow(v, 1 / 2.4) - 1) + 1
        return linear < 0 ? -e : e
    }

    /// The inverse of `encoded`.
    static func linear(_ encoded: Float) -> Float {
        let v = abs(encoded)
        let l = v <= 0.040_45 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -l : l
    }

    /// The components of a colour in sRGB.
    func straight(_ color: SIMD4<Float>) -> SIMD4<Float> {
        isLinear ? SIMD4(Self.linear(color.x), Self.linear(color.y), Self.linear(color.z), color.w) : color
    }

    /// The premultiplied components of a colour in sRGB.
    func premultiplied(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let c = straight(color)
        return SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
    }

    /// Linear light for each byte.
    private static let bytes: [Float] = (0..<256).map { linear(Float($0) / 255) }
    /// The least linear light that is rounded to the next byte.
    private static let bounds: [Float] = (0..<255).map { linear((Float($0) + 0.5) / 255) } + [.infinity]
    /// For each 4096th of linear light, a byte that is not above the result.
    private static let starts: [UInt8] = {
        var byte = 0
        return (0..<4096).map { i in
            while Float(i) / 4096 >= bounds[byte] { byte += 1 }
            return UInt8(byte)
        }
    }()

    /// Reads `count` native pixels: premultiplied BGRA in sRGB.
    func load(_ pixels: UnsafePointer<UInt32>, into out: UnsafeMutablePointer<SIMD4<Float>>, count: Int) {
        Self.bytes.withUnsafeBufferPointer { bytes in
            for i in 0..<count {
                let p = pixels[i], alpha = p >> 24
                if isLinear, alpha == 255 {
                    out[i] = SIMD4(bytes[Int(p >> 16 & 255)], bytes[Int(p >> 8 & 255)], bytes[Int(p & 255)], 1)
                } else {
                    let c = SIMD4(Float(p >> 16 & 255), Float(p >> 8 & 255), Float(p & 255), Float(alpha))
                    out[i] = isLinear && alpha > 0 ? premultiplied(SIMD4(c / c.w, w: c.w / 255)) : c / 255
                }
            }
        }
    }

    /// Writes `count` native pixels, clamped to 0…1. Numbers that are not finite become 0.
    func store(_ colors: UnsafePointer<SIMD4<Float>>, into out: UnsafeMutablePointer<UInt32>, count: Int) {
        Self.bounds.withUnsafeBufferPointer { bounds in
            Self.starts.withUnsafeBufferPointer { starts in
                for i in 0..<count {
                    let c = colors[i]
                    out[i] = isLinear ? Self.pixel(c, bounds, starts) : Self.pixel(c)
                }
            }
        }
    }

    private static func pixel(
        _ c: SIMD4<Float>, _ bounds: UnsafeBufferPointer<Float>, _ starts: UnsafeBufferPointer<UInt8>
    ) -> UInt32 {
        guard c.w >= 1 else {
            if !(c.w > 0) { return 0 }
            let straight = c / c.w
            return pixel(
                SIMD4(
                    encoded(straight.x) * c.w, encoded(straight.y) * c.w, encoded(straight.z) * c.w, c.w))
        }
        func byte(_ v: Float) -> UInt32 {
            guard v > 0 else { return 0 }
            if v >= 1 { return 255 }
            var byte = Int(starts[Int(v * 4096)])
            while v >= bounds[byte] { byte += 1 }
            return UInt32(byte)
        }
        return 255 << 24 | byte(c.x) << 16 | byte(c.y) << 8 | byte(c.z)
    }

    /// The pixel of premultiplied encoded components. Colours are not above alpha.
    private static func pixel(_ c: SIMD4<Float>) -> UInt32 {
        func byte(_ v: Float, _ limit: Float) -> UInt32 { v > 0 ? UInt32(min(v, limit) * 255 + 0.5) : 0 }
        let alpha = c.w > 0 ? min(c.w, 1) : 0
        return byte(alpha, 1) << 24 | byte(c.x, alpha) << 16 | byte(c.y, alpha) << 8 | byte(c.z, alpha)
    }
}

extension SIMD4 where Scalar == Float {
    /// The first three components of `color`, and another alpha.
    init(_ color: SIMD4<Float>, w: Float) { self.init(color.x, color.y, color.z, w) }

    /// Luminance of linear light (Rec. 709).
    var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }

    /// Colours divided by alpha. Zero where alpha is.
    var unpremultiplied: SIMD4<Float> { w > 0 ? SIMD4(self / w, w: w) : .zero }

    /// Colours multiplied by alpha, which is clamped to 0…1. Limited to the range of half-precision numbers, in which
    /// Core Image computes; numbers that are not numbers become 0.
    var premultiplied: SIMD4<Float> {
        let a = w > 0 ? Swift.min(w, 1) : 0
        let c = SIMD4(self * a, w: a).replacing(with: 0, where: self .!= self)
        return c.clamped(lowerBound: SIMD4(repeating: -65504), upperBound: SIMD4(repeating: 65504))
    }
}
