// VideoTests.swift: pictures of video as pixels: against ITU-R's equations, against swscale, and every variant against
// scalar.

import CVitrineKernels
import Foundation
import SeededNumbers
import Testing

/// The equations of ITU-R BT.601-7, BT.709-6 and BT.2020-2, in real numbers: red, green and blue of 0 ... 255.
private func equation(_ standard: vk_yuv_standard, _ isFull: Bool, _ y: UInt8, _ u: UInt8, _ v: UInt8) -> [Double] {
    let (kr, kb) =
        standard == VK_BT601 ? (0.299, 0.114) : standard == VK_BT709 ? (0.2126, 0.0722) : (0.2627, 0.0593)
    let kg = 1 - kr - kb
    let luma = isFull ? Double(y) / 255 : (Double(y) - 16) / 219
    let cb = (Double(u) - 128) / (isFull ? 255 : 224), cr = (Double(v) - 128) / (isFull ? 255 : 224)
    let red = luma + 2 * (1 - kr) * cr, blue = luma + 2 * (1 - kb) * cb
    let green = (luma - kr * red - kb * blue) / kg
    return [red, green, blue].map { min(255, max(0, $0 * 255)) }
}

private func channels(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double(pixel >> $0 & 255) } }

private func apart(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { abs($0 - $1) }.max() ?? 0 }

private let standards: [(vk_yuv_standard, Bool)] = [VK_BT601, VK_BT709, VK_BT2020].flatMap {
    [($0, false), ($0, true)]
}

/// A picture of random samples, and what draws it.
private struct Picture {
    var width: Int
    var height: Int
    var luma: [UInt8]
    var u: [UInt8]
    var v: [UInt8]
    var isPlanar = false

    init(_ width: Int, _ height: Int, sample: (_ x: Int, _ y: Int, _ plane: Int) -> UInt8) {
        (self.width, self.height) = (width, height)
        let chroma = ((width + 1) / 2, (height + 1) / 2)
        luma = (0..<width * height).map { sample($0 % width, $0 / width, 0) }
        u = (0..<chroma.0 * chroma.1).map { sample($0 % chroma.0 * 2, $0 / chroma.0 * 2, 1) }
        v = (0..<chroma.0 * chroma.1).map { sample($0 % chroma.0 * 2, $0 / chroma.0 * 2, 2) }
    }

    static func random(_ width: Int, _ height: Int, _ numbers: inout SeededNumbers) -> Picture {
        Picture(width, height) { _, _, _ in numbers.byte() }
    }

    func draw(_ outWidth: Int, _ outHeight: Int, steps: vk_video_steps? = nil) -> [UInt32] {
        var out = [UInt32](repeating: 0xDEAD_BEEF, count: outWidth * outHeight + 1)
        let chromaWidth = (width + 1) / 2
        let pairs = zip(u, v).flatMap { [$0, $1] }
        luma.withUnsafeBufferPointer { luma in
            (isPlanar ? u : pairs).withUnsafeBufferPointer { chroma in
                v.withUnsafeBufferPointer { second in
                    var picture = vk_video_picture(
                        luma: luma.baseAddress, chroma: chroma.baseAddress,
                        second: isPlanar ? second.baseAddress : nil, luma_stride: width,
                        chroma_stride: isPlanar ? chromaWidth : chromaWidth * 2, second_stride: chromaWidth,
                        width: Int32(width), height: Int32(height), matrix: vk_yuv_matrix_of(VK_BT709, false))
                    let bytes = vk_video_scratch(&picture, outWidth)
                    let scratch = UnsafeMutableRawPointer.allocate(byteCount: max(bytes, 64), alignment: 64)
                    defer { scratch.deallocate() }
                    vk_draw_video(
                        &out, outWidth * 4, outWidth, outHeight, &picture,
                        steps
                            ?? vk_video_steps_between(
                                Int32(width), Int32(height), Int32(outWidth), Int32(outHeight)), scratch)
                }
            }
        }
        #expect(out.removeLast() == 0xDEAD_BEEF)
        return out
    }

    /// The pixel at whole positions, by the equations.
    func pixel(_ x: Int, _ y: Int) -> [Double] {
        let x = min(width - 1, max(0, x)), y = min(height - 1, max(0, y))
        let chroma = (y / 2) * ((width + 1) / 2) + x / 2
        return equation(VK_BT709, false, luma[y * width + x], u[chroma], v[chroma])
    }
}

@Suite struct VideoTests {
    private func convert(
        _ kernels: vk_kernels, _ standard: vk_yuv_standard, _ isFull: Bool, _ samples: [(UInt8, UInt8, UInt8)]
    ) -> [UInt32] {
        var out = [UInt32](repeating: 0, count: samples.count * 2)
        var matrix = vk_yuv_matrix_of(standard, isFull)
        kernels.nv12_to_xrgb(
            &out, samples.flatMap { [$0.0, $0.0] }, samples.flatMap { [$0.1, $0.2] }, out.count, &matrix)
        return (0..<samples.count).map { out[2 * $0] }
    }

