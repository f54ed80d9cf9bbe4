// ClosedFormTests.swift: the scalar kernels against their definitions.

import CVitrineKernels
import SeededNumbers
import Testing

@Suite struct ClosedFormTests {
    let kernels = variants[0]

    @Test func productsRoundToNearest() {
        for a in UInt32(0)...255 {
            var row = (UInt32(0)...255).map { $0 << 24 | $0 << 16 | $0 << 8 | $0 }
            kernels.multiply_mask(&row, [UInt8](repeating: UInt8(a), count: 256), 256)
            let expected = (UInt32(0)...255).map { v in eachChannel { _ in product(v, a) } }
            #expect(row == expected, "coverage \(a)")
        }
    }

    @Test func sourceOverIsPorterAndDuffs() {
        var random = SeededNumbers(seed: 3)
        let n = 4096
        let below = random.pixels(n), above = random.pixels(n), mask = random.mask(n)
        let color = 0x8040_2010 as UInt32
        func over(_ s: UInt32, _ d: UInt32) -> UInt32 {
            eachChannel { channel(s, $0) + product(channel(d, $0), 255 - s >> 24) }
        }
        func times(_ p: UInt32, _ m: UInt32) -> UInt32 { eachChannel { product(channel(p, $0), m) } }
        func check(_ what: String, _ run: (inout [UInt32]) -> Void, _ expected: (Int) -> UInt32) {
            var row = below
            run(&row)
            #expect(row == (0..<n).map(expected), "\(what)")
        }
        check("blend", { kernels.blend(&$0, above, n) }, { over(above[$0], below[$0]) })
        check("blend_color", { kernels.blend_color(&$0, n, color) }, { over(color, below[$0]) })
        check(
            "blend_alpha", { kernels.blend_alpha(&$0, above, n, 77) },
            { over(times(above[$0], 77), below[$0]) })
        check("mask_color", { kernels.mask_color(&$0, mask, n, color) }) {
            over(times(color, UInt32(mask[$0])), below[$0])
        }
        check("mask_blend", { kernels.mask_blend(&$0, above, mask, n) }) {
            over(times(above[$0], UInt32(mask[$0])), below[$0])
        }
        check("mask_color, opaque", { kernels.mask_color(&$0, mask, n, color | 0xFF00_0000) }) {
            over(times(color | 0xFF00_0000, UInt32(mask[$0])), below[$0])
        }
        func opaque(_ p: UInt32) -> UInt32 { p | 0xFF00_0000 }
        check("merge_color", { kernels.merge_color(&$0, above, n, 77, opaque(color)) }) {
            over(times(above[$0], 77), opaque(color))
        }
        let background = below.map(opaque)
        check("merge", { kernels.merge(&$0, above, background, n, 77) }) {
            over(times(above[$0], 77), background[$0])
        }
        check(
            "merge, not faded", { kernels.merge(&$0, above, background, n, 255) }, { over(above[$0], background[$0]) }
        )
        check("fill", { kernels.fill(&$0, n, color) }, { _ in color })
        check("copy", { kernels.copy(&$0, above, n) }, { above[$0] })
        check("to_xrgb8888", { kernels.to_xrgb8888(&$0, above, n) }, { above[$0] | 0xFF00_0000 })
    }

    @Test func opaqueSourceReplacesAndTransparentSourceKeeps() {
        var row: [UInt32] = [0xFF11_2233, 0x8040_4040, 0]
        kernels.blend(&row, [0xFFAA_BBCC, 0, 0xFF01_0203], 3)
        #expect(row == [0xFFAA_BBCC, 0x8040_4040, 0xFF01_0203])
    }

    @Test func bilinearInterpolatesBetweenPixelCentres() {
        // Halfway between 0 and 200, in both directions.
        let top: [UInt32] = [0xFF00_0000, 0xFF00_00C8], bottom: [UInt32] = [0xFF00_C800, 0xFF00_C8C8]
        var out = [UInt32](repeating: 0, count: 3)
        kernels.scale_bilinear(&out, 3, top, bottom, 0, 0, 32768, 2)
        #expect(out == [0xFF00_0000, 0xFF00_0064, 0xFF00_00C8])
        kernels.scale_bilinear(&out, 3, top, bottom, 128, 0, 32768, 2)
        #expect(out == [0xFF00_6400, 0xFF00_6464, 0xFF00_64C8])
        // Beyond the edges the edge pixel repeats.
        kernels.scale_bilinear(&out, 3, top, bottom, 0, -200 << 16, 300 << 16, 2)
        #expect(out == [0xFF00_0000, 0xFF00_00C8, 0xFF00_00C8])
    }

    @Test func flatPicturesStayFlatWhenScaled() {
        let row = [UInt32](repeating: 0xFFFE_807F, count: 40)
        var out = [UInt32](repeating: 0, count: 500)
        for weight in [UInt8(0), 1, 100, 255] {
            kernels.scale_bilinear(&out, 500, row, row, weight, -5 << 16, 6000, 40)
            #expect(out.allSatisfy { $0 == 0xFFFE_807F })
        }
    }

    @Test func ditherKeepsExactColoursAndAveragesOthers() {
        var out = [UInt16](repeating: 0, count: 64)
        // A level that 565 represents exactly is the same everywhere.
        for level in UInt32(0)...31 {
            let v = (level * 255 + 15) / 31
            guard v * 31 % 255 == 0 else { continue }
            kernels.to_rgb565(&out, [UInt32](repeating: 0xFF00_0000 | v, count: 64), 64, 0, 3)
            #expect(out.allSatisfy { UInt32($0) == level })
        }
        // The mean over the matrix is the colour, to within one of 64 thresholds.
        for v in [UInt32(1), 77, 128, 200, 254] {
            var sum = 0.0
            for y in Int32(0)..<8 {
                var row = [UInt16](repeating: 0, count: 8)
                kernels.to_rgb565(&row, [UInt32](repeating: 0xFF00_0000 | v, count: 8), 8, 0, y)
                sum += row.reduce(0) { $0 + Double($1) }
            }
            #expect(abs(sum / 64 * 255 / 31 - Double(v)) < 255.0 / 31 / 64 + 0.01, "\(v)")
        }
        kernels.to_rgb565(&out, [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00], 4, 5, 2)
        #expect(Array(out[..<4]) == [0xFFFF, 0, 0xF800, 0x07E0])
    }

    @Test func ditherDependsOnThePositionOnly() {
        var random = SeededNumbers(seed: 5)
        let row = random.pixels(40)
        var whole = [UInt16](repeating: 0, count: 40), parts = whole
        kernels.to_rgb565(&whole, row, 40, 3, 9)
        parts.withUnsafeMutableBufferPointer { p in
            kernels.to_rgb565(p.baseAddress!, row, 13, 3, 9)
            kernels.to_rgb565(p.baseAddress! + 13, Array(row[13...]), 27, 16, 9)
        }
        #expect(whole == parts)
    }
}
