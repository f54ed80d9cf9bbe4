// ReductionTests.swift: reduced pictures are exact means, for every shape.

import Testing

@testable import VitrineGraphics

@Suite struct ReductionTests {
    private func noise(_ width: Int, _ height: Int, seed: Int) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        var state = UInt32(truncatingIfNeeded: seed &* 7919 &+ 1)
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 1_664_525 &+ 1_013_904_223
                // Sums overflow at the ends of the range.
                buffer[x, y] = state >> 30 == 0 ? 0xFFFF_FFFF : state
            }
        }
        return buffer
    }

    /// The mean of the area of target pixel (x, y), in units of which `width` by `height` make a target pixel.
    private func mean(_ source: PixelBuffer, _ x: Int, _ y: Int, of width: Int, _ height: Int) -> UInt32 {
        var sums = [0, 0, 0, 0]
        for row in y * source.height / height...((y + 1) * source.height - 1) / height {
            let tall = min((row + 1) * height, (y + 1) * source.height) - max(row * height, y * source.height)
            for column in x * source.width / width...((x + 1) * source.width - 1) / width {
                let wide =
                    min((column + 1) * width, (x + 1) * source.width) - max(column * width, x * source.width)
                for i in 0..<4 {
                    sums[i] += tall * wide * Int(source[column, row] >> UInt32(8 * i) & 255)
                }
            }
        }
        let area = source.width * source.height
        return sums.enumerated().reduce(0) {
            $0 | UInt32(($1.element + area / 2) / area) << UInt32(8 * $1.offset)
        }
    }

    @Test(arguments: [
        (9, 7, 4, 3), (64, 5, 63, 4), (5, 64, 1, 1), (1, 50, 1, 49), (40, 1, 7, 1), (31, 33, 31, 2),
        (33, 31, 2, 31), (3, 600, 2, 1), (600, 3, 1, 2), (17, 900, 5, 2),
    ])
    func everyPixelIsTheMeanOfItsArea(width: Int, height: Int, targetWidth: Int, targetHeight: Int) {
        let source = noise(width, height, seed: width * height)
        let reduced = CGImage(source).resized(toWidth: targetWidth, height: targetHeight).buffer
        for y in 0..<targetHeight {
            for x in 0..<targetWidth {
                #expect(reduced[x, y] == mean(source, x, y, of: targetWidth, targetHeight), "(\(x), \(y))")
            }
        }
    }

    /// Their sums need more than 32 bits.
    @Test func largePicturesDoNotOverflow() {
        let white = PixelBuffer(width: 4096, height: 2304)
        white.base.initializeMemory(as: UInt8.self, repeating: 255, count: white.stride * white.height)
        #expect(
            CGImage(white).resized(toWidth: 2, height: 1).buffer.words == [[0xFFFF_FFFF, 0xFFFF_FFFF]])
    }
}
