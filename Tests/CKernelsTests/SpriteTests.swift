// SpriteTests.swift: particles at a time, and sprites on pixels.

import CVitrineKernels
import Foundation
import SeededNumbers
import Testing

/// A surface of 24 x 20 pixels, and a picture with all of its levels.
private struct Sheet {
    static let width = 24
    static let height = 20
    var pixels: [UInt32]
    private let clip = vk_clip(min_x: 0, min_y: 0, max_x: Int32(width), max_y: Int32(height))

    init(_ color: UInt32 = 0xFF00_0000) { pixels = Array(repeating: color, count: Self.width * Self.height) }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * Self.width + x] }

    /// Draws sprites of one picture; in bands of `rows` rows.
    mutating func draw(
        _ sprites: [vk_sprite], _ picture: [UInt32], width: Int, rows: Int = height,
        by kernels: vk_kernels = variants[0],
        projection: vk_projection = .identity, alpha: UInt8 = 255, additive: Bool = false, nearest: Bool = false
    ) {
        let count = sprites.count
        picture.withUnsafeBufferPointer { memory in
            let high = picture.count / width
            var level = vk_picture_level(
                window: vk_window(
                    base: memory.baseAddress, stride: Int64(width), left: 0, right: Int64(width - 1), top: 0,
                    bottom: Int64(high - 1)),
                left: 0, top: 0, width: Double(width), height: Double(high))
            withUnsafePointer(to: &level) { level in
                var shown = vk_picture(
                    levels: level, level_count: 1, bias: 0, magnifies_nearest: nearest, minifies_nearest: nearest)
                var map = projection
                for top in stride(from: 0, to: Self.height, by: rows) {
                    var band = clip
                    (band.min_y, band.max_y) = (Int32(top), Int32(min(Self.height, top + rows)))
                    var placed = [vk_placed_sprite](repeating: vk_placed_sprite(), count: max(1, count))
                    let n = vk_place_sprites(&placed, sprites, count, &map, &shown, alpha, &band)
                    kernels.blend_sprites(&pixels, Self.width * 4, placed, n, &band, additive)
                }
            }
        }
    }
}

extension vk_projection {
    fileprivate static let identity = vk_projection(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, wx: 0, wy: 0, w1: 1)
}

extension vk_sprite {
    fileprivate init(
        _ x: Double, _ y: Double, half: (Double, Double), angle: Double = 0, tint: UInt32 = 0xFFFF_FFFF
    ) {
        let (c, s) = (cos(angle), sin(angle))
        self.init(
            x: Float(x), y: Float(y), right_x: Float(c * half.0), right_y: Float(s * half.0),
            down_x: Float(-s * half.1), down_y: Float(c * half.1), z: 0, age: 0, tint: tint, picture: 0)
    }
}

@Suite("Sprites")
struct SpriteTests {
    private let white = [UInt32](repeating: 0xFFFF_FFFF, count: 16)

    /// Edges on whole pixels: a copy, and nothing around it.
    @Test func aPictureOnWholePixelsIsCopied() {
        var random = SeededNumbers(seed: 3)
        let picture = random.pixels(24).map { $0 | 0xFF00_0000 }
        var sheet = Sheet()
        sheet.draw([vk_sprite(8, 7, half: (3, 2))], picture, width: 6)
        for y in 0..<Sheet.height {
            for x in 0..<Sheet.width {
                let isInside = (5..<11).contains(x) && (5..<9).contains(y)
                #expect(sheet[x, y] == (isInside ? picture[(y - 5) * 6 + x - 5] : 0xFF00_0000))
            }
        }
    }

    /// Coverage is the area: from 6.5 to 10.5 across, from 5.25 to 9.25 down.
    @Test func edgesWithinPixelsAreTheirAreas() {
        var sheet = Sheet()
        sheet.draw([vk_sprite(8.5, 7.25, half: (2, 2))], white, width: 4)
        let across = [0, 0.5, 1, 1, 1, 0.5, 0], down = [0, 0.75, 1, 1, 1, 0.25, 0]
        for (k, part) in across.enumerated() {
            for (j, other) in down.enumerated() {
                let grey = Int(sheet[5 + k, 4 + j] & 255)
                #expect(abs(Double(grey) - part * other * 255) <= 1.5)
            }
        }
        // Thinner than a pixel: 0.25 of it.
        var thin = Sheet()
        thin.draw([vk_sprite(8.5, 7.5, half: (0.125, 0.5))], white, width: 4)
        #expect(abs(Int(thin[8, 7] & 255) - 64) <= 1 && thin[7, 7] == 0xFF00_0000 && thin[9, 7] == 0xFF00_0000)
    }

