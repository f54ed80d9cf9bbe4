// Canvas.swift: a known picture: noise that any wrong offset or stride would shift, and a moving square.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

/// The pixels that are expected on the panel.
struct Canvas {
    private(set) var size: PixelSize
    /// 0x00RRGGBB, row by row.
    private var pixels: [UInt32]

    init(size: PixelSize, seed: UInt32) {
        self.size = size
        pixels = [UInt32](repeating: 0, count: size.width * size.height)
        var state = seed &* 2_654_435_761 | 1
        for index in pixels.indices {
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            pixels[index] = state & 0xFF_FFFF
        }
    }

    /// Fills a square whose position depends on `step`, and returns it.
    mutating func drawSquare(step: Int) -> PixelRect {
        let side = min(64, size.width, size.height)
        let rect = PixelRect(
            x: step * 37 % (size.width - side + 1), y: step * 23 % (size.height - side + 1), width: side,
            height: side)
        fill(rect, UInt32(truncatingIfNeeded: step &* 0x01_23_45) & 0xFF_FFFF)
        return rect
    }

    mutating func fill(_ rect: PixelRect, _ color: UInt32) {
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX { pixels[y * size.width + x] = color }
        }
    }

    /// Writes the whole picture, row by row, with the driver's stride.
    func copy(to buffer: ScanoutBuffer) {
        pixels.withUnsafeBytes { source in
            for y in 0..<size.height {
                memcpy(
                    buffer.base + y * buffer.stride, source.baseAddress! + y * size.width * 4, size.width * 4)
            }
        }
    }

    /// The picture as a binary PPM file.
    var ppm: Data {
        var data = Data("P6\n\(size.width) \(size.height)\n255\n".utf8)
        var bytes = [UInt8](repeating: 0, count: pixels.count * 3)
        for (index, pixel) in pixels.enumerated() {
            bytes[index * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
            bytes[index * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            bytes[index * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
        }
        data.append(contentsOf: bytes)
        return data
    }
}
