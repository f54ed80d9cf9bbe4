// FormerLinesTests.swift: the lines of unchanged paragraphs are used again, and nobody sees a difference.

import Foundation
import SeededNumbers
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineText
@testable import VitrineTextEditing

/// Apple's page of `NSLayoutManager`: an edit invalidates the layout of what it changes. Here labels, whose text is set
/// as a whole, lay out what has changed.
@MainActor @Suite("Lines of a former layout")
struct FormerLinesTests {
    nonisolated private static let pieces = [
        "word ", "longer words ", "é", "\n", "\n", "\r\n", "\r", "\u{2029}", "\u{2028}", "\u{85}", "\t", "👩‍👩‍👧‍👦",
        "e\u{301}",
        "שלום עולם ", "مرحبا ", "ข้อความภาษาไทย", "各种文字。", "office ", "AVAVA ", " ",
    ]
    private let font = FontLibrary.shared.font(size: 17)

    private func layout(
        _ text: String, width: CGFloat = 200, settings: ParagraphSettings = ParagraphSettings(), font: Font? = nil,
        placesGlyphs: Bool = true, former: TextLayout? = nil
    ) -> TextLayout {
        TextLayout(
            text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: font ?? self.font, language: "en")],
            paragraph: settings, width: width, scale: 2, placesGlyphs: placesGlyphs, former: former)
    }

    /// All that drawing and carets use of a line.
    private func facts(_ line: TextLine) -> String {
        var facts =
            "\(line.utf16Range) \(line.origin) \(line.width) \(line.ascent) \(line.descent) \(line.leading) "
            + "\(line.isRightToLeft) \(String(describing: line.hiddenRange))"
        for run in line.runs {
            facts += "\n  \(run.utf16Range) \(run.x) \(run.width) \(run.tag) \(run.isRightToLeft) \(run.raise) "
            facts += "\(ObjectIdentifier(run.glyphs.source)) \(run.glyphs.size)"
            for glyph in run.glyphs.glyphs { facts += " \(glyph.glyph):\(glyph.x),\(glyph.y)" }
        }
        for cluster in line.clusters {
            facts += "\n  \(cluster.start)..\(cluster.end) \(cluster.x) \(cluster.width) \(cluster.isRightToLeft)"
        }
        return facts
    }

    private func difference(_ a: TextLayout, _ b: TextLayout) -> String? {
        if a.lines.count != b.lines.count { return "\(a.lines.count) and \(b.lines.count) lines" }
        for (x, y) in zip(a.lines, b.lines) where facts(x) != facts(y) { return "\(facts(x))\n\(facts(y))" }
        if a.extraLine.map(facts) != b.extraLine.map(facts) { return "the extra line" }
        return a.size == b.size && a.isTruncated == b.isTruncated ? nil : "\(a.size) and \(b.size)"
    }

    private func settings(_ seed: UInt64) -> ParagraphSettings {
        var settings = ParagraphSettings()
        guard seed % 2 == 1 else { return settings }
        settings.alignment = .justified
        settings.lineSpacing = 3.3
        settings.firstLineHeadIndent = 20
        settings.headIndent = 10
        settings.paragraphSpacing = 7.7
        settings.lineHeightMultiple = 1.1
        return settings
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func areThoseOfANewLayout(_ seed: UInt64) {
        var random = SeededNumbers(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        func piece() -> String { Self.pieces[random.roll(Self.pieces.count)] }
        var units = Array((0..<500).map { _ in piece() }.joined().utf16)
        let settings = settings(seed)
        var former = layout(String(decoding: units, as: UTF16.self), settings: settings)
        for step in 0..<30 {
            let at = random.roll(units.count + 1)
            let end = min(units.count, at + random.roll(step % 5 == 0 ? 200 : 4))
            units.replaceSubrange(at..<end, with: Array((0..<random.roll(3)).map { _ in piece() }.joined().utf16))
            let text = String(decoding: units, as: UTF16.self)
            units = Array(text.utf16)
            let made = layout(text, settings: settings, former: former)
            let new = layout(text, settings: settings)
            #expect(difference(made, new) == nil, "seed \(seed), step \(step)")
            #expect(made.shapedUnits <= new.shapedUnits)
            former = made
        }
    }

    @Test func costTheParagraphOfALetter() {
        let lines = (0..<400).map { "The paragraph with the number \($0) has some more words than fit into a line." }
        let text = lines.joined(separator: "\n")
        let first = layout(text)
        #expect(first.shapedUnits > text.utf16.count - lines.count)
        for place in [0, 200, 399] {
            var changed = lines
            changed[place] += "x"
            let made = layout(changed.joined(separator: "\n"), former: first)
            // The last paragraph before a change is shaped, too, where only what follows it could show that it ends.
            #expect(made.shapedUnits <= 2 * 90)
            #expect(difference(made, layout(changed.joined(separator: "\n"))) == nil)
        }
        // A text that grows, as that of somebody who answers.
        let longer = layout(text + "\nOne more", former: first)
        #expect(longer.shapedUnits <= 2 * 90)
    }

    @Test func areNotThoseOfAnotherStyleOrWidth() {
        let text = String(repeating: "Some words in a line.\n", count: 100)
        let first = layout(text)
        for made in [
            layout(text, width: 201, former: first), layout(text, font: font.withSize(18), former: first),
            layout(text, settings: settings(1), former: first),
        ] { #expect(made.shapedUnits > 1000) }
        #expect(layout(text, font: font.withSize(17), former: first).shapedUnits < 100)
    }

    @Test func areNotThoseFromBeforeAFontWasRegistered() throws {
        let text = String(repeating: "Some words in a line.\n", count: 100)
        let first = layout(text)
        let name = try #require(BundledFonts.path(of: "DejaVuSansMono.ttf", in: BundledFonts.folders))
        try FontLibrary.shared.register(file: name)
        #expect(layout(text, former: first).shapedUnits > 1000)
    }

    @Test(arguments: 0..<6 as Range<UInt64>) func haveTheirSizesWithoutGlyphs(_ seed: UInt64) {
        var random = SeededNumbers(seed: seed &+ 5)
        let text = (0..<300).map { _ in Self.pieces[random.roll(Self.pieces.count)] }.joined()
        let full = layout(text, settings: settings(seed))
        let sizes = layout(text, settings: settings(seed), placesGlyphs: false)
        #expect(sizes.size == full.size)
        #expect(sizes.firstBaseline == full.firstBaseline && sizes.lastBaseline == full.lastBaseline)
        func places(_ layout: TextLayout) -> [String] {
            layout.lines.map { "\($0.utf16Range) \($0.origin) \($0.width) \($0.height) \($0.ascent)" }
        }
        #expect(places(sizes) == places(full))
        #expect(sizes.lines.allSatisfy { $0.runs.isEmpty && $0.clusters.isEmpty })
    }

    /// The height of a picture counts for its line's.
    @Test func sizesIncludePictures() {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 60)
        let text = NSMutableAttributedString(string: "Before ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.append(NSAttributedString(attachment: attachment))
        let measured = text.boundingRect(
            with: CGSize(width: 200, height: 0), options: .usesLineFragmentOrigin, context: nil)
        let drawn = PreparedText(text, fitting: CGSize(width: 200, height: CGFloat.infinity))
        #expect(measured.size == drawn.size && measured.height > 60)
    }
}
