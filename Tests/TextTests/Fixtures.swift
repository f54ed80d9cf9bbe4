// Fixtures.swift: fonts at sizes that make advances easy to read.
//
// Inter has 2816 units per em: at 28.16 points a unit is a hundredth of a point.
// DejaVu Sans Mono has 2048, and every glyph is 1233 wide: 12.33 points at 20.48.

import Foundation

@testable import VitrineText

let interSize: CGFloat = 28.16
let monoSize: CGFloat = 20.48
let monoAdvance: CGFloat = 12.33

func inter(_ size: CGFloat = interSize) -> Font { FontLibrary.shared.font(size: size) }
func mono(_ size: CGFloat = monoSize) -> Font { FontLibrary.shared.font(monospaced: true, size: size) }

func fontFile(_ name: String) -> String { BundledFonts.path(of: name, in: BundledFonts.folders) ?? name }

func layout(
    _ text: String, font: Font = mono(), paragraph: ParagraphSettings = ParagraphSettings(),
    width: CGFloat = .infinity,
    lines: Int = 0, kern: CGFloat = 0, scale: CGFloat = 1
) -> TextLayout {
    TextLayout(
        text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: font, kern: kern)],
        paragraph: paragraph,
        width: width, maximumLines: lines, scale: scale)
}

/// The source text of each line.
func strings(_ layout: TextLayout) -> [String] {
    let units = Array(layout.text.utf16)
    return layout.lines.map { String(decoding: units[$0.utf16Range], as: UTF16.self) }
}

/// The displayed text of each line, from left to right: an ellipsis where text is hidden.
func shown(_ layout: TextLayout) -> [String] {
    let units = Array(layout.text.utf16)
    return layout.lines.map { line in
        line.clusters.map { cluster in
            let range = Int(cluster.start)..<Int(cluster.end)
            return range == line.hiddenRange ? "…" : String(decoding: units[range], as: UTF16.self)
        }.joined()
    }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }
