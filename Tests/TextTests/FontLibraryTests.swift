// FontLibraryTests.swift: the face for a description, and the message if there is none.

import VitrineGraphics
import Foundation
import Testing

@testable import VitrineText

@MainActor @Suite struct FontLibraryTests {
    @Test(
        "The system font is Inter, under all its names",
        arguments: [nil, "", "Inter", "inter", ".AppleSystemUIFont", "System"])
    func systemFont(_ family: String?) {
        #expect(FontLibrary.shared.font(family: family, size: 17).fontName == "Inter-Regular")
    }

    @Test(
        "The nearest weight and slant is used",
        arguments: [
            (FontWeight.ultraLight, false, "Inter-Light"), (FontWeight.light, false, "Inter-Light"),
            (FontWeight.regular, false, "Inter-Regular"), (FontWeight.medium, false, "Inter-Medium"),
            (FontWeight.semibold, false, "Inter-SemiBold"), (FontWeight.bold, false, "Inter-Bold"),
            (FontWeight.heavy, false, "Inter-ExtraBold"), (FontWeight.black, false, "Inter-ExtraBold"),
            (FontWeight.regular, true, "Inter-Italic"), (FontWeight.bold, true, "Inter-BoldItalic"),
            (.nan, false, "Inter-Regular"), (.infinity, false, "Inter-Regular"),
        ] as [(CGFloat, Bool, String)])
    func weights(_ weight: CGFloat, _ italic: Bool, _ name: String) {
        #expect(FontLibrary.shared.font(weight: weight, italic: italic, size: 17).fontName == name)
    }

