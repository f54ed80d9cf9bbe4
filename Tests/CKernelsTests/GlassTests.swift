// GlassTests.swift: the shape of glass and what it shows.

import CVitrineKernels
import Testing

/// Draws glass of boxes over a surface of 60 x 40 pixels.
private func draw(
    _ boxes: [vk_glass_box], merge: Float = 0, depth: Float = 0, bend: Float = 0, light: Float = 0, alpha: Float = 1,
    parts: [Int] = [60], behind: (Int, Int) -> UInt32
) -> [UInt32] {
    let picture = (0..<40).flatMap { y in (0..<60).map { behind($0, y) } }
    var pixels = [UInt32](repeating: 0xFF00_0000, count: 60 * 40)
    boxes.withUnsafeBufferPointer { boxes in
        picture.withUnsafeBufferPointer { picture in
            var glass = vk_glass(
                boxes: boxes.baseAddress, count: Int32(boxes.count), merge: merge, depth: depth, bend: bend,
                light: light,
                alpha: alpha, ax: 1, bx: 0, cx: 0, dx: 1, tx: 0, ty: 0,
                picture: vk_window(base: picture.baseAddress, stride: 60, left: 0, right: 59, top: 0, bottom: 39),
                left: 0, top: 0, size: 1)
            pixels.withUnsafeMutableBufferPointer { pixels in
                for y in 0..<40 {
                    var x = 0
                    for n in parts {
                        vk_glass_row(pixels.baseAddress! + y * 60 + x, n, &glass, Int64(x), Int64(y))
                        x += n
                    }
                }
            }
        }
    }
    return pixels
}

private func box(
    _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, radius: Float = 0,
    tint: (Float, Float, Float, Float) = (0, 0, 0, 0)
) -> vk_glass_box {
    vk_glass_box(
        x0: x0, y0: y0, x1: x1, y1: y1, radii: (radius, radius, radius, radius), red: tint.0, green: tint.1,
        blue: tint.2, alpha: tint.3)
}

private func distance(
    _ boxes: [vk_glass_box], merge: Float = 0, turn: (Float, Float, Float, Float, Float, Float) = (1, 0, 0, 1, 0, 0),
    _ x: Float, _ y: Float
) -> (Float, Float, Float) {
    boxes.withUnsafeBufferPointer {
        var glass = vk_glass()
        (glass.boxes, glass.count, glass.merge) = ($0.baseAddress, Int32($0.count), merge)
        (glass.ax, glass.bx, glass.cx, glass.dx, glass.tx, glass.ty) = turn
        var nx: Float = 0, ny: Float = 0
        let distance = vk_glass_distance(&glass, x, y, &nx, &ny)
        return (distance, nx, ny)
    }
}

@Suite("Glass")
struct GlassTests {
    private let piece = box(10, 10, 50, 30, radius: 8)

    @Test func distancesToARoundedBox() {
        #expect(distance([piece], 30, 5) == (5, 0, -1))
        #expect(distance([piece], 30, 12) == (-2, 0, -1))
        #expect(distance([piece], 55, 20) == (5, 1, 0))
        // The corner's circle is about (42, 22): 3, 4, 5.
        let corner = distance([piece], 42 + 6, 22 + 8)
        #expect(abs(corner.0 - 2) < 1e-5 && abs(corner.1 - 0.6) < 1e-5 && abs(corner.2 - 0.8) < 1e-5)
    }

    @Test func eachCornerHasItsRadius() {
        var box = box(10, 10, 50, 30)
        box.radii = (0, 8, 2, 0)
        // A point outside of a square corner on its diagonal, and outside of round ones.
        #expect(abs(distance([box], 7, 6).0 - 5) < 1e-5)
        #expect(abs(distance([box], 42 + 6, 18 - 8).0 - 2) < 1e-5)
        #expect(abs(distance([box], 12 - 3, 28 + 4).0 - 3) < 1e-5)
    }

    /// A quarter turn: the place (x, y) of the surface is (y, -x) among the boxes.
    @Test func theSurfaceIsTurned() {
        let turn: (Float, Float, Float, Float, Float, Float) = (0, -1, 1, 0, 0, 0)
        // Left of the box on the surface is below it among the boxes.
        let found = distance([box(10, -50, 30, -10, radius: 8)], turn: turn, 5, 20)
        #expect(found == (5, -1, 0))
    }

    /// UIGlassEffect.h: "The spacing specifies the distance between elements at which they begin to merge." `merge` is
    /// twice that.
    @Test func boxesJoinFromTheSpacingOn() {
        func gap(_ width: Float, spacing: Float) -> Float {
            let boxes = [box(10, 10, 30, 30, radius: 4), box(30 + width, 10, 50 + width, 30, radius: 4)]
            return distance(boxes, merge: spacing * 2, 30 + width / 2, 20).0
        }
        #expect(abs(gap(10, spacing: 10)) < 1e-5 && gap(10, spacing: 12) < 0 && gap(10, spacing: 8) > 0)
        #expect(gap(10, spacing: 0) == 5)
    }

