// FilterTests.swift: reduced pictures, and mapped colours.

import CVitrineKernels
import SeededNumbers
import Testing

@Suite("Filter kernels") struct FilterTests {
    /// Means of squares, computed pixel by pixel; the rest at the end is averaged alone.
    @Test(arguments: [1, 2, 3, 4, 8, 16] as [UInt32], [1, 5, 16, 37])
    func squaresAreAveraged(size: UInt32, width: Int) {
        var random = SeededNumbers(seed: UInt64(size) << 8 | UInt64(width))
        let rows = (0..<Int(size)).map { _ in
            (0..<width).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
        }
        let cells = (width + Int(size) - 1) / Int(size)
        var sums = [UInt16](repeating: 0, count: cells * 4)
        for row in rows { vk_shrink_add(&sums, row, width, size) }
        var means = [UInt32](repeating: 7, count: cells)
        vk_shrink_take(&means, &sums, width, size, size)
        for cell in 0..<cells {
            let columns = cell * Int(size)..<min(width, (cell + 1) * Int(size))
            for shift in [0, 8, 16, 24] as [UInt32] {
                let all = rows.flatMap { row in columns.map { (row[$0] >> shift) & 255 } }
                let mean = (all.reduce(0, +) + UInt32(all.count / 2)) / UInt32(all.count)
                #expect(means[cell] >> shift & 255 == mean)
            }
        }
        #expect(sums.allSatisfy { $0 == 0 })
    }

    @Test func partialSquaresAreAveragedOverTheirRows() {
        var sums = [UInt16](repeating: 0, count: 4)
        vk_shrink_add(&sums, [0xFF10_2030, 0xFF30_4050], 2, 2)
        var mean: UInt32 = 0
        vk_shrink_take(&mean, &sums, 2, 2, 1)
        #expect(mean == 0xFF20_3040)
    }

    @Test func planesAreThePixels() {
        let row: [UInt32] = [0x8010_2030, 0xFFFF_0001, 0, 0x4040_0000]
        var (blue, green) = ([UInt8](repeating: 0, count: 4), [UInt8](repeating: 0, count: 4))
        var (red, alpha) = (blue, green)
        vk_split(&blue, &green, &red, &alpha, row, 4)
        #expect(blue == [0x30, 1, 0, 0])
        #expect(green == [0x20, 0, 0, 0])
        #expect(red == [0x10, 0xFF, 0, 0x40])
        #expect(alpha == [0x80, 0xFF, 0, 0x40])
        var back = [UInt32](repeating: 1, count: 4)
        vk_join(&back, blue, green, red, alpha, 4)
        #expect(back == row)
        // A channel is limited to the pixel's alpha.
        vk_join(&back, [9], [200], [3], [10], 1)
        #expect(back[0] == 0x0A03_0A09)
    }

    @Test func constantsAreScaledByAlpha() {
        // Red from green, green at a half and a quarter more, blue below 0.
        let matrix: [Float] = [0, 1, 0, 0, 0, 0.5, 0, 0.25, 0, 0, 1, -1]
        var row: [UInt32] = [0xFF00_80FF, 0x8000_4080, 0]
        vk_map_colors(&row, row.count, matrix)
        #expect(row == [0xFF80_8000, 0x8040_4000, 0])
    }
}