    @Test func tintsMultiplyAndSumsSaturate() {
        let grey = [UInt32](repeating: 0xFF80_8080, count: 16)
        var sheet = Sheet(0xFF20_2020)
        sheet.draw([vk_sprite(8, 8, half: (2, 2), tint: 0x8080_0040)], grey, width: 4)
        // Over: 0x80 * 0x80 / 255 = 64, and 0x20 * 127 / 255 = 16.
        #expect(sheet[8, 8] == 0xFF50_1030)
        var sum = Sheet(0xFF20_20F0)
        sum.draw([vk_sprite(8, 8, half: (2, 2), tint: 0xFF80_0040)], grey, width: 4, additive: true)
        #expect(sum[8, 8] == 0xFF60_20FF)
        var faded = Sheet(0xFF00_0000)
        faded.draw([vk_sprite(8, 8, half: (2, 2))], white, width: 4, alpha: 51)
        #expect(faded[8, 8] == 0xFF33_3333)
    }

    @Test func nearestPixelsStaySquare() {
        let dots: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF]
        var sheet = Sheet(0xFF80_8080)
        sheet.draw([vk_sprite(8, 8, half: (4, 4))], dots, width: 2, nearest: true)
        for y in 4..<12 {
            for x in 4..<12 { #expect(sheet[x, y] == ((x < 8) == (y < 8) ? 0xFFFF_FFFF : 0xFF00_0000)) }
        }
    }

    /// vitrine_kernels.h: every variant computes the same bytes, and a pixel only depends on the sprites.
    @Test func everyVariantAndEveryBandAgree() {
        var random = SeededNumbers(seed: 29)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        for round in 0..<300 {
            let width = 1 + Int(random.next() % 9)
            let picture = random.pixels(width * (1 + Int(random.next() % 9)))
            let sprites = (0..<Int(random.next() % 6)).map { _ in
                vk_sprite(
                    number(-4...28), number(-4...24), half: (number(0.01...14), number(0.01...14)),
                    angle: round % 3 == 0 ? 0 : number(-4...4), tint: random.pixel())
            }
            var projection = vk_projection.identity
            if round % 4 == 1 { (projection.wx, projection.wy) = (number(-0.01...0.02), number(-0.01...0.02)) }
            if round % 4 == 2 { (projection.a, projection.c, projection.tx) = (number(-1.5...1.5), number(-1...1), 9) }
            let background = random.pixel(), alpha = random.byte()
            let sheets = variants.flatMap { kernels in
                [Sheet.height, 1, 7].map { rows in
                    var sheet = Sheet(background)
                    sheet.draw(
                        sprites, picture, width: width, rows: rows, by: kernels, projection: projection, alpha: alpha,
                        additive: round % 2 == 0, nearest: round % 5 == 0)
                    return sheet.pixels
                }
            }
            #expect(sheets.allSatisfy { $0 == sheets[0] }, "round \(round)")
        }
    }

    /// A particle's place is x + v t + a t² / 2; its scale, colour and angle change evenly.
    @Test func particlesMoveAsTheirValuesSay() {
        var particle = vk_particle()
        (particle.birth, particle.life) = (10, 3)
        (particle.x, particle.y, particle.velocity_x, particle.acceleration_y) = (5, 6, 20, 8)
        (particle.scale, particle.scale_speed, particle.spin) = (2, -0.5, .pi / 4)
        (particle.red, particle.green, particle.blue, particle.alpha) = (1, 0, 0.5, 1)
        (particle.green_speed, particle.alpha_speed) = (0.25, -0.25)
        var look = vk_look(half_width: 3, half_height: 1, picture: 7), depth = vk_depth()
        var sprites = [vk_sprite](repeating: vk_sprite(), count: 1)
        #expect(vk_particles_at(&sprites, &particle, 1, 12, &look, &depth) == 1)
        let s = sprites[0]
        #expect(s.x == 45 && s.y == 22 && s.age == 2 && s.picture == 7)
        // Turned by a quarter, at scale 1.
        #expect(abs(s.right_x) < 1e-5 && abs(s.right_y - 3) < 1e-5 && abs(s.down_x + 1) < 1e-5)
        #expect(s.tint == 0x8080_4040)
        for time in [9.9, 13.0, 20] {
            #expect(vk_particles_at(&sprites, &particle, 1, time, &look, &depth) == 0)
        }
    }

    @Test func valuesThatAreNotNumbersAreNotDrawn() {
        var depth = vk_depth(), look = vk_look(half_width: 3, half_height: 1, picture: 0)
        for path: WritableKeyPath<vk_particle, Float> in [\.x, \.velocity_y, \.scale, \.alpha, \.spin, \.life] {
            for value in [Float.nan, .infinity] {
                var particle = vk_particle()
                (particle.life, particle.scale, particle.alpha) = (3, 1, 1)
                particle[keyPath: path] = value
                var sprites = [vk_sprite](repeating: vk_sprite(), count: 1)
                // Endless lives are lives, and more than opaque is opaque.
                let isDrawn = value == .infinity && (path == \.life || path == \.alpha)
                #expect(vk_particles_at(&sprites, &particle, 1, 1, &look, &depth) == (isDrawn ? 1 : 0))
            }
        }
        var box = vk_clip()
        var far = vk_sprite(1e6, 3e9, half: (1e9, 2)), projection = vk_projection.identity
        vk_sprite_boxes(&box, &far, 1, &projection)
        #expect(box.max_x == box.min_x)
    }
}
