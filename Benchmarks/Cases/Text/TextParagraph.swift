// TextParagraph.swift: text_paragraph_2000, a text of 2,000 characters laid out beside pango.
//
// From a string to lines of positioned glyphs: directions, scripts, shaping,
// line breaks. Both sides use the same font file without hinted advances, and
// make a layout from an empty state every time; texts rotate. Before timing, the lines
// of all texts must end at the same characters.

import CBenchPango
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineText

final class TextParagraph: BenchmarkCase {
    nonisolated static let name = "text_paragraph_2000"
    nonisolated static let goal = Goal.timesPeer(1)

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { 0 }

    private static let characters = 2000
    private static let pixelSize: CGFloat = 14
    private static let width: CGFloat = 600

    init(_ setting: Setting) throws {
        let font = UIFont.systemFont(ofSize: Self.pixelSize).font
        let texts = (0..<16).map { Self.text(seed: UInt64($0) + 1) }
        let utf8 = texts.map { Array($0.utf8CString) }
        guard let context = bench_pango_context(font.face.file, "Inter", Double(Self.pixelSize)) else {
            throw StartFailure(description: "pango does not open \(font.face.file)")
        }
        func layout(_ text: String) -> TextLayout {
            TextLayout(
                text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: font)], width: Self.width)
        }
        for (index, text) in texts.enumerated() {
            let theirs = bench_pango_layout(
                context, utf8[index], Int32(utf8[index].count - 1), Double(Self.width))
            defer { bench_pango_release(theirs) }
            var ends = [Int32](repeating: 0, count: 200)
            ends.removeLast(200 - min(200, Int(bench_pango_line_ends(theirs, &ends, 200))))
            let found = layout(text).lines.map(\.utf16Range.upperBound)
            let isSame =
                found.count == ends.count
                // Pango leaves a line's last blank out if it ends the text's last line.
                && zip(found, ends).allSatisfy { abs($0 - Int($1)) <= 1 }
            guard isSame else {
                throw StartFailure(description: "lines end at \(found), and pango's at \(ends)")
            }
        }
        ours = Contender("vitrine") { iteration in
            let made = layout(texts[iteration % texts.count])
            precondition(made.lines.count > 10)
        }
        peers = [
            Contender("pango") { iteration in
                let text = utf8[iteration % utf8.count]
                bench_pango_release(
                    bench_pango_layout(context, text, Int32(text.count - 1), Double(Self.width)))
            }
        ]
    }

    /// Words of one to ten letters, sometimes with a comma, a full stop or a capital.
    private static func text(seed: UInt64) -> String {
        var random = Noise(seed: seed)
        let letters = Array("eeeeetttaaaooiinnsshhrrddlcumwfgypbvk")
        var text = ""
        var beginsSentence = true
        while text.count < characters {
            var word = (0...Int(random.next() % 10)).map { _ in
                letters[Int(random.next() % UInt64(letters.count))]
            }
            if beginsSentence { word[0] = Character(word[0].uppercased()) }
            text += String(word)
            beginsSentence = random.next() % 12 == 0
            text += beginsSentence ? ". " : random.next() % 8 == 0 ? ", " : " "
        }
        return String(text.prefix(characters - 1)) + "."
    }
}