    @Test("Monospaced fonts are DejaVu Sans Mono")
    func monospaced() {
        #expect(mono().fontName == "DejaVuSansMono")
        #expect(
            FontLibrary.shared.font(weight: FontWeight.bold, monospaced: true, size: 17).fontName
                == "DejaVuSansMono-Bold")
        #expect(FontLibrary.shared.font(family: "DejaVu Sans Mono", size: 17).fontName == "DejaVuSansMono")
    }

    @Test("An unknown family gives the system font, in the requested weight")
    func unknownFamily() {
        let font = FontLibrary.shared.font(family: "No Such Family", weight: FontWeight.bold, size: 17)
        #expect(font.fontName == "Inter-Bold")
        #expect(!FontLibrary.shared.hasFamily("No Such Family"))
        #expect(FontLibrary.shared.font(named: "No-Such-Font", size: 17) == nil)
    }

    @Test("Fonts are found by PostScript name")
    func postScriptNames() {
        #expect(FontLibrary.shared.font(named: "Inter-SemiBold", size: 17)?.weight == FontWeight.semibold)
        #expect(FontLibrary.shared.font(named: "Inter", size: 17)?.fontName == "Inter-Regular")
    }

    @Test("The same face is opened once")
    func faceIsShared() {
        #expect(inter(10).face === inter(20).face)
        #expect(inter(10) == inter(10))
        #expect(inter(10) != inter(20))
        #expect(inter(10).withFeatures([.tabularNumbers]) != inter(10))
    }

    @Test("A registered file is found by its family, and is the fallback for characters that others lack")
    func registered() throws {
        let library = FontLibrary(folders: BundledFonts.folders, extraFolders: [])
        let faces = try library.register(file: fontFile("DejaVuSansMono-Bold.ttf"))
        #expect(faces.map(\.familyName) == ["DejaVu Sans Mono"])
        // Arabic beh.
        #expect(library.fallback(for: 0x628, font: inter()) === faces[0])
        #expect(library.families.contains("DejaVu Sans Mono"))
    }

    @Test("The error for a file that cannot be registered names it")
    func registerFails() {
        #expect(throws: FontError.self) { try FontLibrary.shared.register(file: "/no/such/font.ttf") }
        do { try FontLibrary.shared.register(file: "/no/such/font.ttf") } catch {
            #expect("\(error)".contains("/no/such/font.ttf"))
        }
    }

    @Test("Folders of VITRINE_FONTS are searched; invalid files in them are skipped")
    func extraFolders() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no font".utf8).write(to: folder.appendingPathComponent("bad.ttf"))
        try FileManager.default.copyItem(
            atPath: fontFile("DejaVuSansMono.ttf"), toPath: folder.appendingPathComponent("good.ttf").path)
        let library = FontLibrary(
            folders: BundledFonts.folders, extraFolders: [folder.path, "/no/such/folder"])
        #expect(
            library.fallback(for: 0x628, font: inter())?.file
                == folder.appendingPathComponent("good.ttf").path)
        #expect(BundledFonts.extraFolders("/a:/b") == ["/a", "/b"])
        #expect(BundledFonts.extraFolders(nil).isEmpty)
    }

    @Test("The bundled files are searched for in the app's folders, beside the program, and in the source")
    func folders() {
        let folders = BundledFonts.folders(
            environment: "/fonts", executable: "/opt/kiosk/bin/Kiosk",
            source: "/src/Sources/Text/Fonts/BundledFonts.swift")
        #expect(
            folders == [
                "/fonts", "/opt/kiosk/bin/Vitrine_VitrineText.resources/Resources/Fonts",
                "/opt/kiosk/share/vitrine/fonts",
                "/src/Sources/Text/Resources/Fonts",
            ])
        #expect(
            BundledFonts.entries.allSatisfy {
                BundledFonts.path(of: $0.file, in: BundledFonts.folders) != nil
            })
        let beside = BundledFonts.folders.filter {
            $0.hasSuffix("Vitrine_VitrineText.resources/Resources/Fonts")
        }
        #expect(beside.count == 1 && BundledFonts.path(of: "Inter-Regular.otf", in: beside) != nil)
    }

    @Test("Without the bundled files there is still a font")
    func withoutBundle() {
        let library = FontLibrary(folders: ["/no/such/folder"], extraFolders: [])
        let font = library.font(size: 17)
        #expect(font.lineHeight > 0)
        #expect(layout("abc", font: font).lines.count == 1)
        #expect(layout("abc", font: Font(face: .empty, size: 17)).lines.count == 1)
    }

    @Test("A character that no font has gives no fallback, but its text is laid out")
    func missingGlyph() {
        // The last private-use character.
        #expect(FontLibrary.shared.fallback(for: 0x10FFFD, font: inter()) == nil)
        #expect(layout("a\u{10FFFD}b").size.width > 2 * monoAdvance)
    }

    @Test("A missing character is reported once, however often it is laid out, and is drawn as the font's box")
    func missingGlyphOnce() throws {
        let library = FontLibrary(folders: BundledFonts.folders, extraFolders: [])
        let font = library.font(size: 17)
        for _ in 0..<3 {
            #expect(library.fallback(for: 0x10FFFE, font: font) == nil)
            #expect(library.fallback(for: 0x10FFFD, font: font, language: nil) == nil)
        }
        #expect(library.reportedCharacters == 2)
        // Glyph 0 of the requested font.
        let runs = layout("\u{10FFFD}", font: inter(17)).lines[0].runs
        #expect(runs.count == 1 && runs[0].font.fontName == "Inter-Regular")
        #expect(runs[0].glyphs.glyphs.map(\.glyph) == [0])
    }

    @Test("A font file that was removed or overwritten remains usable where it is open")
    func vanishingFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("gone.otf")
        try FileManager.default.copyItem(atPath: fontFile("Inter-Regular.otf"), toPath: file.path)
        let library = FontLibrary(folders: BundledFonts.folders, extraFolders: [])
        let face = try #require(library.register(file: file.path).first)
        let glyph = try #require(face.glyph(for: 0x48))
        // In place, like a careless copy.
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 10)
        try handle.close()
        #expect(face.coverage(glyph: glyph, pixelSize: 31 * 64, phase: 0) != nil)
        try FileManager.default.removeItem(at: file)
        #expect(face.coverage(glyph: glyph, pixelSize: 33 * 64, phase: 0) != nil)
        #expect(layout("Hello", font: Font(face: face, size: 20)).size.width > 40)
        let error = #expect(throws: FontError.self) { try library.register(file: file.path) }
        #expect(error?.file == file.path)
    }

    @Test("Only characters that the font lacks are from another face")
    func fallbackPerCharacter() throws {
        let library = FontLibrary.shared
        try library.register(file: fontFile("DejaVuSansMono.ttf"))
        let runs = layout("ab ب cd", font: inter()).lines[0].runs
        #expect(runs.map(\.font.fontName) == ["Inter-Regular", "DejaVuSansMono", "Inter-Regular"])
    }
}
