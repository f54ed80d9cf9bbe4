// TextLayerAttributes.swift: the attributes of attributed strings that text layers use.
//
// UIKit's classes are above this module. They conform to these protocols.

package import Foundation
public import VitrineGraphics
public import VitrineText

/// A font: a value of `NSFont`, or of a text layer's `font`.
package protocol TextLayerFont { var textLayerFont: Font { get } }
/// A colour: a value of `NSColor`.
package protocol TextLayerColor { var textLayerColor: CGColor { get } }
/// A paragraph style: a value of `NSParagraphStyle`.
package protocol TextLayerParagraph { var textLayerSettings: ParagraphSettings { get } }

extension CGFont: TextLayerFont {
    package var textLayerFont: Font { Font(face: face, size: 36) }
}

extension CGColor: TextLayerColor {
    package var textLayerColor: CGColor { self }
}

/// Text with fonts, and a colour for each run's tag.
package struct TextLayerText {
    var text: String
    var runs: [TextRun]
    var colors: [CGColor]
    /// The settings of the first paragraph. Nil if it has no paragraph style.
    var settings: ParagraphSettings?

    package init(_ string: String, font: Font, color: CGColor) {
        text = string
        runs = [TextRun(utf16Range: 0..<string.utf16.count, font: font)]
        colors = [color]
    }

    /// Uses fonts, colours, kerning, baseline offsets and the first paragraph's style. `font` and `color` are the
    /// defaults.
    package init(_ attributed: NSAttributedString, font: Font, color: CGColor) {
        text = attributed.string
        runs = []
        colors = []
        var at = 0
        while at < attributed.length {
            var range = NSRange()
            let attributes = attributed.attributes(at: at, effectiveRange: &range)
            let end = max(at + 1, NSMaxRange(range))
            func value(_ key: String) -> Any? { attributes[NSAttributedString.Key(key)] }
            if at == 0 {
                settings = (value("NSParagraphStyle") as? any TextLayerParagraph)?.textLayerSettings
            }
            func number(_ key: String) -> CGFloat {
                CGFloat((value(key) as? NSNumber)?.doubleValue ?? (value(key) as? Double) ?? 0)
            }
            var run = TextRun(
                utf16Range: at..<end, font: (value("NSFont") as? any TextLayerFont)?.textLayerFont ?? font,
                tag: colors.count, kern: number("NSKern"))
            run.raise = number("NSBaselineOffset")
            runs.append(run)
            colors.append((value("NSColor") as? any TextLayerColor)?.textLayerColor ?? color)
            at = end
        }
    }

    /// Each paragraph separately.
    var paragraphs: [TextLayerText] {
        let units = Array(text.utf16)
        var result: [TextLayerText] = []
        var start = 0
        for at in 0...units.count where at == units.count || units[at] == 10 {
            var part = self
            part.text = String(decoding: units[start..<at], as: UTF16.self)
            part.runs = runs.compactMap { run in
                let range = run.utf16Range.clamped(to: start..<at)
                guard !range.isEmpty || start == at else { return nil }
                var cut = run
                cut.utf16Range = range.lowerBound - start..<range.upperBound - start
                return cut
            }
            result.append(part)
            start = at + 1
        }
        return result
    }
}
