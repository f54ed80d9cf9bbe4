// CompositeTests.swift: blend modes, with results calculated by hand.

import CVitrineKernels
import SeededNumbers
import Testing

@Suite struct CompositeTests {
    private func composite(_ mode: Int32, _ source: UInt32, over below: UInt32, coverage: UInt8? = nil)
        -> UInt32
    {
        var pixel = below
        if let coverage {
            vk_composite(&pixel, [source], [coverage], 1, mode)
        } else {
            vk_composite(&pixel, [source], nil, 1, mode)
        }
        return pixel
    }

    /// Half-transparent red over half-transparent blue: alphas 128 and 64.
    @Test(arguments: [
        (0 as Int32, 0xA080_0020 as UInt32),  // over: 128 + 64 * 127 / 255 = 160; blue 64 * 127 / 255 = 32
        (16, 0), (17, 0x8080_0000),
        (18, 0x2020_0000),  // in: 128 * 64 / 255 = 32
        (19, 0x6060_0000),  // out: 128 * 191 / 255 = 96
        (20, 0x4020_0020),  // atop: alpha of the backdrop
        (21, 0xA060_0040),  // destination over: 64 + 96
        (22, 0x2000_0020),  // destination in: 64 * 128 / 255
        (23, 0x2000_0020),  // destination out: 64 * 127 / 255
        (24, 0x8060_0020),  // destination atop: alpha of the source
        (25, 0x8060_0020),  // xor: 96 + 32
        (27, 0xC080_0040),  // plus lighter: 192
    ])
    func porterDuff(_ mode: Int32, _ expected: UInt32) {
        #expect(composite(mode, 0x8080_0000, over: 0x4000_0040) == expected)
    }

    /// Opaque grey 51 (0.2) over opaque grey 204 (0.8), and the other way round.
    @Test(arguments: [
        (1 as Int32, 41 as UInt32, 41 as UInt32),  // multiply: 0.16
        (2, 214, 214),  // screen: 0.84
        (3, 173, 82),  // overlay: 1 - 2 * 0.2 * 0.8 = 0.68; 2 * 0.2 * 0.8 = 0.32
        (4, 51, 51), (5, 204, 204),
        (6, 255, 255),  // dodge: 0.8 / 0.8; 0.2 / 0.2
        (7, 0, 0),  // burn: 1 - 0.2 / 0.2; 1 - 0.8 / 0.8
        (9, 82, 173),  // hard light mirrors overlay
        (10, 153, 153),  // difference: 0.6
        (11, 173, 173),  // exclusion: 1 - 0.32
    ])
    func separable(_ mode: Int32, _ darkOverLight: UInt32, _ lightOverDark: UInt32) {
        func gray(_ v: UInt32) -> UInt32 { 0xFF00_0000 | v << 16 | v << 8 | v }
        #expect(composite(mode, gray(51), over: gray(204)) == gray(darkOverLight))
        #expect(composite(mode, gray(204), over: gray(51)) == gray(lightOverDark))
    }

    @Test func luminosityKeepsTheBackdropsHue() {
        // White's luminosity makes any colour white; black's black.
        #expect(composite(15, 0xFFFF_FFFF, over: 0xFFFF_0000) == 0xFFFF_FFFF)
        #expect(composite(15, 0xFF00_0000, over: 0xFFFF_0000) == 0xFF00_0000)
        // Grey has no colour, so red's luminosity of 0.3 remains.
        #expect(composite(14, 0xFF80_8080, over: 0xFFFF_0000) == 0xFF4D_4D4D)
    }

    @Test func coverageInterpolates() {
        #expect(composite(17, 0, over: 0xFF00_0000, coverage: 128) == 0x7F00_0000)
        #expect(composite(16, 0, over: 0xFF40_8020, coverage: 0) == 0xFF40_8020)
        #expect(composite(1, 0xFF00_0000, over: 0xFFFF_FFFF, coverage: 255) == 0xFF00_0000)
    }

    @Test func transparentSourceAndBackdropAreNeutral() {
        for mode in Int32(0)...15 {
            #expect(composite(mode, 0, over: 0x8040_2010) == 0x8040_2010)
            #expect(composite(mode, 0x8040_2010, over: 0) == 0x8040_2010)
        }
    }

    @Test func alphaIsAddedAndRemoved() {
        var row: [UInt32] = [0x80FF_8000, 0xFF12_3456, 0x00FF_FFFF]
        vk_premultiply(&row, row, 3)
        #expect(row == [0x8080_4000, 0xFF12_3456, 0])
        vk_unpremultiply(&row, row, 3)
        // 64 of 128 is 127.5, and rounds up.
        #expect(row == [0x80FF_8000, 0xFF12_3456, 0])
        vk_swap_red_blue(&row, [0x1122_3344], 1)
        #expect(row[0] == 0x1144_3322)
    }

    @Test func halvingAveragesFour() {
        var out: [UInt32] = [0, 0]
        vk_halve(&out, [0xFF00_0010, 0xFF00_0020, 0xFF00_0064], [0xFF00_0030, 0xFF00_0040, 0xFF00_0066], 3)
        #expect(out == [0xFF00_0028, 0xFF00_0065])
    }

    @Test("Each channel is the mean of its four, for rows of any length", arguments: 1...70)
    func halvingRoundsEachChannel(_ width: Int) {
        var random = SeededNumbers(seed: UInt64(width))
        let above = random.pixels(width), below = random.pixels(width)
        var out = [UInt32](repeating: 0xDEAD_BEEF, count: (width + 1) / 2 + 1)
        vk_halve(&out, above, below, width)
        for i in 0..<(width + 1) / 2 {
            let four = [2 * i, min(2 * i + 1, width - 1)].flatMap { [above[$0], below[$0]] }
            for shift in [0, 8, 16, 24] as [UInt32] {
                let sum = four.reduce(0) { $0 + ($1 >> shift & 255) }
                #expect(out[i] >> shift & 255 == (sum + 2) / 4)
            }
        }
        #expect(out.last == 0xDEAD_BEEF)
    }
}
