// FontFuzzTests.swift: broken font files are rejected, or drawn as far as possible.

import Foundation
import Testing
import VitrineGraphics
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
        try #require(!Self.font.isEmpty, "the bundled fonts were not found")
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

    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: repository.appendingPathComponent("Tests/TextTests/Fonts/" + name)))
    }

    /// Requests everything from a font.
    private func exercise(_ bytes: [UInt8], _ seed: UInt64, sizes: [Int32] = [9, 40]) {
        let cache = GlyphCache(budget: 1 << 20)
        guard let face = try? FontFace(data: Data(bytes), name: "fuzz-\(seed)", cache: cache) else { return }
        var faces = [face]
        // Every axis at both limits, beyond them, and at invalid values.
        for value in [-1e9, 1, 650, 1e9, Double.nan] {
            let places = Dictionary(face.axes.map { ($0.tag, CGFloat(value)) }, uniquingKeysWith: { $1 })
            if let varied = try? face.varied(places) { faces.append(varied) }
        }
        for face in faces {
            for glyph in 0..<UInt32(min(12, max(0, face.glyphCount))) {
                for size in sizes {
                    _ = face.coverage(glyph: glyph, pixelSize: size * 64, phase: 2)
                    _ = face.coverage(
                        glyph: glyph, pixelSize: size * 64, phase: 1,
                        style: GlyphStyle(tone: 3, hasSubpixels: true))
                }
                _ = face.outline(glyph: glyph)
            }
            let text = "ABC\u{1F600}"
            let layout = TextLayout(
                text: text,
                runs: [TextRun(utf16Range: 0..<text.utf16.count, font: Font(face: face, size: 20))], width: 30
            )
            #expect(layout.size.width.isFinite && layout.size.height.isFinite, "seed \(seed)")
        }
    }

    @Test("Fonts with layers of colour", arguments: ["layers.ttf"])
    func coloursNeverTrap(_ name: String) throws {
        try FuzzRun.attempts("font-layers", corpus: [Self.bytes(name)], rounds: 300) { exercise($0, $1) }
    }

    @Test("Variable fonts", arguments: ["axes.ttf"])
    func axesNeverTrap(_ name: String) throws {
        try FuzzRun.attempts("font-axes", corpus: [Self.bytes(name)], rounds: 300) { exercise($0, $1) }
    }

    /// Debian's emoji, reduced to the parts that are read: the tables' headers, where damage matters.
    @Test("Fonts with bitmaps")
    func picturesNeverTrap() throws {
        let file = URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
        try #require(
            FileManager.default.fileExists(atPath: file.path), "fonts-noto-color-emoji is not installed")
        let whole = try [UInt8](Data(contentsOf: file))
        let head = Array(whole.prefix(200_000))
        try FuzzRun.attempts("font-pictures", corpus: [head], rounds: 60) { bytes, seed in
            exercise(bytes + whole.dropFirst(bytes.count), seed, sizes: [20])
        }
    }

    @Test("Fonts that lack one of their tables", arguments: ["layers.ttf", "axes.ttf", ""])
    func missingTables(_ name: String) throws {
        let good = name.isEmpty ? Self.font : try Self.bytes(name)
        let count = Int(good[4]) << 8 | Int(good[5])
        for table in 0..<count {
            var bytes = good
            // The directory's entry gets an unknown name.
            for index in 0..<4 { bytes[12 + table * 16 + index] = UInt8(ascii: "~") }
            exercise(bytes, UInt64(table))
            // And an offset behind the file's end.
            bytes = good
            for index in 8..<12 { bytes[12 + table * 16 + index] = 0xFF }
            exercise(bytes, UInt64(table))
        }
    }
}
