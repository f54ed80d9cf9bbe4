// GlyphStyleTests.swift: masks for light text, and for thirds of pixels.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineText

@MainActor @Suite struct GlyphStyleTests {
    private static func coverage(_ style: GlyphStyle, size: Int32 = 15, glyph: Character = "g") throws -> (
        mask: GlyphCoverage, bytes: [UInt8], cache: GlyphCache
    ) {
        let cache = GlyphCache(budget: 1 << 20)
        let face = try FontFace(file: fontFile("Inter-Regular.otf"), cache: cache)
        let number = try #require(face.glyph(for: glyph.unicodeScalars.first!.value))
        let mask = try #require(face.coverage(glyph: number, pixelSize: size * 64, phase: 1, style: style))
        let bytes = (0..<mask.height).flatMap { row in
            (0..<mask.width * mask.format.bytesPerPixel).map { mask.base[row * mask.stride + $0] }
        }
        return (mask, bytes, cache)
    }

    @Test("White text's coverage is raised to the power of 1/1.4; dark text's is unchanged")
    func curve() throws {
        let plain = try Self.coverage(.plain)
        // Without contrast a tone changes nothing.
        #expect(try Self.coverage(GlyphStyle(tone: 3)).bytes == plain.bytes)
        TextRendering.contrast = 100
        defer { TextRendering.contrast = 0 }
        #expect(try Self.coverage(.plain).bytes == plain.bytes)
        let white = try Self.coverage(GlyphStyle(tone: 3)).bytes
        for (before, after) in zip(plain.bytes, white) {
            #expect(abs(pow(Double(before) / 255, 1 / 1.4) * 255 - Double(after)) <= 0.51)
        }
        // In between, in order.
        let grey = try Self.coverage(GlyphStyle(tone: 1)).bytes
        #expect(zip(plain.bytes, grey).allSatisfy { $0 <= $1 } && zip(grey, white).allSatisfy { $0 <= $1 })
    }

    @Test(
        "A colour's tone depends on its luminance, not on its alpha",
        arguments: [
            (0xFF00_0000, 0), (0xFF80_8080, 1), (0xFF7F_7F7F, 0), (0xFFFF_FFFF, 3), (0x80_80_80_80, 3),
            (0x8000_0000, 0), (0xFF00_7AFF, 0), (0xFFFF_FF00, 3), (0xFFC0_C0C0, 2), (0, 0),
        ] as [(UInt32, UInt8)])
    func tones(_ color: UInt32, _ tone: UInt8) {
        #expect(TextRendering.tone(of: color) == 0)
        TextRendering.contrast = 50
        defer { TextRendering.contrast = 0 }
        #expect(TextRendering.tone(of: color) == tone)
    }

    @Test(
        "Thirds of pixels have as much ink as whole ones, within a pixel more on both sides",
        arguments: [12, 15, 40])
    func thirds(_ size: Int32) throws {
        for glyph in "Hgo/" as String {
            let grey = try Self.coverage(.plain, size: size, glyph: glyph)
            let fine = try Self.coverage(GlyphStyle(hasSubpixels: true), size: size, glyph: glyph)
            #expect(fine.mask.format == .subpixels)
            #expect(fine.mask.top == grey.mask.top && fine.mask.height == grey.mask.height)
            #expect(fine.mask.left <= grey.mask.left && fine.mask.left >= grey.mask.left - 1)
            #expect(fine.mask.left + fine.mask.width >= grey.mask.left + grey.mask.width)
            #expect(fine.mask.left + fine.mask.width <= grey.mask.left + grey.mask.width + 1)
            let ink = grey.bytes.reduce(0) { $0 + Double($1) }
            let thirds = fine.bytes.reduce(0) { $0 + Double($1) } / 3
            #expect(abs(thirds - ink) <= 0.02 * ink + 60, "\(glyph): \(ink), \(thirds)")
        }
    }

    @Test("Hinting: light snaps small text to rows, none does not, and no advance changes")
    func hinting() throws {
        func sharpness(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0 || $0 > 240 } * 100 / bytes.count }
        let light = try Self.coverage(.plain, size: 13, glyph: "H")
        TextRendering.hinting = .none
        defer { TextRendering.hinting = .light }
        let none = try Self.coverage(.plain, size: 13, glyph: "H")
        #expect(light.bytes != none.bytes)
        #expect(
            isNear(
                layout("Hinting", font: inter(13)).size.width, layout("Hinting", font: inter(13)).size.width))
        TextRendering.hinting = .full
        let full = try Self.coverage(.plain, size: 13, glyph: "H")
        #expect(full.mask.height >= 8 && none.mask.height >= 8)
        // Large text is drawn unhinted with each.
        let large = try Self.coverage(.plain, size: 40, glyph: "H").bytes
        TextRendering.hinting = .light
        #expect(try Self.coverage(.plain, size: 40, glyph: "H").bytes == large)
    }
}
