// QuarterTests.swift: transposed blocks, and reversed rows, in every variant.

import CVitrineKernels
import SeededNumbers
import Testing

@Suite struct QuarterTests {
    /// Sizes around the tiles and lines of the kernels, and blocks of several lines.
    private static let sizes = [
        (1, 1), (1, 40), (40, 1), (3, 5), (4, 4), (7, 16), (8, 8), (9, 33), (16, 16), (17, 19), (31, 64),
        (33, 70), (64, 48),
        (70, 129),
    ]

    /// The block rotated by a loop, between margins that must not change; strides of either sign.
    private func expected<Pixel>(
        _ source: [Pixel], _ width: Int, _ height: Int, into before: [Pixel], stride: Int, margin: Int,
        isUpwards: Bool, _ change: (Pixel) -> Pixel
    ) -> [Pixel] {
        var after = before
        for x in 0..<width {
            let row = isUpwards ? width - 1 - x : x
            for y in 0..<height { after[margin + row * stride + y] = change(source[y * width + x]) }
        }
        return after
    }

    @Test func transposing32BitPixelsEqualsALoop() {
        var random = SeededNumbers(seed: 11)
        for (width, height) in Self.sizes {
            for offset in 0..<5 {
                let source = random.pixels(width * height)
                let stride = height + 6
                let before = random.pixels(stride * width + 8)
                for isUpwards in [false, true] {
                    let right = expected(
                        source, width, height, into: before, stride: stride, margin: offset, isUpwards: isUpwards
                    ) { $0 | 0xFF00_0000 }
                    for kernels in variants {
                        var after = before
                        after.withUnsafeMutableBufferPointer { d in
                            let first = offset + (isUpwards ? (width - 1) * stride : 0)
                            kernels.exchange_xrgb8888(
                                d.baseAddress! + first, isUpwards ? -stride * 4 : stride * 4, source, width,
                                width,
                                height)
                        }
                        #expect(after == right, "\(name(kernels)), \(width) x \(height), offset \(offset)")
                    }
                }
            }
        }
    }

    @Test func transposing16BitPixelsEqualsALoop() {
        var random = SeededNumbers(seed: 12)
        for (width, height) in Self.sizes {
            for offset in 0..<5 {
                let source = (0..<width * height).map { _ in UInt16(truncatingIfNeeded: random.next()) }
                let stride = height + 6
                let before = (0..<stride * width + 8).map { _ in UInt16(truncatingIfNeeded: random.next()) }
                for isUpwards in [false, true] {
                    let right = expected(
                        source, width, height, into: before, stride: stride, margin: offset, isUpwards: isUpwards
                    ) { $0 }
                    for kernels in variants {
                        var after = before
                        after.withUnsafeMutableBufferPointer { d in
                            let first = offset + (isUpwards ? (width - 1) * stride : 0)
                            kernels.exchange_16(
                                d.baseAddress! + first, isUpwards ? -stride * 2 : stride * 2, source, width,
                                width,
                                height)
                        }
                        #expect(after == right, "\(name(kernels)), \(width) x \(height), offset \(offset)")
                    }
                }
            }
        }
    }

    /// A source that is read from its last row upwards.
    @Test func aSourceMayBeReadBottomUp() {
        var random = SeededNumbers(seed: 13)
        let (width, height) = (21, 37)
        let source = random.pixels(width * height)
        let shorts = source.map { UInt16(truncatingIfNeeded: $0) }
        for kernels in variants {
            var words = [UInt32](repeating: 0, count: width * height)
            var small = [UInt16](repeating: 0, count: width * height)
            source.withUnsafeBufferPointer {
                kernels.exchange_xrgb8888(
                    &words, height * 4, $0.baseAddress! + (height - 1) * width, -width, width, height)
            }
            shorts.withUnsafeBufferPointer {
                kernels.exchange_16(
                    &small, height * 2, $0.baseAddress! + (height - 1) * width, -width, width, height)
            }
            for x in 0..<width {
                for y in 0..<height {
                    let from = (height - 1 - y) * width + x
                    #expect(words[x * height + y] == source[from] | 0xFF00_0000)
                    #expect(small[x * height + y] == shorts[from])
                }
            }
        }
    }

    @Test func rowsAreReversed() {
        var random = SeededNumbers(seed: 14)
        for n in 0...67 {
            for kernels in variants {
                let source = random.pixels(n + 2), before = random.pixels(n + 3)
                var words = before
                words.withUnsafeMutableBufferPointer {
                    kernels.reverse_xrgb8888($0.baseAddress! + 1, source, n)
                }
                let reversed = source[..<n].reversed().map { $0 | 0xFF00_0000 }
                #expect(words == before[..<1] + reversed + before[(n + 1)...], "\(name(kernels)), \(n)")

                let shorts = source.map { UInt16(truncatingIfNeeded: $0) }
                var small = before.map { UInt16(truncatingIfNeeded: $0) }
                let kept = small
                small.withUnsafeMutableBufferPointer {
                    kernels.reverse_16($0.baseAddress! + 1, shorts, n)
                }
                #expect(
                    small == kept[..<1] + shorts[..<n].reversed() + kept[(n + 1)...], "\(name(kernels)), \(n)"
                )
            }
        }
    }
}
