// TextLayerComposer.swift: lays out and draws a text layer's lines.

package import Foundation
package import VitrineGraphics
import VitrineText

/// Lays text out in a layer's bounds. Coordinates: the layer's, y down.
package struct TextLayerComposer {
    private let bounds: CGRect
    private let isWrapped: Bool
    private let alignment: CATextLayerAlignmentMode
    private let truncation: CATextLayerTruncationMode
    private let scale: CGFloat

    package init(
        bounds: CGRect, isWrapped: Bool, alignment: CATextLayerAlignmentMode, truncation: CATextLayerTruncationMode,
        scale: CGFloat
    ) {
        (self.bounds, self.isWrapped, self.alignment) = (bounds, isWrapped, alignment)
        (self.truncation, self.scale) = (truncation, scale)
    }

    package func draw(_ text: TextLayerText, in context: CGContext) {
        guard bounds.width.isFinite, bounds.height.isFinite else { return }
        if isWrapped {
            draw(layout(text, width: bounds.width), of: text, y: bounds.minY, in: context)
            return
        }
        var y = bounds.minY
        for paragraph in text.paragraphs where y < bounds.maxY {
            let whole = make(paragraph, width: truncation == .none ? .infinity : bounds.width, lines: 1)
            draw(whole, of: paragraph, y: y, in: context)
            y += max(whole.size.height, whole.extraLine?.height ?? 0)
        }
    }

    /// As many lines as fit. The last one is truncated if truncation is on.
    private func layout(_ text: TextLayerText, width: CGFloat) -> TextLayout {
        let whole = make(text, width: width, lines: 0)
        guard truncation != .none, whole.size.height > bounds.height + 0.01 else { return whole }
        let fitting = whole.lines.prefix { $0.bottom - $0.leading <= bounds.height + 0.01 }.count
        return make(text, width: width, lines: max(1, fitting))
    }

    private func make(_ text: TextLayerText, width: CGFloat, lines: Int) -> TextLayout {
        var settings = text.settings ?? ParagraphSettings()
        switch alignment {
        case .left: settings.alignment = .left
        case .right: settings.alignment = .right
        case .center: settings.alignment = .center
        case .justified: settings.alignment = .justified
        default: break
        }
        switch truncation {
        case .start: settings.lineBreak = .truncateHead
        case .middle: settings.lineBreak = .truncateMiddle
        case .end: settings.lineBreak = .truncateTail
        default: settings.lineBreak = isWrapped ? .wordWrap : .clip
        }
        return TextLayout(
            text: text.text, runs: text.runs, paragraph: settings, width: width, maximumLines: lines,
            scale: scale)
    }

    private func draw(_ layout: TextLayout, of text: TextLayerText, y: CGFloat, in context: CGContext) {
        for line in layout.lines {
            // Lines laid out without a width are aligned here.
            let x = isWrapped || truncation != .none ? 0 : shift(line, text.settings?.alignment ?? .natural)
            for run in line.runs where text.colors.indices.contains(run.tag) {
                context.draw(
                    run.glyphs,
                    at: CGPoint(
                        x: bounds.minX + x + line.origin.x + run.x, y: y + line.origin.y - run.raise),
                    color: text.colors[run.tag])
            }
        }
    }

    private func shift(_ line: TextLine, _ own: TextAlignment) -> CGFloat {
        let free = bounds.width - line.width
        switch alignment {
        case .center: return free / 2 - line.origin.x
        case .right: return free - line.origin.x
        case .left, .justified: return -line.origin.x
        default:
            let isRight = own == .right || own == .natural && line.isRightToLeft
            return (own == .center ? free / 2 : isRight ? free : 0) - line.origin.x
        }
    }
}
