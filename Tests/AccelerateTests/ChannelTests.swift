// ChannelTests.swift: functions on single pixels, mirror images and sizes.

import Testing
import VitrineAccelerate

@Suite struct ChannelTests {
    private typealias Function = (
        UnsafePointer<vImage_Buffer>, UnsafePointer<vImage_Buffer>, vImage_Flags
    ) -> vImage_Error

    private static func applied(_ function: Function, to pixels: [[UInt8]], width: Int) -> [[UInt8]] {
        let source = PixelMemory(width: width, height: pixels.count / width, pixels: pixels)
        let target = PixelMemory(width: width, height: pixels.count / width)
        var from = source.buffer, to = target.buffer
        #expect(function(&from, &to, 0) == kvImageNoError && target.isIntact)
        // The functions work in place, too.
        #expect(function(&from, &from, 0) == kvImageNoError && source.pixels == target.pixels)
        return target.pixels
    }

    /// Alpha.h: (colour · alpha + 127) / 255. 200 · 128 = 25600, + 127 is 100.9 · 255.
    @Test func coloursAreMultipliedByAlpha() {
        let straight: [[UInt8]] = [[200, 100, 1, 128], [255, 255, 255, 0], [9, 8, 7, 255]]
        #expect(
            Self.applied(vImagePremultiplyData_RGBA8888, to: straight, width: 3)
                == [[100, 50, 1, 128], [0, 0, 0, 0], [9, 8, 7, 255]])
        #expect(
            Self.applied(vImagePremultiplyData_ARGB8888, to: [[128, 200, 100, 1]], width: 1) == [[128, 100, 50, 1]])
    }

    /// Alpha.h: (min(colour, alpha) · 255 + alpha / 2) / alpha, 0 if alpha is 0. 100 · 255 + 64 = 199.7 · 128.
    @Test func coloursAreDividedByAlpha() {
        let premultiplied: [[UInt8]] = [[100, 50, 200, 128], [5, 5, 5, 0], [9, 8, 7, 255]]
        #expect(
            Self.applied(vImageUnpremultiplyData_RGBA8888, to: premultiplied, width: 3)
                == [[199, 100, 255, 128], [0, 0, 0, 0], [9, 8, 7, 255]])
        #expect(
            Self.applied(vImageUnpremultiplyData_ARGB8888, to: [[128, 100, 50, 200]], width: 1)
                == [[128, 199, 100, 255]])
    }

    /// Conversion.h: result[i] = pixel[permuteMap[i]].
    @Test func channelsAreReordered() {
        let reversed = Self.applied(
            { vImagePermuteChannels_ARGB8888($0, $1, [3, 2, 1, 0], $2) }, to: [[1, 2, 3, 4]], width: 1)
        #expect(reversed == [[4, 3, 2, 1]])
        var buffer = PixelMemory(width: 1, height: 1).buffer
        #expect(vImagePermuteChannels_ARGB8888(&buffer, &buffer, [0, 1, 2, 4], 0) == kvImageInvalidParameter)
    }

    /// Transform.h: a row of the matrix has the contributions of a channel. The quotient is not rounded.
    @Test func pixelsAreMultipliedByAMatrix() {
        let matrix: [Int16] = [
            256, 0, 0, 0,
            0, 128, 0, 0,
            0, 64, 256, 0,
            0, 0, 0, -256,
        ]
        let pixels: [[UInt8]] = [[255, 11, 100, 7]]
        func result(_ pre: [Int16]?, _ post: [Int32]?) -> [UInt8] {
            let target = PixelMemory(width: 1, height: 1)
            var from = PixelMemory(width: 1, height: 1, pixels: pixels), to = target.buffer
            withExtendedLifetime(from) {
                var source = from.buffer
                vImageMatrixMultiply_ARGB8888(&source, &to, matrix, 256, pre, post, 0)
            }
            from = target
            return target.pixel(0, 0)
        }
        // 11 / 2 + 100 / 4 = 30.5.
        #expect(result(nil, nil) == [255, 30, 100, 0])
        #expect(result(nil, [128, 128, 128, 256 * 10]) == [255, 31, 100, 3])
        #expect(result([-255, 1, 100, -7], nil) == [0, 56, 200, 0])
    }

    @Test func mirrorImages() {
        let pixels: [[UInt8]] = (1...6).map { [$0, $0, $0, $0 + 10] }
        let source = PixelMemory(width: 3, height: 2, pixels: pixels), target = PixelMemory(width: 3, height: 2)
        var from = source.buffer, to = target.buffer
        #expect(vImageHorizontalReflect_ARGB8888(&from, &to, 0) == kvImageNoError)
        #expect(target.greys == [3, 2, 1, 6, 5, 4] && target.isIntact)
        #expect(vImageVerticalReflect_ARGB8888(&from, &to, 0) == kvImageNoError)
        #expect(target.greys == [4, 5, 6, 1, 2, 3])
        #expect(vImageVerticalReflect_ARGB8888(&from, &from, 0) == kvImageNoError)
        #expect(source.greys == [4, 5, 6, 1, 2, 3])
        to.width = 2
        #expect(vImageVerticalReflect_ARGB8888(&from, &to, 0) == kvImageBufferSizeMismatch)
    }

    /// Weights sum to 1, so one colour stays; a kernel that is symmetric keeps a symmetric picture symmetric.
    @Test(arguments: [(1, 1), (3, 9), (40, 7)]) func sizesChange(_ size: (Int, Int)) {
        let source = PixelMemory(width: 8, height: 8, pixels: Array(repeating: [1, 99, 200, 255], count: 64))
        let target = PixelMemory(width: size.0, height: size.1)
        var from = source.buffer, to = target.buffer
        for flags in [kvImageNoFlags, kvImageHighQualityResampling] {
            #expect(vImageScale_ARGB8888(&from, &to, nil, vImage_Flags(flags)) == kvImageNoError)
            #expect(target.isIntact && target.pixels.allSatisfy { $0 == [1, 99, 200, 255] })
        }
        let halves = PixelMemory(width: 8, height: 1, greys: [0, 0, 0, 0, 200, 200, 200, 200])
        let wide = PixelMemory(width: 16, height: 1)
        var short = halves.buffer, long = wide.buffer
        vImageScale_ARGB8888(&short, &long, nil, 0)
        // The source is point-symmetric about 100, so the result is: each pixel and its opposite sum to 200, unless a
        // negative lobe was cut off at 0.
        for x in 0..<16 where wide.greys[x] > 0 && wide.greys[15 - x] > 0 {
            #expect(abs(Int(wide.greys[x]) + Int(wide.greys[15 - x]) - 200) <= 1)
        }
        #expect(wide.greys[7] < 100 && wide.greys[8] > 100)
    }

    @Test func anEmptySourceCannotBeScaled() {
        var from = PixelMemory(width: 0, height: 0).buffer, to = PixelMemory(width: 1, height: 1).buffer
        #expect(vImageScale_ARGB8888(&from, &to, nil, 0) == kvImageInvalidParameter)
    }

    @Test func aLargerDestinationIsAnError() {
        let source = PixelMemory(width: 1, height: 1, greys: [1]), target = PixelMemory(width: 2, height: 1)
        var from = source.buffer, to = target.buffer
        #expect(vImagePremultiplyData_RGBA8888(&from, &to, 0) == kvImageRoiLargerThanInputBuffer)
    }

    @Test func memoryIsAllocatedAndFreed() {
        var buffer = vImage_Buffer()
        #expect(vImageBuffer_Init(&buffer, 3, 5, 32, 0) == kvImageNoError)
        #expect(buffer.width == 5 && buffer.height == 3 && buffer.rowBytes >= 20 && buffer.data != nil)
        buffer.free()
        #expect(vImageBuffer_Init(&buffer, .max, .max, 32, 0) == kvImageMemoryAllocationError)
        #expect(vImageBuffer_Init(&buffer, 1 << 30, 1 << 30, 32, 0) == kvImageMemoryAllocationError)
    }
}
