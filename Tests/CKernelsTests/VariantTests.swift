// VariantTests.swift: every variant returns the bytes of the scalar one.

import CVitrineKernels
import SeededNumbers
import Testing

/// A kernel as a change of a row, so that all are tested in the same way.
struct RowCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run:
        @Sendable (
            vk_kernels, UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt8>, Int, UInt32
        ) -> Void

    static let all: [RowCase] = [
        RowCase(testDescription: "fill") { k, d, _, _, n, c in k.fill(d, n, c) },
        RowCase(testDescription: "copy") { k, d, s, _, n, _ in k.copy(d, s, n) },
        RowCase(testDescription: "blend_color") { k, d, _, _, n, c in k.blend_color(d, n, c) },
        RowCase(testDescription: "blend") { k, d, s, _, n, _ in k.blend(d, s, n) },
        RowCase(testDescription: "blend_alpha") { k, d, s, _, n, c in k.blend_alpha(d, s, n, UInt8(c >> 24))
        },
        RowCase(testDescription: "mask_color") { k, d, _, m, n, c in k.mask_color(d, m, n, c) },
        RowCase(testDescription: "mask_blend") { k, d, s, m, n, _ in k.mask_blend(d, s, m, n) },
        RowCase(testDescription: "multiply_mask") { k, d, _, m, n, _ in k.multiply_mask(d, m, n) },
        RowCase(testDescription: "to_xrgb8888") { k, d, s, _, n, _ in k.to_xrgb8888(d, s, n) },
        // Two rows, the second of which begins where the first ends.
        RowCase(testDescription: "to_xrgb8888_rows") { k, d, s, _, n, _ in
            k.to_xrgb8888_rows(d, (n + 1) / 2 * 4, s, (n + 1) / 2 * 4, n / 2, 2)
        },
        RowCase(testDescription: "merge_color") { k, d, s, _, n, c in
            k.merge_color(d, s, n, UInt8(c & 255), 0xFF00_0000 | c)
        },
        RowCase(testDescription: "merge_color, not faded") { k, d, s, _, n, c in
            k.merge_color(d, s, n, 255, 0xFF00_0000 | c)
        },
        // The lower picture must differ from the upper one: it is the same, shifted by a pixel.
        RowCase(testDescription: "merge") { k, d, s, _, n, c in k.merge(d, s, s + 1, n, UInt8(c & 255)) },
        RowCase(testDescription: "merge, not faded") { k, d, s, _, n, _ in k.merge(d, s, s + 1, n, 255) },
        RowCase(testDescription: "to_rgb565") { k, d, s, _, n, c in
            d.withMemoryRebound(to: UInt16.self, capacity: n * 2) {
                k.to_rgb565($0, s, n, Int32(c & 15), Int32(c >> 4 & 15))
            }
        },
    ]
}

@Suite struct VariantTests {
    @Test func scalarIsFirstAndTheBestVariantIsActive() {
        #expect(name(variants[0]) == "scalar")
        let active = name(vk_active().pointee)
        #expect(variants.contains { name($0) == active })
    }

