// ContrastMeter.swift: the contrast of text to its background, measured on pixels.
//
// The background is the most frequent colour. Strokes of thin text hardly reach their full colour anywhere, so the
// contrast is that of the most distinct pixels, one in two hundred of all.

package import Foundation
package import VitrineGraphics

/// Measures the contrast of what is drawn in a part of a picture.
package struct ContrastMeter {
    /// WCAG's ratio, 1…21.
    package let ratio: Double

    /// - Parameter area: device pixels. Nil if there is nothing, or all of it has one colour.
    package init?(_ image: CGImage, in area: CGRect) {
        let part = PixelRect(covering: area).intersection(
            PixelRect(x: 0, y: 0, width: image.width, height: image.height))
        guard !part.isEmpty else { return nil }
        let buffer = image.buffer
        defer { withExtendedLifetime(buffer) {} }
        var counts: [UInt32: Int] = [:]
        for y in part.minY..<part.maxY {
            let row = buffer.row(y)
            for x in part.minX..<part.maxX { counts[row[x] & 0xFF_FFFF, default: 0] += 1 }
        }
        guard counts.count > 1, let background = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })
        else {
            return nil
        }
        let light = Self.luminance(background.key)
        let ratios = counts.filter { $0.key != background.key }
            .map { (ratio: Self.ratio(Self.luminance($0.key), light), count: $0.value) }
            .sorted { $0.ratio > $1.ratio }
        let needed = max(1, part.area / 200)
        var seen = 0
        var found = 1.0
        for entry in ratios {
            found = entry.ratio
            seen += entry.count
            if seen >= needed { break }
        }
        ratio = found
    }

    package static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

    /// Relative luminance of 0xRRGGBB, as WCAG 2 defines it.
    package static func luminance(_ pixel: UInt32) -> Double {
        func linear(_ shift: UInt32) -> Double {
            let value = Double(pixel >> shift & 255) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
}
