// BlurTests.swift: blurred and shifted coverage.

import CVitrineKernels
import SeededNumbers
import Testing

@Suite("Blur kernels") struct BlurTests {
    /// Rows are blurred several at a time, and columns too: a plane and its transpose give the same bytes.
    @Test(arguments: [0.5, 1.9, 2, 3.4, 8, 40], [(1, 1), (3, 70), (16, 16), (17, 33), (100, 15), (257, 31)])
    func rowsAreBlurredLikeColumns(deviation: Double, size: (Int, Int)) {
        let (width, height) = size
        var random = SeededNumbers(seed: UInt64(width * 1000 + height))
        var plane = random.bytes(width * height)
        var turned = [UInt8](repeating: 0, count: plane.count)
        for y in 0..<height { for x in 0..<width { turned[x * height + y] = plane[y * width + x] } }
        vk_blur(&plane, width, width, height, deviation, 0)
        vk_blur(&turned, height, height, width, 0, deviation)
        let isEqual = (0..<height).allSatisfy { y in
            (0..<width).allSatisfy { turned[$0 * height + y] == plane[y * width + $0] }
        }
        #expect(isEqual)
    }

    /// The header of vk_blur: pixels outside of the plane are zero. So the margin's width does not matter if it is at
    /// least the reach.
    @Test(arguments: [0.7, 5])
    func aLargerPlaneHasTheSamePixels(deviation: Double) {
        let reach = Int(vk_blur_reach(deviation))
        func blurred(margin: Int) -> [UInt8] {
            var random = SeededNumbers(seed: 9)
            let (width, height) = (37 + 2 * margin, 29 + 2 * margin)
            var plane = [UInt8](repeating: 0, count: width * height)
            for y in margin..<height - margin {
                for x in margin..<width - margin { plane[y * width + x] = random.byte() }
            }
            vk_blur(&plane, width, width, height, deviation, deviation)
            let inner = margin - reach
            return (inner..<height - inner).flatMap { plane[$0 * width + inner..<($0 + 1) * width - inner] }
        }
        #expect(blurred(margin: reach) == blurred(margin: reach + 21))
    }

    /// Bilinear interpolation, in exact numbers; two roundings differ by at most one.
    @Test(arguments: [(0, 0), (64, 0), (0, 200), (128, 128), (255, 1)], [1, 5, 511, 512, 513])
    func aShiftedPixelIsTheMeanOfWhatItCovers(shift: (Int, Int), width: Int) {
        let height = 4
        var random = SeededNumbers(seed: UInt64(width))
        let plane = random.bytes(width * height)
        var out = [UInt8](repeating: 7, count: (width + 1) * (height + 1))
        vk_shift(&out, plane, width, height, UInt32(shift.0), UInt32(shift.1))
        func at(_ x: Int, _ y: Int) -> Double {
            x < 0 || y < 0 || x >= width || y >= height ? 0 : Double(plane[y * width + x])
        }
        let (u, v) = (Double(shift.0) / 256, Double(shift.1) / 256)
        for y in 0...height {
            for x in 0...width {
                let upper = at(x, y - 1) * (1 - u) + at(x - 1, y - 1) * u
                let lower = at(x, y) * (1 - u) + at(x - 1, y) * u
                let expected = lower * (1 - v) + upper * v
                #expect(abs(Double(out[y * (width + 1) + x]) - expected) <= 1, "\(x), \(y)")
            }
        }
    }
}
