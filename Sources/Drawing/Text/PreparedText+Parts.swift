// PreparedText+Parts.swift: some characters of a laid-out paragraph, drawn by themselves.
//
// A part is cut out along the edges of its characters, so a ligature can change
// its colour in the middle.
// Coordinates: points of the current context; ranges count UTF-16 units of the text.

import Foundation
import VitrineGraphics
import VitrineText

extension PreparedText {
    /// The rectangles of the characters, as high as their lines.
    private func rects(_ range: Range<Int>, at origin: CGPoint) -> [CGRect] {
        blocks.first?.layout.selectionRects(for: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) } ?? []
    }

    func fill(_ range: Range<Int>, color: UIColor, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(color.cgColor)
        for rect in rects(range, at: origin) { context.fill(rect) }
    }

    /// Draws the glyphs of a range and of nothing else.
    /// - Parameter recolored: parts of it that have another colour than their own, in order.
    func drawGlyphs(
        of range: Range<Int>, recolored: [(range: Range<Int>, color: UIColor)], at origin: CGPoint
    ) {
        var at = range.lowerBound
        for part in recolored {
            drawCut(at..<max(at, part.range.lowerBound), color: nil, at: origin)
            drawCut(part.range, color: part.color, at: origin)
            at = part.range.upperBound
        }
        drawCut(at..<max(at, range.upperBound), color: nil, at: origin)
    }

    private func drawCut(_ range: Range<Int>, color: UIColor?, at origin: CGPoint) {
        guard !range.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        for line in blocks.first?.layout.lines ?? [] {
            // One line at a time: text that is drawn twice is bolder.
            guard let start = line.runs.map(\.utf16Range.lowerBound).min(),
                let end = line.runs.map(\.utf16Range.upperBound).max()
            else { continue }
            let own = (start..<end).clamped(to: range)
            guard !own.isEmpty else { continue }
            for part in rects(own, at: origin) {
                context.saveGState()
                // Accents and flourishes reach over the line's edges.
                context.clip(to: part.insetBy(dx: 0, dy: -part.height / 2))
                drawGlyphs(at: origin, color: .black, in: own, allIn: color)
                context.restoreGState()
            }
        }
    }

    /// Underlines and strikethroughs that attributes name.
    func drawLines(_ attributes: [NSAttributedString.Key: Any], under range: Range<Int>, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let style = RunDecoration(attributes)
        let color = (style.color ?? .black).cgColor
        for block in blocks {
            for line in block.layout.lines {
                for run in line.runs where run.utf16Range.overlaps(range) {
                    let baseline = origin.y + block.y + line.origin.y - run.raise
                    for span in line.spans(of: run, where: range.contains) {
                        let x = origin.x + line.origin.x + span.lowerBound
                        let width = span.upperBound - span.lowerBound
                        if let underline = style.underline, attributes[.underlineStyle] != nil {
                            TextRule(line: underline, thickness: run.font.underlineThickness).draw(
                                from: x, y: baseline - run.font.underlinePosition, width: width, color: color,
                                in: context)
                        }
                        if let strike = style.strikethrough {
                            TextRule(line: strike, thickness: run.font.strikethroughThickness).draw(
                                from: x, y: baseline - run.font.strikethroughPosition, width: width,
                                color: color, in: context)
                        }
                    }
                }
            }
        }
    }
}
