// ColorConversion.swift: conversion of components between colour spaces.
//
// All conversions go through unclamped sRGB, so that colours outside of a space are only clamped at the end.

import Foundation

/// Red, green and blue.
typealias RGB = SIMD3<Double>

enum ColorConversion {
    /// sRGB's transfer function (IEC 61966-2-1), mirrored for negative values, as in extended spaces.
    static func encoded(_ linear: Double) -> Double {
        let v = abs(linear)
        let e = v <= 0.003_130_8 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055
        return linear < 0 ? -e : e
    }

    /// The inverse of `encoded`.
    static func linear(_ encoded: Double) -> Double {
        let v = abs(encoded)
        let l = v <= 0.040_45 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -l : l
    }

    private static func encoded(_ c: RGB) -> RGB { RGB(encoded(c.x), encoded(c.y), encoded(c.z)) }
    private static func linear(_ c: RGB) -> RGB { RGB(linear(c.x), linear(c.y), linear(c.z)) }

    /// Converts Display P3's primaries to sRGB's, in linear light (the product of the matrices of SMPTE EG 432-1 and
    /// IEC 61966-2-1; both have the white point D65). Rows sum to 1.
    private static func narrowed(_ c: RGB) -> RGB {
        RGB(
            1.224_940_2 * c.x - 0.224_940_2 * c.y,
            -0.042_056_9 * c.x + 1.042_056_9 * c.y,
            -0.019_637_6 * c.x - 0.078_636_0 * c.y + 1.098_273_6 * c.z)
    }

    /// The inverse of `narrowed`.
    private static func widened(_ c: RGB) -> RGB {
        RGB(
            0.822_461_9 * c.x + 0.177_538_1 * c.y,
            0.033_194_2 * c.x + 0.966_805_8 * c.y,
            0.017_082_6 * c.x + 0.072_397_4 * c.y + 0.910_520_0 * c.z)
    }

    /// Converts components of `space`, one or three of them, to unclamped sRGB.
    static func standard(_ components: some RandomAccessCollection<CGFloat>, of space: CGColorSpace) -> RGB {
        let first = Double(components.first ?? 0)
        if space.model == .monochrome { return RGB(repeating: space.isLinear ? encoded(first) : first) }
        let values = Array(components.prefix(3))
        guard values.count == 3 else { return RGB(repeating: first) }
        let rgb = RGB(first, Double(values[1]), Double(values[2]))
        if space.isWide { return encoded(narrowed(space.isLinear ? rgb : linear(rgb))) }
        return space.isLinear ? encoded(rgb) : rgb
    }

    /// Converts sRGB to components of `space`, clamped to 0…1 unless the space is extended. Greys are luma (Rec. 709
    /// weights).
    static func components(of color: RGB, in space: CGColorSpace) -> [CGFloat] {
        var values: [Double]
        if space.model == .monochrome {
            let luma =
                color.x == color.y && color.y == color.z
                ? color.x : 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
            values = [space.isLinear ? linear(luma) : luma]
        } else {
            var rgb = color
            if space.isWide {
                rgb = widened(linear(rgb))
                if !space.isLinear { rgb = encoded(rgb) }
            } else if space.isLinear {
                rgb = linear(rgb)
            }
            values = [rgb.x, rgb.y, rgb.z]
        }
        if !space.isExtended { values = values.map { max(0, min(1, $0)) } }
        return values.map { CGFloat($0) }
    }
}
