// LaidParagraphs.swift: what a layout keeps so that a layout of nearly the same text can have its lines.
//
// A line's content depends on its paragraph, the style and the width; its place depends on the lines above. So the lines
// of unchanged paragraphs are only placed again.

import Foundation

/// The paragraphs of a text that was laid out as a whole, in one style.
struct LaidParagraphs: Sendable {
    struct Paragraph: Sendable {
        /// With the terminator, in UTF-16 units.
        var range: Range<Int>
        /// Indexes of the layout's lines.
        var lines: Range<Int>
    }

    /// All that lines depend on, other than the text.
    struct Terms: Sendable {
        var style: TextStyle
        var settings: ParagraphSettings
        var width: CGFloat
        var scale: CGFloat
        /// The number of changes of the registered fonts.
        var fontChanges: Int

        func areEqual(to other: Terms) -> Bool {
            let (a, b) = (style, other.style)
            return a.font.isEqual(to: b.font) && a.tag == b.tag && a.kern == b.kern && a.language == b.language
                && a.box == b.box && a.embeddings == b.embeddings && a.stretch == b.stretch && a.raise == b.raise
                && settings == other.settings && width == other.width && scale == other.scale
                && fontChanges == other.fontChanges
        }
    }

    /// A shorter text is laid out sooner than compared.
    static let shortestText = 512

    let text: [UInt16]
    let terms: Terms
    var paragraphs: [Paragraph] = []
    /// One for each line.
    var heights: [LayoutComposer.RowHeights] = []
    var frames: [LayoutComposer.LineFrame] = []
}

extension Font {
    fileprivate func isEqual(to other: Font) -> Bool {
        self === other
            || face === other.face && size == other.size && features == other.features
                && cascade.elementsEqual(other.cascade, by: ===)
    }
}

/// The lines of a former layout, for the paragraphs that a new text has in common with it at its beginning and its end.
struct FormerLines {
    let lines: [TextLine]
    let laid: LaidParagraphs
    /// The units that both texts have in common before the change.
    private let prefix: Int
    /// Where the units begin that both have in common behind the change, in the new text.
    private let suffixStart: Int
    /// The change in the text's length.
    private let growth: Int

    init(_ lines: [TextLine], _ laid: LaidParagraphs, for text: [UInt16]) {
        self.lines = lines
        self.laid = laid
        growth = text.count - laid.text.count
        let (prefix, suffix) = Self.common(laid.text, text)
        self.prefix = prefix
        suffixStart = text.count - suffix
    }

    /// The lengths of the common beginning and of the common end, which do not overlap.
    private static func common(_ old: [UInt16], _ new: [UInt16]) -> (prefix: Int, suffix: Int) {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                let most = min(old.count, new.count)
                var prefix = 0
                while prefix < most, old[prefix] == new[prefix] { prefix += 1 }
                var suffix = 0
                while suffix < most - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
                return (prefix, suffix)
            }
        }
    }

    /// The lines of a paragraph of the new text, by their indexes, and how far their ranges move. Nil if it has changed.
    ///
    /// - Parameter range: with the terminator. The unit behind it counts before a change, the one before it behind a
    ///   change: CR and LF may have been joined or divided.
    func lines(of range: Range<Int>) -> (lines: Range<Int>, shift: Int)? {
        let shift: Int
        if range.upperBound < prefix {
            shift = 0
        } else if range.lowerBound > suffixStart {
            shift = growth
        } else {
            return nil
        }
        let old = range.lowerBound - shift..<range.upperBound - shift
        let index = laid.paragraphs.partitioningIndex { $0.range.lowerBound >= old.lowerBound }
        guard index < laid.paragraphs.count, laid.paragraphs[index].range == old else { return nil }
        return (laid.paragraphs[index].lines, shift)
    }
}

extension TextLine {
    /// The line of the same characters in a text where they are `shift` units farther behind.
    func moved(by shift: Int) -> TextLine {
        guard shift != 0 else { return self }
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + shift..<range.upperBound + shift }
        var line = self
        line.utf16Range = moved(utf16Range)
        for index in runs.indices { line.runs[index].utf16Range = moved(runs[index].utf16Range) }
        for index in boxes.indices { line.boxes[index].utf16Offset += shift }
        for index in clusters.indices {
            line.clusters[index].start += Int32(clamping: shift)
            line.clusters[index].end += Int32(clamping: shift)
        }
        return line
    }
}
