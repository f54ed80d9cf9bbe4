// PictureRing.swift: pictures used in turn, so that none is still in the cache.

import Foundation
import VitrineGraphics

struct PictureRing {
    let buffers: [PixelBuffer]

    /// Blank pictures to draw into.
    init(count: Int, size: PixelSize) {
        buffers = (0..<count).map { _ in
            let buffer = PixelBuffer(width: size.width, height: size.height)
            // Touched once, so that timing does not count the kernel's page faults.
            for y in 0..<size.height { buffer.row(y).update(repeating: 0xFF00_0000, count: size.width) }
            return buffer
        }
    }

    /// Pictures to draw from: different noise in each.
    /// - Parameter alpha: of every pixel, 0…255; colours are premultiplied by it.
    static func noise(count: Int, size: PixelSize, alpha: UInt32) -> PictureRing {
        let ring = PictureRing(count: count, size: size)
        var random = Noise(seed: 7)
        for buffer in ring.buffers {
            for y in 0..<size.height {
                let row = buffer.row(y)
                for x in 0..<size.width { row[x] = random.pixel(alpha: alpha) }
            }
        }
        return ring
    }

    /// Pictures to scale and rotate: opaque, smooth and different in each.
    static func waves(count: Int, size: PixelSize) -> PictureRing {
        let ring = PictureRing(count: count, size: size)
        for (index, buffer) in ring.buffers.enumerated() {
            // Waves of 40 to 90 pixels: neighbours differ by less than 20 of 255.
            func wave(_ count: Int, _ step: Double) -> [Double] {
                (0..<count).map { sin(Double($0) * step + Double(index)) }
            }
            let across = wave(size.width, 0.07), down = wave(size.height, 0.11),
                both = wave(size.width + size.height, 0.15)
            for y in 0..<size.height {
                let row = buffer.row(y)
                for x in 0..<size.width {
                    let red = UInt32(127.5 + 80 * across[x] + 47 * both[x + y])
                    let green = UInt32(127.5 + 127 * down[y])
                    let blue = UInt32(127.5 + 60 * across[x] * down[y] - 60 * both[x + y])
                    row[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
                }
            }
        }
        return ring
    }

    subscript(iteration: Int) -> PixelBuffer { buffers[iteration % buffers.count] }
}

/// SplitMix64: the same numbers on every machine and every run.
struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A premultiplied pixel of random colour.
    mutating func pixel(alpha: UInt32) -> UInt32 {
        let bits = UInt32(truncatingIfNeeded: next())
        let red = ((bits >> 16) & 0xFF) * alpha / 255
        let green = ((bits >> 8) & 0xFF) * alpha / 255
        let blue = (bits & 0xFF) * alpha / 255
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}
