// ConvolutionTests.swift: vImageBoxConvolve_ARGB8888 and vImageTentConvolve_ARGB8888.
//
// Expected values are computed by hand from the kernels in Convolution.h: ones, or 1, 2, 3, 2, 1 along each axis,
// divided by their sum.

import Testing
import VitrineAccelerate

@Suite struct ConvolutionTests {
    private static let extend = vImage_Flags(kvImageEdgeExtend)

    private static func box(
        _ source: PixelMemory, _ height: UInt32, _ width: UInt32, _ flags: Int, background: [UInt8] = [0, 0, 0, 0]
    ) -> PixelMemory {
        let target = PixelMemory(width: source.width, height: source.height)
        var from = source.buffer, to = target.buffer
        #expect(
            vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, height, width, background, vImage_Flags(flags))
                == kvImageNoError)
        #expect(target.isIntact)
        return target
    }

    private static var row: PixelMemory { PixelMemory(width: 5, height: 1, greys: [30, 60, 90, 120, 150]) }

    /// Means of three: the edge's pixel is repeated, replaced by the background, left out, or the pixel is copied.
    @Test func edgesFollowTheFlags() {
        #expect(Self.box(Self.row, 1, 3, kvImageEdgeExtend).greys == [40, 60, 90, 120, 140])
        #expect(
            Self.box(Self.row, 1, 3, kvImageBackgroundColorFill, background: [90, 90, 90, 90]).greys
                == [60, 60, 90, 120, 120])
        #expect(Self.box(Self.row, 1, 3, kvImageTruncateKernel).greys == [45, 60, 90, 120, 135])
        #expect(Self.box(Self.row, 1, 3, kvImageCopyInPlace).greys == [30, 60, 90, 120, 150])
    }

    /// 9 in the middle of 3 x 3 zeros: its ninth is in every pixel of the kernel.
    @Test func aPointBecomesASquare() {
        let source = PixelMemory(width: 5, height: 5, greys: (0..<25).map { $0 == 12 ? 90 : 0 })
        let out = Self.box(source, 3, 3, kvImageEdgeExtend)
        for y in 0..<5 {
            for x in 0..<5 {
                #expect(out.pixel(x, y)[0] == ((1...3).contains(x) && (1...3).contains(y) ? 10 : 0))
            }
        }
    }

    /// (1, 2, 3, 2, 1) / 9 in both directions: 243 / 81 = 3 times the product of the weights.
    @Test func aPointBecomesATent() {
        let source = PixelMemory(width: 7, height: 7, greys: (0..<49).map { $0 == 24 ? 243 : 0 })
        let target = PixelMemory(width: 7, height: 7)
        var from = source.buffer, to = target.buffer
        vImageTentConvolve_ARGB8888(&from, &to, nil, 0, 0, 5, 5, nil, Self.extend)
        let weights = [0, 1, 2, 3, 2, 1, 0]
        for y in 0..<7 {
            for x in 0..<7 { #expect(Int(target.pixel(x, y)[0]) == 3 * weights[x] * weights[y]) }
        }
    }

    @Test(arguments: [false, true], [1, 3, 9, 101, UInt32.max])
    func oneColourStaysTheSame(_ isTent: Bool, _ side: UInt32) {
        let source = PixelMemory(width: 6, height: 4, pixels: Array(repeating: [10, 20, 200, 255], count: 24))
        let target = PixelMemory(width: 6, height: 4)
        var from = source.buffer, to = target.buffer
        for flag in [kvImageEdgeExtend, kvImageTruncateKernel, kvImageCopyInPlace] {
            let call = isTent ? vImageTentConvolve_ARGB8888 : vImageBoxConvolve_ARGB8888
            #expect(call(&from, &to, nil, 0, 0, side, side, nil, vImage_Flags(flag)) == kvImageNoError)
            #expect(target.pixels.allSatisfy { $0 == [10, 20, 200, 255] })
        }
    }

    /// Each pixel by its definition, as a sum over the kernel.
    @Test(arguments: [(1, 5), (5, 1), (3, 7), (9, 9)]) func boxesAreMeans(_ sides: (Int, Int)) {
        let (width, height) = (8, 6)
        var values: [UInt8] = []
        for i in 0..<width * height { values.append(UInt8(truncatingIfNeeded: i * 37 + i / 5 * 11)) }
        let out = Self.box(
            PixelMemory(width: width, height: height, greys: values), UInt32(sides.0), UInt32(sides.1),
            kvImageEdgeExtend)
        for y in 0..<height {
            for x in 0..<width {
                var sum = 0
                for row in y - sides.0 / 2...y + sides.0 / 2 {
                    for column in x - sides.1 / 2...x + sides.1 / 2 {
                        let inside = (min(max(column, 0), width - 1), min(max(row, 0), height - 1))
                        sum += Int(values[inside.1 * width + inside.0])
                    }
                }
                let count = sides.0 * sides.1
                #expect(Int(out.pixel(x, y)[0]) == (2 * sum + count) / (2 * count))
            }
        }
    }

    @Test func theRegionBeginsAtTheOffset() {
        let source = PixelMemory(width: 4, height: 2, greys: [0, 30, 60, 90, 0, 30, 60, 90])
        let target = PixelMemory(width: 2, height: 1)
        var from = source.buffer, to = target.buffer
        #expect(vImageBoxConvolve_ARGB8888(&from, &to, nil, 1, 1, 1, 3, nil, Self.extend) == kvImageNoError)
        #expect(target.greys == [30, 60])
    }

    @Test func theFirstChannelCanBeKept() {
        let source = PixelMemory(width: 3, height: 1, pixels: [[1, 0, 0, 0], [2, 90, 90, 90], [3, 0, 0, 0]])
        let out = Self.box(source, 1, 3, kvImageEdgeExtend | kvImageLeaveAlphaUnchanged)
        #expect(out.pixels == [[1, 30, 30, 30], [2, 30, 30, 30], [3, 30, 30, 30]])
    }

    @Test func aBufferCanBeItsOwnDestination() {
        let memory = PixelMemory(width: 5, height: 1, greys: [30, 60, 90, 120, 150])
        var from = memory.buffer, to = memory.buffer
        vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, 1, 3, nil, Self.extend)
        #expect(memory.greys == [40, 60, 90, 120, 140])
    }

    /// Nothing is written if a parameter is wrong. The numbers are those of vImage_Types.h.
    @Test func wrongParametersAreErrors() {
        let source = PixelMemory(width: 4, height: 4, greys: Array(repeating: 9, count: 16))
        let target = PixelMemory(width: 4, height: 4)
        var from = source.buffer, to = target.buffer
        func result(_ x: UInt, _ y: UInt, _ height: UInt32, _ width: UInt32, _ flags: Int) -> Int {
            vImageBoxConvolve_ARGB8888(&from, &to, nil, x, y, height, width, nil, vImage_Flags(flags))
        }
        #expect(result(0, 0, 2, 3, kvImageEdgeExtend) == -21767)
        #expect(result(0, 0, 3, 0, kvImageEdgeExtend) == -21767)
        #expect(result(0, 0, 3, 3, kvImageNoFlags) == -21768)
        #expect(result(0, 0, 3, 3, kvImageEdgeExtend | kvImageCopyInPlace) == -21768)
        #expect(result(5, 0, 3, 3, kvImageEdgeExtend) == -21769)
        #expect(result(0, .max, 3, 3, kvImageEdgeExtend) == -21770)
        #expect(result(1, 0, 3, 3, kvImageEdgeExtend) == -21766)
        from.data = nil
        #expect(result(0, 0, 3, 3, kvImageEdgeExtend) == -21772)
        from = source.buffer
        from.rowBytes = 15
        #expect(result(0, 0, 3, 3, kvImageEdgeExtend) == -21777)
        from.rowBytes = -16
        #expect(result(0, 0, 3, 3, kvImageEdgeExtend) == -21777)
        from = source.buffer
        #expect(result(0, 0, 3, 3, kvImageEdgeExtend | kvImageGetTempBufferSize) == 0)
        #expect(target.greys.allSatisfy { $0 == PixelMemory.guardByte })
        (to.width, to.height) = (0, 0)
        #expect(result(0, 0, 3, 3, kvImageEdgeExtend) == kvImageNoError)
    }
}
