// VariableFontTests.swift: axes, named instances, and families with weights on an axis.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineText

@MainActor @Suite struct VariableFontTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fonts/axes.ttf").path

    private func inkWidth(_ face: FontFace) throws -> Int {
        let glyph = try #require(face.glyph(for: 0x41))
        return try #require(face.coverage(glyph: glyph, pixelSize: 100 * 64, phase: 0)).width
    }

    private func advance(_ face: FontFace) -> CGFloat {
        layout("A", font: Font(face: face, size: 100)).size.width
    }

    @Test("Axes have limits, a default and a name")
    func axes() throws {
        let face = try FontFace(file: Self.file)
        #expect(face.axes.map(\.tag) == ["wght", "wdth"])
        #expect(face.axes[0].minimum == 400 && face.axes[0].maximum == 900 && face.axes[0].name == "Weight")
        #expect(face.axes[1].standard == 100)
        #expect(try inkWidth(face) == 20 && isNear(advance(face), 100))
    }

    @Test("A position on an axis changes outline, advance and weight")
    func varied() throws {
        let face = try FontFace(file: Self.file)
        let half = try face.varied(["wght": 650])
        #expect(try inkWidth(half) == 50 && isNear(advance(half), 100))
        #expect(half.weight > FontWeight.semibold && half.weight < FontWeight.bold)
        let narrow = try half.varied(["wdth": 75])
        #expect(try inkWidth(narrow) == 50 && isNear(advance(narrow), 75))
        #expect(narrow.width == 75)
        // Outside: the nearest limit. Unknown axes: ignored.
        #expect(try inkWidth(face.varied(["wght": 5000])) == 80)
        #expect(try face.varied(["XXXX": 3]) === face)
        let box = try #require(try face.varied(["wght": 900]).outline(glyph: 1)).boundingBox
        #expect(isNear(box.width, 0.8))
    }

    @Test("Named instances have names")
    func instances() throws {
        let black = try FontFace(file: Self.file, index: 1 << 16)
        #expect(black.styleName == "Black" && black.fontName == "VitrineAxes-Black")
        #expect(try inkWidth(black) == 80)
        let condensed = try FontFace(file: Self.file, index: 2 << 16)
        #expect(isNear(advance(condensed), 50))
    }

    @Test("A registered family gives every weight and width that its axes have")
    func family() throws {
        let library = FontLibrary(folders: BundledFonts.folders, extraFolders: [])
        try library.register(file: Self.file)
        #expect(library.families.contains("Vitrine Axes"))
        let bold = library.font(family: "Vitrine Axes", weight: FontWeight.bold, size: 100)
        #expect(try inkWidth(bold.face) == 56)  // 700: three fifths of the way
        let narrow = library.font(family: "vitrine axes", weight: 0, width: 75, size: 100)
        #expect(isNear(layout("A", font: narrow).size.width, 75))
        #expect(library.font(family: "Vitrine Axes", weight: FontWeight.bold, size: 9).face === bold.face)
        #expect(library.unregister(path: Self.file) && !library.hasFamily("Vitrine Axes"))
        #expect(!library.unregister(path: Self.file))
    }
}
