// CTFrame.swift: text laid out in a rectangle.
//
// Coordinates: points, in the space of the path, y up.

public import Foundation
import VitrineDrawing
public import VitrineGraphics
import VitrineText

/// Lines of text in the bounding box of a path. Immutable, and so are the values that it has.
public final class CTFrame: @unchecked Sendable {
    let path: CGPath
    let rect: CGRect
    let prepared: PreparedText
    let lines: [(line: CTLine, origin: CGPoint)]
    /// The requested characters, in the framesetter's text.
    let range: CFRange

    init(_ text: NSAttributedString, start: Int, in path: CGPath) {
        self.path = path
        rect = path.boundingBoxOfPath
        let size = rect.isNull ? .zero : rect.size
        prepared = PreparedText(text, fitting: size)
        range = CFRange(location: start, length: text.length)
        var lines: [(CTLine, CGPoint)] = []
        var block = 0
        for part in prepared.blocks {
            for line in part.layout.lines {
                let units = line.utf16Range
                let all = NSRange(location: block + units.lowerBound, length: units.count)
                let inside = NSIntersectionRange(all, NSRange(location: 0, length: text.length))
                lines.append(
                    (
                        CTLine(text.attributedSubstring(from: inside), start: start + inside.location),
                        CGPoint(x: line.origin.x, y: size.height - part.y - line.origin.y)
                    ))
            }
            // Blocks are separated by the end of a paragraph.
            block = lines.last.map { NSMaxRange(NSRange(location: $0.0.start - start, length: $0.0.text.length)) } ?? 0
            block = Self.afterNewline(block, in: text.string as NSString)
        }
        self.lines = lines
    }

    private static func afterNewline(_ index: Int, in text: NSString) -> Int {
        guard index < text.length, index >= 0 else { return index }
        let paragraph = text.paragraphRange(for: NSRange(location: index, length: 0))
        // Only line terminators are skipped.
        return text.substring(with: NSRange(location: index, length: NSMaxRange(paragraph) - index))
            .allSatisfy(\.isNewline) ? NSMaxRange(paragraph) : index
    }
}

/// The lines from top to bottom: `CTLine` objects. Each is laid out separately, without the frame's justification.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines.map(\.line) }

/// Writes the origins of a range of lines, relative to the path's bounding box. A length of 0 means all lines from
/// `location`.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let start = min(max(0, range.location), frame.lines.count)
    let end =
        range.length <= 0 ? frame.lines.count : min(frame.lines.count, start + min(range.length, frame.lines.count))
    for (offset, index) in (start..<end).enumerated() { origins[offset] = frame.lines[index].origin }
}

/// The path.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// The requested characters.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }
/// The characters that fit into the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    let end = frame.lines.last.map { $0.line.start + $0.line.text.length } ?? frame.range.location
    return CFRange(location: frame.range.location, length: max(0, end - frame.range.location))
}

/// Draws the text in a context with y up. Text without a colour is black.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    guard !frame.rect.isNull else { return }
    context.saveGState()
    context.translateBy(x: frame.rect.minX, y: frame.rect.maxY)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    frame.prepared.draw(at: .zero)
    UIGraphicsPopContext()
    context.restoreGState()
}
