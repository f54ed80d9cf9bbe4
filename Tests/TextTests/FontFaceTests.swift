// FontFaceTests.swift: names, metrics, masks and outlines of the bundled faces, and files that are not fonts.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineText

@MainActor @Suite struct FontFaceTests {
    @Test(
        "Bundled faces have their names and weights",
        arguments: [
            ("Inter-Regular.otf", "Inter", FontWeight.regular, false, false),
            ("Inter-Light.otf", "Inter", FontWeight.light, false, false),
            ("Inter-Medium.otf", "Inter", FontWeight.medium, false, false),
            ("Inter-SemiBold.otf", "Inter", FontWeight.semibold, false, false),
            ("Inter-Bold.otf", "Inter", FontWeight.bold, false, false),
            ("Inter-ExtraBold.otf", "Inter", FontWeight.heavy, false, false),
            ("Inter-Italic.otf", "Inter", FontWeight.regular, true, false),
            ("Inter-BoldItalic.otf", "Inter", FontWeight.bold, true, false),
            ("DejaVuSansMono.ttf", "DejaVu Sans Mono", FontWeight.regular, false, true),
            ("DejaVuSansMono-Bold.ttf", "DejaVu Sans Mono", FontWeight.bold, false, true),
        ])
    func names(_ file: String, _ family: String, _ weight: CGFloat, _ isItalic: Bool, _ isMonospaced: Bool)
        throws
    {
        let face = try FontFace(file: fontFile(file))
        #expect(face.familyName == family)
        #expect(face.fontName == (file as NSString).deletingPathExtension)
        #expect(isNear(face.weight, weight, 0.001))
        #expect(face.isItalic == isItalic)
        #expect(face.isMonospaced == isMonospaced)
    }

    @Test("Metrics are those of the font's tables")
    func metrics() {
        // hhea 2728, -680, 0; OS/2 x-height 1536 and cap height 2048; of 2816.
        let font = inter(28.16)
        #expect(isNear(font.ascender, 27.28))
        #expect(isNear(font.descender, -6.80))
        #expect(font.leading == 0)
        #expect(isNear(font.xHeight, 15.36))
        #expect(isNear(font.capHeight, 20.48))
        #expect(isNear(font.lineHeight, 34.08))
        #expect(font.withSize(2816).ascender == 2728)
    }

    @Test("A mask is at its glyph's position: on the baseline, as high as a capital")
    func masks() throws {
        let face = inter().face
        let glyph = try #require(face.glyph(for: 0x48))
        // H at 100 pixels: 72.7 high, no hinting at this size.
        let mask = try #require(face.coverage(glyph: glyph, pixelSize: 6400, phase: 0))
        #expect(mask.top == -73)
        #expect(mask.height == 73)
        #expect(mask.format == .mask)
        // Inside the left stem coverage is full, left of it zero.
        let row = mask.base + mask.stride * 40
        #expect((0..<mask.width).contains { row[$0] == 255 })
        // The space has no ink.
        let space = try #require(face.spaceGlyph)
        #expect(face.coverage(glyph: space, pixelSize: 6400, phase: 0) == nil)
    }

    @Test("A phase shifts the ink by quarters of a pixel")
    func phases() throws {
        // The stem of an l spans two pixels, so each phase moves a quarter (64 of 255) out of the left one.
        let face = inter().face
        let glyph = try #require(face.glyph(for: 0x6C))
        var columns: [[Int]] = []
        for phase in 0...3 as ClosedRange<UInt8> {
            let mask = try #require(face.coverage(glyph: glyph, pixelSize: 14 * 64, phase: phase))
            let row = mask.base + mask.stride * (mask.height / 2)
            columns.append([mask.left, Int(row[0]), Int(row[1])])
        }
        for (before, after) in zip(columns, columns.dropFirst()) {
            #expect(after == [before[0], before[1] - 64, before[2] + 64])
        }
    }

