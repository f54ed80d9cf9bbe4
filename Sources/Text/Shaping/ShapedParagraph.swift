// ShapedParagraph.swift: a paragraph after analysis and shaping, before it is cut into lines.
//
// For each UTF-16 unit it stores the advance of the cluster that begins there and
// its marks. Line fitting reads only these two arrays. Offsets in `advances` and
// `marks` are relative to the paragraph's start, all others to the text's.

import CVitrineHarfBuzz
import Foundation
import VitrineUnicode

/// The properties of a UTF-16 unit.
struct UnitMarks: OptionSet {
    var rawValue: UInt8

    /// A glyph cluster begins here.
    static let cluster = UnitMarks(rawValue: 1)
    /// A character, as readers count them, begins here.
    static let character = UnitMarks(rawValue: 2)
    /// A line may end before it.
    static let breakBefore = UnitMarks(rawValue: 4)
    /// A line must end before it.
    static let mustBreakBefore = UnitMarks(rawValue: 8)
    /// White space: no width at a line's end.
    static let space = UnitMarks(rawValue: 16)
    /// A cut before this unit does not change the glyphs on either side.
    static let safe = UnitMarks(rawValue: 32)
    static let tab = UnitMarks(rawValue: 64)
    /// A decimal point for tab stops.
    static let decimal = UnitMarks(rawValue: 128)
}

struct ShapedParagraph {
    /// Without the terminator.
    let range: Range<Int>
    let baseLevel: UInt8
    var items: [TextItem]
    /// In points. 0 where no cluster begins.
    private(set) var advances: [Float]
    private(set) var marks: [UnitMarks]

    var isRightToLeft: Bool { baseLevel & 1 != 0 }

    /// - Parameter breaksLines: false if no line can end inside, which skips the search for break opportunities.
    init(
        text: UnsafeBufferPointer<UInt16>, range: Range<Int>, styles: [TextStyle],
        settings: ParagraphSettings,
        breaksLines: Bool, library: FontLibrary, shaper: Shaper
    ) {
        self.range = range
        let paragraph = UnsafeBufferPointer(rebasing: text[range])
        let embeddings =
            styles.contains { !$0.embeddings.isEmpty }
            ? BidiLevels.Embedded.all(in: styles, of: range) : []
        let bidi = BidiLevels(
            text: paragraph, rightToLeft: settings.rightToLeft,
            defaultRightToLeft: settings.defaultRightToLeft,
            embeddings: embeddings)
        baseLevel = bidi.base
        var itemizer = Itemizer(text: text, styles: styles, library: library)
        items = itemizer.items(in: range, levels: bidi)
        advances = [Float](repeating: 0, count: range.count)
        marks = [UnitMarks](repeating: [], count: range.count)
        shapeItems(text, styles: styles, shaper: shaper)
        markCharacters(paragraph)
        markBreaks(paragraph, breaksLines: breaksLines, keepsHangulWords: settings.keepsHangulWords)
        if settings.tabStops.contains(where: { $0.alignment == .decimal }) { markDecimals(paragraph) }
    }

    /// The point, the comma and the Arabic decimal separator.
    private mutating func markDecimals(_ paragraph: UnsafeBufferPointer<UInt16>) {
        for index in paragraph.indices where [0x2E, 0x2C, 0x66B].contains(paragraph[index]) {
            marks[index].insert(.decimal)
        }
    }

    private mutating func shapeItems(_ text: UnsafeBufferPointer<UInt16>, styles: [TextStyle], shaper: Shaper) {
        for index in items.indices {
            let item = items[index]
            switch item.kind {
            case .text:
                let glyphs = shaper.shape(
                    text, range: item.range, font: item.font, kern: styles[item.style].kern,
                    script: item.script, isRightToLeft: item.isRightToLeft,
                    language: styles[item.style].language, stretch: styles[item.style].stretch)
                record(glyphs)
                items[index].glyphs = glyphs
            case .tab:
                advances[item.range.lowerBound - range.lowerBound] = Float(TabStops.standardInterval)
                marks[item.range.lowerBound - range.lowerBound].formUnion([.cluster, .safe, .tab, .space])
            case .box:
                advances[item.range.lowerBound - range.lowerBound] = Float(styles[item.style].box?.width ?? 0)
            case .invisible:
                marks[item.range.lowerBound - range.lowerBound].formUnion([.cluster, .safe])
            }
            marks[item.range.lowerBound - range.lowerBound].formUnion([.cluster, .safe])
        }
    }

    private mutating func record(_ glyphs: [ShapedGlyph]) {
        for glyph in glyphs {
            let unit = Int(glyph.cluster) - range.lowerBound
            advances[unit] += glyph.advance
            marks[unit].insert(.cluster)
            if !glyph.isUnsafeToBreak { marks[unit].insert(.safe) }
        }
    }

    private mutating func markCharacters(_ paragraph: UnsafeBufferPointer<UInt16>) {
        for index in paragraph.indices where Self.isSpace(paragraph[index]) { marks[index].insert(.space) }
        // Below U+0300 every unit is one character.
        guard paragraph.contains(where: { $0 >= 0x300 }) else {
            for index in marks.indices { marks[index].insert(.character) }
            return
        }
        if !marks.isEmpty { marks[0].insert(.character) }
        TextBoundaries.shared.forEach(.characters, in: paragraph) { offset, _ in
            if offset < marks.count { marks[offset].insert(.character) }
        }
    }

    private mutating func markBreaks(
        _ paragraph: UnsafeBufferPointer<UInt16>, breaksLines: Bool, keepsHangulWords: Bool
    ) {
        // Form feed, vertical tab and the line separator end a line within a paragraph.
        let hasLineEnds = paragraph.contains { $0 == 0x0B || $0 == 0x0C || $0 == 0x2028 }
        guard breaksLines || hasLineEnds else { return }
        TextBoundaries.shared.forEach(.lines, in: paragraph) { offset, isMandatory in
            guard offset < marks.count else { return }
            if keepsHangulWords, !isMandatory, Self.isHangul(paragraph[offset - 1]),
                Self.isHangul(paragraph[offset])
            {
                return
            }
            marks[offset].insert(isMandatory ? [.breakBefore, .mustBreakBefore] : .breakBefore)
        }
    }

    private static func isHangul(_ unit: UInt16) -> Bool {
        (0xAC00...0xD7A3).contains(unit) || (0x1100...0x11FF).contains(unit)
            || (0x3130...0x318F).contains(unit)
    }

    /// White space that may extend past a line's end. No-break spaces are not included.
    private static func isSpace(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0x09 || unit == 0x3000 || unit == 0x1680 || unit == 0x205F || unit == 0x200B
            || ((0x2000...0x200A).contains(unit) && unit != 0x2007)
            || (0x0A...0x0D).contains(unit) || unit == 0x2028
    }
}