    @Test(arguments: RowCase.all)
    func everyVariantEqualsScalar(_ test: RowCase) {
        var random = SeededNumbers(seed: 7)
        // Rows of 512 pixels or more may bypass the cache.
        for n in Array(0...130) + Array(510...548) {
            for offset in 0..<4 {
                // Four pixels of margin on either side must not change.
                let available = n + 12
                let before = random.pixels(available), source = random.pixels(available), mask = random.mask(available)
                let color = n % 3 == 0 ? random.pixel() | 0xFF00_0000 : random.pixel()
                let results = variants.map { kernels in
                    var row = before
                    row.withUnsafeMutableBufferPointer { d in
                        test.run(
                            kernels, d.baseAddress! + 4 + offset, Array(source[offset...]),
                            Array(mask[offset...]), n, color)
                    }
                    return row
                }
                let written = test.testDescription == "to_rgb565" ? (n + 1) / 2 : n
                let end = 4 + offset + written
                #expect(
                    results[0][..<(4 + offset)] == before[..<(4 + offset)]
                        && results[0][end...] == before[end...])
                for (kernels, row) in zip(variants, results).dropFirst() where row != results[0] {
                    Issue.record("\(name(kernels)) differs from scalar for \(n) pixels at offset \(offset)")
                    return
                }
            }
        }
    }

    @Test func aRowIsConvertedToScanoutInPlace() {
        var random = SeededNumbers(seed: 31)
        for n in Array(0...70) + [512, 1000] {
            let pixels = random.pixels(n + 3)
            for kernels in variants {
                var row = pixels
                row.withUnsafeMutableBufferPointer {
                    kernels.to_xrgb8888($0.baseAddress! + 1, UnsafePointer($0.baseAddress! + 1), n)
                }
                #expect(row[0] == pixels[0] && row[(n + 1)...] == pixels[(n + 1)...])
                #expect(
                    Array(row[1..<n + 1]) == pixels[1..<n + 1].map { $0 | 0xFF00_0000 },
                    "\(name(kernels)), \(n)")
            }
        }
    }

    @Test func convertingABandEqualsConvertingItsRows() {
        var random = SeededNumbers(seed: 32)
        for (width, height) in [(0, 3), (1, 1), (7, 4), (16, 2), (33, 5), (600, 3), (20, 0)] {
            let pixels = random.pixels(700 * 6), before = random.pixels(650 * 6)
            var expected = before
            for y in 0..<height {
                for x in 0..<width { expected[y * 650 + x] = pixels[y * 700 + x] | 0xFF00_0000 }
            }
            for kernels in variants {
                var band = before
                kernels.to_xrgb8888_rows(&band, 650 * 4, pixels, 700 * 4, width, height)
                #expect(band == expected, "\(name(kernels)), \(width) x \(height)")
            }
        }
    }

    @Test func drawingAGlyphEqualsDrawingItsRows() {
        var random = SeededNumbers(seed: 21)
        for width in 0...40 {
            let height = 1 + width % 5, stride = width + 3
            let before = random.pixels(50 * height), color = random.pixel()
            // No byte of the mask's memory is behind its last row.
            let mask = random.bytes(stride * (height - 1) + width)
            for kernels in variants {
                var one = before, all = before
                one.withUnsafeMutableBufferPointer { d in
                    for y in 0..<height {
                        variants[0].mask_color(
                            d.baseAddress! + y * 50 + 3, Array(mask[(y * stride)...]), width, color)
                    }
                }
                all.withUnsafeMutableBufferPointer { d in
                    kernels.mask_color_rows(d.baseAddress! + 3, 200, mask, stride, width, height, color)
                }
                #expect(one == all, "\(name(kernels)), width \(width)")
            }
        }
    }

    @Test func aRunEqualsItsClippedGlyphs() {
        var random = SeededNumbers(seed: 23)
        let side = 64, mask = random.mask(4096)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        for round in 0..<200 {
            let before = random.pixels(side * side), color = random.pixel()
            // The run's origin is anywhere, in the picture or far from it.
            let originX = number(-90...90), originY = number(-90...90)
            let clip = (
                minX: number(0...40), minY: number(0...40), maxX: number(20...side), maxY: number(20...side)
            )
            let glyphs = (0..<12).map { _ in
                (
                    x: number(-20...side) - originX, y: number(-20...side) - originY, width: number(0...40),
                    height: number(0...20), start: number(0...1000)
                )
            }
            // The definition: pixel by pixel, in order.
            var expected = before
            for glyph in glyphs {
                for row in 0..<glyph.height {
                    for column in 0..<glyph.width {
                        let x = originX + glyph.x + column, y = originY + glyph.y + row
                        guard x >= clip.minX, x < clip.maxX, y >= clip.minY, y < clip.maxY else { continue }
                        let cover = UInt32(mask[glyph.start + row * 45 + column])
                        let ink = eachChannel { product(channel(color, $0), cover) },
                            below = expected[y * side + x]
                        expected[y * side + x] = eachChannel {
                            channel(ink, $0) + product(channel(below, $0), 255 - ink >> 24)
                        }
                    }
                }
            }
            for kernels in variants {
                var row = before
                mask.withUnsafeBufferPointer { mask in
                    let run = glyphs.map {
                        vk_glyph(
                            cov: mask.baseAddress! + $0.start, x: Int32($0.x), y: Int32($0.y),
                            width: UInt16($0.width),
                            height: UInt16($0.height), cov_stride: 45)
                    }
                    var part = vk_clip(
                        min_x: Int32(clip.minX - originX), min_y: Int32(clip.minY - originY),
                        max_x: Int32(clip.maxX - originX), max_y: Int32(clip.maxY - originY))
                    // Prefetching changes nothing, at any address.
                    var ahead = vk_rows(
                        base: UnsafeRawPointer(bitPattern: 4096 + round * 7), stride: 100 - round,
                        bytes: round % 300, count: round % 17)
                    row.withUnsafeMutableBufferPointer { row in
                        withUnsafePointer(to: &ahead) { ahead in
                            kernels.mask_color_glyphs(
                                row.baseAddress! + originY * side + originX, side * 4, run, run.count, &part,
                                color, round % 2 == 0 ? nil : ahead)
                        }
                    }
                }
                #expect(row == expected, "\(name(kernels)), round \(round)")
            }
        }
    }

    @Test func stripesUseTheirCoverage() {
        var random = SeededNumbers(seed: 31)
        let side = 40, mask = random.mask(4096)
        for round in 0..<100 {
            let before = random.pixels(side * side).map { $0 | 0xFF00_0000 }, color = random.pixel()
            let x = Int.random(in: -12...36, using: &random), y = Int.random(in: -8...36, using: &random)
            let width = Int.random(in: 0...14, using: &random), height = Int.random(in: 0...9, using: &random)
            let swapped = round % 2 == 1
            var expected = before
            for row in 0..<height {
                for column in 0..<width {
                    let px = x + column, py = y + row
                    guard px >= 3, px < 37, py >= 2, py < 38 else { continue }
                    let below = expected[py * side + px]
                    // Channels from blue to red.
                    var out: UInt32 = 0xFF00_0000
                    for c in 0..<3 as Range<UInt32> {
                        let stripe = Int(swapped ? c : 2 - c)
                        let cover = UInt32(mask[row * 50 + column * 3 + stripe])
                        let ink = product(channel(color, c), cover)
                        let rest = product(channel(below, c), 255 - product(color >> 24, cover))
                        out |= min(255, ink + rest) << (8 * c)
                    }
                    let isBlank = (0..<3).allSatisfy { mask[row * 50 + column * 3 + $0] == 0 }
                    if !isBlank { expected[py * side + px] = out }
                }
            }
            for kernels in variants {
                var pixels = before
                mask.withUnsafeBufferPointer { mask in
                    let run = [
                        vk_glyph(
                            cov: mask.baseAddress!, x: Int32(x), y: Int32(y), width: UInt16(width),
                            height: UInt16(height), cov_stride: 50)
                    ]
                    var clip = vk_clip(min_x: 3, min_y: 2, max_x: 37, max_y: 38)
                    pixels.withUnsafeMutableBufferPointer {
                        kernels.mask_subpixel_glyphs($0.baseAddress!, side * 4, run, 1, &clip, color, swapped)
                    }
                }
                #expect(pixels == expected, "\(name(kernels)), round \(round)")
            }
        }
    }

    @Test func scalingRoundsOnceAtTheEnd() {
        var random = SeededNumbers(seed: 43)
        for round in 0..<300 {
            let width = 1 + Int(random.next() % 60), n = Int(random.next() % 90)
            let a = random.pixels(width), b = random.pixels(width)
            let weight = random.byte()
            let x = Int32(truncatingIfNeeded: Int(random.next() % UInt64((width + 20) << 16)) - 10 << 16)
            let dx =
                [0, 1, 21845, 43690, 65535, 65536, 65537, 98304, 700_000, -65536, -30000][round % 11] as Int32
            func pixel(_ i: Int) -> UInt32 {
                let at = max(0, min((width - 1) << 16, Int(x) + i * Int(dx)))
                let p = at >> 16, q = min(width - 1, p + 1), fx = UInt32(at >> 9 & 127),
                    fy = UInt32(weight >> 1)
                return eachChannel { c in
                    let above = channel(a[p], c) * (128 - fx) + channel(a[q], c) * fx
                    let below = channel(b[p], c) * (128 - fx) + channel(b[q], c) * fx
                    return (above * (128 - fy) + below * fy + 8192) >> 14
                }
            }
            let expected = (0..<n).map(pixel)
            for kernels in variants {
                var once = [UInt32](repeating: 0xDEAD_BEEF, count: n + 2), twice = once
                kernels.scale_bilinear(&once, n, a, b, weight, x, dx, Int32(width))
                let available = (n + 7) & ~7
                var h0 = [Int16](repeating: 0, count: available * 4), h1 = h0
                kernels.scale_across(&h0, n, a, x, dx, Int32(width))
                kernels.scale_across(&h1, n, b, x, dx, Int32(width))
                kernels.scale_down(&twice, h0, h1, n, weight)
                #expect(Array(once[..<n]) == expected, "\(name(kernels)), round \(round)")
                #expect(once == twice && once[n...].allSatisfy { $0 == 0xDEAD_BEEF })
            }
        }
    }

    @Test func rotatedPixelsAreTheMeanOfTheirNeighbours() {
        var random = SeededNumbers(seed: 41)
        let width = 37, height = 29, image = random.pixels(width * height)
        func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &random) }
        for round in 0..<300 {
            let n = Int(number(0...70))
            let left = number(0...12), right = number(left...36), top = number(0...9),
                bottom = number(top...28)
            let one = Int64(1) << 32
            var u = number(-6 * one...42 * one), v = number(-6 * one...34 * one)
            var du = number(-2 * one...2 * one), dv = number(-2 * one...2 * one)
            switch round % 8 {
            case 0: (du, dv) = (number(-1 << 26...1 << 26), number(-1 << 26...1 << 26))
            case 1: (du, dv) = (0, one)
            case 2: (u, v, du, dv) = (left * one, top * one, one, 0)
            // Far outside, where positions wrap around.
            case 3: (u, du) = (Int64.max - 5, Int64.max / 3)
            case 4: (v, dv) = (Int64.min + 5, -1 << 47)
            default: break
            }
            func pixel(_ i: Int) -> UInt32 {
                let pu = u &+ Int64(i) &* du, pv = v &+ Int64(i) &* dv
                let x = pu >> 32, y = pv >> 32, fx = UInt32(pu >> 24 & 255), fy = UInt32(pv >> 24 & 255)
                func at(_ x: Int64, _ y: Int64) -> UInt32 {
                    image[Int(min(bottom, max(top, y))) * width + Int(min(right, max(left, x)))]
                }
                return eachChannel { c in
                    let above = channel(at(x, y), c) * (256 - fx) + channel(at(x + 1, y), c) * fx
                    let below = channel(at(x, y + 1), c) * (256 - fx) + channel(at(x + 1, y + 1), c) * fx
                    return (above * (256 - fy) + below * fy + 32768) >> 16
                }
            }
            let expected = (0..<n).map(pixel)
            for kernels in variants {
                var out = [UInt32](repeating: 0xDEAD_BEEF, count: n + 2)
                image.withUnsafeBufferPointer {
                    var window = vk_window(
                        base: $0.baseAddress!, stride: Int64(width), left: left, right: right, top: top,
                        bottom: bottom)
                    kernels.sample_turned(&out, n, &window, u, v, du, dv)
                }
                #expect(
                    Array(out[..<n]) == expected && out[n...].allSatisfy { $0 == 0xDEAD_BEEF },
                    "\(name(kernels)), round \(round)")
            }
        }
    }

    @Test func everyVariantScalesLikeScalar() {
        var random = SeededNumbers(seed: 11)
        for round in 0..<400 {
            let width = 1 + Int(random.next() % 700), n = Int(random.next() % 131)
            let a = random.pixels(width), b = random.pixels(width)
            let weight = random.byte()
            let x = Int32(truncatingIfNeeded: Int(random.next() % UInt64((width + 20) << 16)) - 10 << 16)
            let steps: [Int32] = [
                0, 1, 21845, 43690, 65536, 98304, 131_072, 700_000, 40_000_000, -65536, -30000, -900_000,
            ]
            let dx = steps[round % steps.count]
            let results = variants.map { kernels in
                var out = [UInt32](repeating: 0xDEAD_BEEF, count: n + 2)
                kernels.scale_bilinear(&out, n, a, b, weight, x, dx, Int32(width))
                return out
            }
            #expect(
                results.allSatisfy { $0 == results[0] },
                "round \(round): width \(width), n \(n), x \(x), dx \(dx)")
            #expect(results[0][n...].allSatisfy { $0 == 0xDEAD_BEEF })
        }
    }
}