    @Test("Small text is hinted to whole rows: a stem ends on the baseline sharply")
    func hinting() throws {
        let face = inter().face
        for size in 11...20 as ClosedRange<Int32> {
            let glyph = try #require(face.glyph(for: 0x48))
            let mask = try #require(face.coverage(glyph: glyph, pixelSize: size * 64, phase: 0))
            #expect(mask.top + mask.height == 0)
            let first = (0..<mask.width).map { Int(mask.base[$0]) }.max() ?? 0
            let middle =
                (0..<mask.width).map { Int(mask.base[mask.height / 4 * mask.stride + $0]) }.max() ?? 0
            #expect(first == middle)
        }
    }

    @Test("Masks stay inside the face's bounds", arguments: ["Inter-Regular.otf", "DejaVuSansMono.ttf"])
    func bounds(_ file: String) throws {
        let face = try FontFace(file: fontFile(file), cache: GlyphCache(budget: 0))
        for glyph in stride(from: 0, to: UInt32(face.glyphCount), by: 7) {
            for pixels in [9, 40] as [CGFloat] {
                guard let mask = face.coverage(glyph: glyph, pixelSize: Int32(pixels * 64), phase: 3) else {
                    continue
                }
                #expect(CGFloat(mask.left) >= (face.emBounds.minX * pixels).rounded(.down))
                #expect(CGFloat(mask.left + mask.width) <= (face.emBounds.maxX * pixels).rounded(.up) + 1)
                #expect(CGFloat(mask.top) >= (face.emBounds.minY * pixels).rounded(.down))
                #expect(CGFloat(mask.top + mask.height) <= (face.emBounds.maxY * pixels).rounded(.up))
            }
        }
    }

    @Test("Sizes, glyphs and phases out of range give nothing")
    func outOfRange() {
        let face = inter().face
        for size in [0, -64, .min, .max] as [Int32] {
            #expect(face.coverage(glyph: 2, pixelSize: size, phase: 0) == nil)
        }
        #expect(face.coverage(glyph: 0xFFFF, pixelSize: 640, phase: 0) == nil)
        #expect(face.coverage(glyph: .max, pixelSize: 640, phase: 0) == nil)
        #expect(face.outline(glyph: .max) == nil)
        #expect(FontFace.empty.coverage(glyph: 0, pixelSize: 640, phase: 0) == nil)
        #expect(FontFace.empty.outline(glyph: 0) == nil)
    }

    @Test("An outline has 1 unit per em, y down, and the glyph's size")
    func outlines() throws {
        for (face, capHeight) in [(inter().face, 2048.0 / 2816), (mono().face, 1493.0 / 2048)] {
            let glyph = try #require(face.glyph(for: 0x48))
            let path = try #require(face.outline(glyph: glyph))
            var points: [CGPoint] = []
            path.applyWithBlock { element in
                if element.pointee.type != .closeSubpath { points.append(element.pointee.points[0]) }
            }
            // The letter H: twelve corners.
            #expect(points.count >= 12)
            #expect(isNear(points.map(\.y).min() ?? 0, -capHeight, 0.001))
            #expect(isNear(points.map(\.y).max() ?? 1, 0, 0.001))
        }
        let space = try #require(inter().face.spaceGlyph)
        #expect(inter().face.outline(glyph: space)?.isEmpty ?? true)
    }

    @Test(
        "A file that is not a font is rejected, with its name",
        arguments: ["missing.ttf", "empty.ttf", "text.ttf", "folder"])
    func refused(_ name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appendingPathComponent("empty.ttf"))
        try Data("This is no font.".utf8).write(to: folder.appendingPathComponent("text.ttf"))
        let path = folder.appendingPathComponent(name).path
        let error = #expect(throws: FontError.self) { try FontFace(file: path) }
        #expect(error?.file == path)
        #expect(error?.description.contains(path) == true)
        #expect(error?.reason.isEmpty == false)
    }
}
