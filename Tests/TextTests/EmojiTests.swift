// EmojiTests.swift: the characters that are drawn as emoji, and their pictures.
//
// Debian's fonts-noto-color-emoji has one picture of 136x128 pixels per glyph, at 109 pixels per em.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineText

@MainActor @Suite struct EmojiTests {
    private static let size: CGFloat = 20

    /// Whether each run of a text is drawn in colour, and how many glyphs it has.
    private func runs(_ text: String) -> [(isEmoji: Bool, glyphs: Int)] {
        layout(text, font: inter(Self.size)).lines.flatMap(\.runs).map {
            ($0.font.face.hasColors, $0.glyphs.glyphs.count)
        }
    }

    @Test(
        "One glyph in colour",
        arguments: [
            "😀", "👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "❤️", "1️⃣", "#️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩🏾‍🚀", "🏳️‍🌈", "🤷🏻‍♀️", "☎️", "©️", "👁️‍🗨️",
        ])
    func sequences(_ text: String) {
        let found = runs(text)
        #expect(
            found.count == 1 && found.first?.isEmoji == true && found.first?.glyphs == 1, "\(text): \(found)")
    }

    @Test("Text stays text", arguments: ["1", "#", "©", "❤", "☎", "❤\u{FE0E}", "↔", "™", "12"])
    func text(_ text: String) {
        #expect(runs(text).allSatisfy { !$0.isEmoji }, "\(text)")
    }

    @Test("Emoji between words: words and blanks keep the text's font")
    func mixed() {
        #expect(runs("Hi 😀 there").map(\.isEmoji) == [false, true, false])
        #expect(runs("a😀b").map(\.isEmoji) == [false, true, false])
        let width = layout("x 😀 x", font: inter(Self.size)).size.width
        let without = layout("x  x", font: inter(Self.size)).size.width
        // 2550 of 2048 units per em.
        #expect(isNear(width - without, 2550.0 / 2048 * Self.size, 0.05))
    }

    @Test("A caret does not stop inside of a sequence")
    func carets() {
        let text = "a👩‍👩‍👧‍👦b"
        let result = layout(text, font: inter(Self.size))
        let emoji = result.caretRect(at: 1).minX..<result.caretRect(at: text.utf16.count - 1).minX
        for x in stride(from: emoji.lowerBound + 1, to: emoji.upperBound, by: 2) {
            #expect([1, text.utf16.count - 1].contains(result.utf16Index(at: CGPoint(x: x, y: 5))))
        }
    }

    @Test(
        "Pictures are scaled to any size, premultiplied, inside of their bounds",
        arguments: [8, 14, 31, 64, 109, 200])
    func pictures(_ pixels: Int32) throws {
        let face = try #require(FontLibrary.shared.emojiFace, "fonts-noto-color-emoji is not installed")
        let glyph = try #require(face.glyph(for: 0x1F600))
        let picture = try #require(face.coverage(glyph: glyph, pixelSize: pixels * 64, phase: 3))
        #expect(picture.format == .color)
        // 136x128 at 109 per em, and a margin.
        let scale = Double(pixels) / 109
        #expect(
            abs(Double(picture.width) - 136 * scale) <= 2 && abs(Double(picture.height) - 128 * scale) <= 2)
        var opaque = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture.base + y * picture.stride + x * 4
                #expect(max(pixel[0], pixel[1], pixel[2]) <= pixel[3])
                if pixel[3] >= 128 { opaque += 1 }
            }
        }
        // A round face fills most of its square.
        #expect(Double(opaque) > 0.5 * Double(picture.width * picture.height))
        let middle = picture.base + picture.height / 2 * picture.stride + picture.width / 2 * 4
        #expect(middle[2] > 200 && middle[1] > 140 && middle[0] < 120, "yellow")
        #expect(face.outline(glyph: glyph) == nil)
        // The mean colour does not depend on the size.
        #expect(
            isNear(
                mean(picture), mean(try #require(face.coverage(glyph: glyph, pixelSize: 109 * 64, phase: 0))),
                4))
    }

    /// The mean of the opaque parts' green.
    private func mean(_ picture: GlyphCoverage) -> CGFloat {
        var sum = 0, weight = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture.base + y * picture.stride + x * 4
                sum += Int(pixel[1])
                weight += Int(pixel[3])
            }
        }
        return CGFloat(sum) / CGFloat(max(1, weight)) * 255
    }

    /// Tests/TextTests/Fonts/README.md describes the making of the font: "A" is a red square over a half-transparent blue
    /// one, "B" a square in the text's colour.
    @Test("Layers of one colour each (COLR version 0)")
    func layers() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fonts/layers.ttf")
        let face = try FontFace(file: file.path)
        #expect(face.hasColors && !face.isBitmap)
        let glyph = try #require(face.glyph(for: 0x41))
        let picture = try #require(face.coverage(glyph: glyph, pixelSize: 10 * 64, phase: 0))
        #expect(picture.format == .color)
        func pixel(_ x: Int, _ y: Int) -> [UInt8] {
            let at = picture.base + (y - picture.top) * picture.stride + (x - picture.left) * 4
            return [at[2], at[1], at[0], at[3]]
        }
        // Squares of 0…600 and 400…1000 units, of 1000 per em, at ten pixels.
        #expect(pixel(1, -2) == [255, 0, 0, 255])
        #expect(pixel(8, -8) == [0, 0, 128, 128])
        #expect(pixel(4, -5) == [255, 0, 0, 255])
        #expect(face.outline(glyph: glyph) == nil)
        let plain = try #require(face.glyph(for: 0x42))
        let black = try #require(face.coverage(glyph: plain, pixelSize: 10 * 64, phase: 0))
        #expect(black.format == .color && black.base[3] == 255 && black.base[0] == 0)
        let simple = try #require(face.glyph(for: 0x43))
        #expect(face.coverage(glyph: simple, pixelSize: 10 * 64, phase: 0)?.format == .mask)
        #expect(face.outline(glyph: simple) != nil)
    }
}
