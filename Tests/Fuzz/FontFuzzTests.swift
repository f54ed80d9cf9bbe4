// FontFuzzTests.swift: broken font files are refused, or drawn as well as can be.

import Foundation
import Testing
import VitrineText

@Suite struct FontFuzzTests {
    private static let font: [UInt8] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Text/Resources/Fonts")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: file.path)) ?? []
        let mono =
            names.filter { $0.hasSuffix("Mono.ttf") }.first ?? names.first { $0.hasSuffix(".otf") } ?? ""
        return (try? [UInt8](Data(contentsOf: file.appendingPathComponent(mono)))) ?? []
    }()

    @Test func fontFilesNeverTrap() throws {
        try #require(!Self.font.isEmpty, "the bundled fonts are not where they were")
        try FuzzRun.attempts("font", corpus: [Self.font], rounds: 150) { bytes, seed in
            guard let face = try? FontFace(data: Data(bytes), name: "fuzz-\(seed)", cache: GlyphCache.shared)
            else {
                return
            }
            let font = Font(face: face, size: 14)
            let text = "Café №5"
            let layout = TextLayout(
                text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: font, tag: 0, kern: 0)],
                paragraph: ParagraphSettings(), width: 60, maximumLines: 0, scale: 1)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite, "seed \(seed)")
            for glyph in 0..<UInt32(min(24, max(0, face.glyphCount))) {
                _ = face.coverage(glyph: glyph, pixelSize: 14 * 64, phase: 1)
                _ = face.outline(glyph: glyph)
            }
        }
    }
}