    /// Where near boxes join, the shape stays within the rectangle around them.
    @Test func aJointIsNoBulge() {
        let boxes = [box(10, 10, 30, 30, radius: 10), box(32, 10, 52, 30, radius: 10)]
        #expect(distance(boxes, merge: 80, 31, 9).0 == 1 && distance(boxes, merge: 80, 31, 20).0 < 0)
        #expect(distance(boxes, merge: 80, 31, 11).0 == -1)
    }

    @Test func oneColourBehindIsThatColour() {
        let pixels = draw([piece], depth: 6, bend: 6) { _, _ in 0xFF20_80C0 }
        #expect(pixels[20 * 60 + 30] == 0xFF20_80C0 && pixels[5 * 60 + 30] == 0xFF00_0000)
        #expect(pixels[11 * 60 + 30] == 0xFF20_80C0)
        let tinted = draw([box(10, 10, 50, 30, tint: (0.5, 0, 0, 0.5))]) { _, _ in 0xFF00_8000 }
        #expect(tinted[20 * 60 + 30] == 0xFF80_4000)
        let half = draw([piece], alpha: 0.5) { _, _ in 0xFFFF_FFFF }
        #expect(half[20 * 60 + 30] == 0xFF80_8080)
    }

    /// A quarter of a circle: the whole bend at the edge, half of the depth's way 1 - sqrt(3) / 2 of it.
    @Test func theEdgeShowsWhatIsFurtherInside() {
        var glass = vk_glass()
        (glass.depth, glass.bend) = (8, 10)
        #expect(vk_glass_shift(&glass, 0) == 10 && vk_glass_shift(&glass, 8) == 0)
        #expect(abs(vk_glass_shift(&glass, 4) - 1.3397) < 1e-3)
        // Rows behind have their numbers as greys.
        let pixels = draw([box(10, 10, 50, 30)], depth: 8, bend: 10) { _, y in 0xFF00_0000 | UInt32(y * 5) * 0x1_0101 }
        func grey(_ y: Int) -> Int { Int(pixels[y * 60 + 30] & 255) }
        // Half a pixel inside of the edge: 10 * (1 - sqrt(1 - (15/16)²)) = 6.52 further.
        #expect(abs(Double(grey(10)) - (10 + 6.52) * 5) <= 1.5)
        #expect(grey(20) == 100)
        #expect(abs(Double(grey(29)) - (29 - 6.52) * 5) <= 1.5)
    }

    @Test func theLightIsBrightestAtTheUpperLeft() {
        let pixels = draw([box(10, 10, 50, 30, radius: 10)], depth: 6, light: 1) { _, _ in 0xFF40_4040 }
        func grey(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 60 + x] & 255 }
        #expect(grey(30, 10) > 0x40 && grey(30, 10) > grey(30, 29) && grey(30, 20) == 0x40)
    }

    @Test func coverageAtRoundCornersIsSmooth() {
        let pixels = draw([piece]) { _, _ in 0xFFFF_FFFF }
        #expect(pixels[10 * 60 + 10] == 0xFF00_0000)
        let corner = (10..<18).flatMap { y in (10..<18).map { pixels[y * 60 + $0] & 255 } }
        #expect(corner.contains { $0 > 20 && $0 < 235 })
        // The area of a quarter of a circle with a radius of 8.
        let area = corner.reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - .pi * 16) < 1)
    }

    /// vitrine_glass.h: "a pixel only depends on the shape and its place".
    @Test func partsOfARowEqualTheWhole() {
        let boxes = [box(4, 6, 28, 30, radius: 9, tint: (0.4, 0, 0, 0.4)), box(33, 10, 55, 36, radius: 11)]
        func picture(_ parts: [Int]) -> [UInt32] {
            draw(boxes, merge: 24, depth: 7, bend: 9, light: 0.8, parts: parts) { x, y in
                0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 6) << 8 | UInt32((x ^ y) * 3)
            }
        }
        #expect(picture([60]) == picture([7, 1, 30, 22]))
    }

    @Test func boxesThatAreNotNumbersAreNotDrawn() {
        for value in [Float.nan, .infinity, -.infinity] {
            _ = draw([box(value, 10, 50, 30, radius: value)], merge: value, depth: value, bend: value, light: 1) {
                _, _ in
                0xFFFF_FFFF
            }
        }
        #expect(draw([]) { _, _ in 0xFFFF_FFFF }.allSatisfy { $0 == 0xFF00_0000 })
    }
}
