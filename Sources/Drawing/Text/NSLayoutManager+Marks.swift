// NSLayoutManager+Marks.swift: marks for characters that have no glyph.

import Foundation

extension NSLayoutManager {
    /// Draws the marks of a range over its text, each at the leading edge of its character.
    func drawMarks(_ glyphs: NSRange, at origin: CGPoint) {
        guard let textStorage else { return }
        let text = textStorage.string as NSString
        let range = NSIntersectionRange(glyphs, NSRange(location: 0, length: text.length))
        for index in range.location..<NSMaxRange(range) {
            guard let mark = mark(for: text.character(at: index)), let container = container(at: index) else {
                continue
            }
            let attributes = textStorage.attributes(at: index, effectiveRange: nil)
            let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
            let line = lineFragmentUsedRect(forGlyphAt: index, effectiveRange: nil)
            let place = boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
            let drawn = NSAttributedString(
                string: mark,
                attributes: [.font: font, .foregroundColor: attributes[.foregroundColor] as? UIColor ?? .black])
            drawn.draw(at: CGPoint(x: place.minX, y: line.minY).moved(by: origin))
        }
    }

    private func container(at index: Int) -> NSTextContainer? { textContainer(forGlyphAt: index, effectiveRange: nil) }

    private func mark(for unit: UInt16) -> String? {
        switch unit {
        case 0x20, 0xA0: showsInvisibleCharacters ? "\u{B7}" : nil
        case 0x09: showsInvisibleCharacters ? "\u{2192}" : nil
        case 0x0A, 0x0D, 0x2029: showsInvisibleCharacters ? "\u{B6}" : nil
        case 0x00..<0x20: showsControlCharacters ? UnicodeScalar(0x2400 + UInt32(unit)).map { String($0) } : nil
        case 0x7F: showsControlCharacters ? "\u{2421}" : nil
        default: nil
        }
    }
}