    @Test func pixelsAreThoseOfSwscale() {
        for recorded in Recorded.all {
            let samples = recorded.pixels.map {
                (UInt8($0.samples >> 16), UInt8($0.samples >> 8 & 255), UInt8($0.samples & 255))
            }
            let ours = convert(variants[0], recorded.standard, recorded.isFull, samples)
            for (pixel, expected) in zip(ours, recorded.pixels) {
                #expect(
                    apart(channels(pixel), channels(expected.color)) <= 1,
                    "\(String(expected.samples, radix: 16)): \(String(pixel, radix: 16))")
            }
        }
    }

    @Test func pixelsAreTheEquationsRounded() {
        var random = SeededNumbers(seed: 12)
        let corners: [UInt8] = [0, 1, 16, 17, 127, 128, 129, 235, 240, 254, 255]
        var samples = corners.flatMap { y in corners.flatMap { u in corners.map { (y, u, $0) } } }
        samples += (0..<5000).map { _ in
            (
                UInt8(truncatingIfNeeded: random.next()), UInt8(truncatingIfNeeded: random.next()),
                UInt8(truncatingIfNeeded: random.next())
            )
        }
        for (standard, isFull) in standards {
            var worst = 0.0
            for (pixel, s) in zip(convert(variants[0], standard, isFull, samples), samples) {
                worst = max(worst, apart(channels(pixel), equation(standard, isFull, s.0, s.1, s.2)))
            }
            #expect(worst < 0.7, "\(standard), full: \(isFull)")
        }
    }

    @Test func blackAndWhiteAreExact() {
        for (standard, isFull) in standards {
            let ends: [(UInt8, UInt8, UInt8)] =
                isFull ? [(0, 128, 128), (255, 128, 128)] : [(16, 128, 128), (235, 128, 128)]
            #expect(convert(variants[0], standard, isFull, ends) == [0xFF00_0000, 0xFFFF_FFFF])
            let greys = convert(variants[0], standard, isFull, (0...255).map { (UInt8($0), 128, 128) })
            for grey in greys { #expect(grey >> 16 & 255 == grey & 255 && grey >> 8 & 255 == grey & 255) }
        }
    }

    @Test func everyVariantEqualsScalar() {
        var random = SeededNumbers(seed: 9)
        for n in Array(0...70) + [255, 1280] {
            for offset in 0..<3 {
                let luma = random.bytes(n), u = random.bytes((n + 1) / 2), v = random.bytes((n + 1) / 2)
                let (standard, isFull) = standards[n % standards.count]
                var matrix = vk_yuv_matrix_of(standard, isFull)
                let results = variants.flatMap { kernels -> [[UInt32]] in
                    var pairs = [UInt32](repeating: 7, count: n + offset + 1), planes = pairs
                    pairs.withUnsafeMutableBufferPointer {
                        kernels.nv12_to_xrgb(
                            $0.baseAddress! + offset, luma, zip(u, v).flatMap { [$0, $1] }, n, &matrix)
                    }
                    planes.withUnsafeMutableBufferPointer {
                        kernels.i420_to_xrgb($0.baseAddress! + offset, luma, u, v, n, &matrix)
                    }
                    return [pairs, planes]
                }
                #expect(results.allSatisfy { $0 == results[0] }, "\(n) pixels at \(offset)")
                #expect(results[0][..<offset].allSatisfy { $0 == 7 } && results[0].last == 7)
                #expect(results[0][offset..<offset + n].allSatisfy { $0 >> 24 == 255 })
            }
        }
    }

    /// The definition, pixel by pixel: sums of two neighbours with weights of 7 bits, rounded.
    @Test func rowsAreStretchedAndMixed() {
        var random = SeededNumbers(seed: 14)
        func mixed(_ p: UInt32, _ q: UInt32, _ f: UInt32) -> UInt32 {
            eachChannel { (channel(p, $0) * (128 - f) + channel(q, $0) * f + 64) >> 7 }
        }
        let steps: [Int32] = [0, 1, 21845, 43690, 65536, 98304, 131_072, 700_000, 40_000_000, -65536, -30000]
        for round in 0..<300 {
            let width = 1 + Int(random.next() % 90), n = Int(random.next() % 100)
            let row = random.pixels(width), other = random.pixels(n), dx = steps[round % steps.count]
            let x = Int32(truncatingIfNeeded: Int(random.next() % UInt64((width + 20) << 16)) - 10 << 16)
            let stretched = (0..<n).map { i -> UInt32 in
                let at = Int64(x) + Int64(i) * Int64(dx)
                guard at >= 0 else { return row[0] }
                guard at < Int64(width - 1) << 16 else { return row[width - 1] }
                return mixed(row[Int(at >> 16)], row[Int(at >> 16) + 1], UInt32(at >> 9) & 127)
            }
            let weight = random.byte()
            let between = zip(stretched, other).map { mixed($0, $1, UInt32(weight >> 1)) }
            for kernels in variants {
                var out = [UInt32](repeating: 7, count: n + 1)
                kernels.stretch_row(&out, n, row, x, dx, Int32(width))
                #expect(Array(out[..<n]) == stretched && out[n] == 7, "\(name(kernels)), \(round)")
                out.withUnsafeMutableBufferPointer {
                    kernels.mix_rows($0.baseAddress!, UnsafePointer($0.baseAddress!), other, n, weight)
                }
                #expect(Array(out[..<n]) == between && out[n] == 7, "\(name(kernels)), \(round)")
            }
        }
    }

    @Test func unscaledPicturesAreTheirRows() {
        var random = SeededNumbers(seed: 4)
        for (width, height) in [(1, 1), (2, 2), (7, 5), (16, 3), (33, 9)] {
            var picture = Picture.random(width, height, &random)
            let pixels = picture.draw(width, height)
            for y in 0..<height {
                for x in 0..<width { #expect(apart(channels(pixels[y * width + x]), picture.pixel(x, y)) < 0.7) }
            }
            picture.isPlanar = true
            #expect(picture.draw(width, height) == pixels)
        }
    }

    /// The definition of bilinear scaling, pixel by pixel, with weights of 7 bits.
    @Test func scaledPicturesAreBetweenTheirPixels() {
        var random = SeededNumbers(seed: 5)
        for (width, height, outWidth, outHeight) in [
            (8, 6, 12, 9), (40, 30, 61, 47), (33, 17, 32, 16), (50, 40, 27, 22), (1, 1, 9, 5), (20, 1, 30, 4),
        ] {
            let picture = Picture.random(width, height, &random)
            let pixels = picture.draw(outWidth, outHeight)
            let steps = vk_video_steps_between(Int32(width), Int32(height), Int32(outWidth), Int32(outHeight))
            for j in 0..<outHeight {
                for i in 0..<outWidth {
                    let x = Double(steps.x + Int64(i) * Int64(steps.dx)) / 65536
                    let y = Double(steps.y + Int64(j) * Int64(steps.dy)) / 65536
                    let left = Int(x.rounded(.down)), top = Int(y.rounded(.down))
                    let fx = ((x - Double(left)) * 128).rounded(.down) / 128
                    let fy = ((y - Double(top)) * 128).rounded(.down) / 128
                    let corners = [
                        picture.pixel(left, top), picture.pixel(left + 1, top), picture.pixel(left, top + 1),
                        picture.pixel(left + 1, top + 1),
                    ]
                    let expected = (0..<3).map { c in
                        (corners[0][c] * (1 - fx) + corners[1][c] * fx) * (1 - fy)
                            + (corners[2][c] * (1 - fx) + corners[3][c] * fx) * fy
                    }
                    #expect(apart(channels(pixels[j * outWidth + i]), expected) < 1.3, "\(width)x\(height): \(i), \(j)")
                }
            }
        }
    }

    @Test func strongReductionsAreMeans() {
        // Lines of black and white, one pixel each: reduced to a quarter they are grey, not black or white.
        let lines = Picture(256, 128) { x, _, plane in plane > 0 ? 128 : x % 2 == 0 ? 16 : 235 }
        let grey = lines.draw(64, 32)
        for pixel in grey { #expect(abs(Int(pixel & 255) - 128) <= 1) }
        let eighths = lines.draw(17, 9)
        for pixel in eighths { #expect(abs(Int(pixel & 255) - 128) <= 1) }
    }

    @Test func smoothPicturesKeepTheirColorsInEverySize() {
        let wave = Picture(320, 180) { x, y, plane in
            UInt8(128 + 90 * sin(Double(x) / 40 + Double(plane)) * cos(Double(y) / 40))
        }
        let whole = wave.draw(320, 180)
        for (width, height) in [(640, 360), (300, 170), (160, 90), (111, 55), (40, 23)] {
            let scaled = wave.draw(width, height)
            for (i, j) in [(width / 2, height / 2), (width / 3, height / 4), (width * 3 / 4, height * 2 / 3)] {
                let x = (Double(i) + 0.5) * 320 / Double(width), y = (Double(j) + 0.5) * 180 / Double(height)
                let near = whole[Int(y) * 320 + Int(x)]
                #expect(apart(channels(scaled[j * width + i]), channels(near)) < 14, "\(width)x\(height)")
            }
        }
    }

    @Test func impossiblePicturesAreNotDrawn() {
        var random = SeededNumbers(seed: 6)
        let picture = Picture.random(5, 4, &random)
        for steps in [
            vk_video_steps(x: 0, y: 0, dx: 0, dy: 65536), vk_video_steps(x: 0, y: 0, dx: 65536, dy: -1),
        ] {
            #expect(picture.draw(3, 3, steps: steps).allSatisfy { $0 == 0xDEAD_BEEF })
        }
        // Steps beyond the picture use its edge.
        let far = picture.draw(3, 3, steps: vk_video_steps(x: 0, y: 1 << 40, dx: 1 << 30, dy: 1 << 30))
        #expect(far.allSatisfy { $0 >> 24 == 255 })
        var none = vk_video_picture()
        #expect(vk_video_scratch(&none, 100) == 0)
        none.width = 20000
        none.height = 2
        #expect(vk_video_scratch(&none, 100) == 0)
        let steps = vk_video_steps_between(0, -5, 0, Int32.max)
        #expect(steps.dx >= 1 && steps.dy >= 1)
    }
}
