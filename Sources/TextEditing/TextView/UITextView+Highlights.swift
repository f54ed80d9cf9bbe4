// UITextView+Highlights.swift: text with `.textHighlightStyle`, in a colour and on a pale background.
//
// The colour is decoration of the shown text, as that of links is; the background is drawn before the glyphs.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UITextView {
    /// The border around a text view.
    public enum BorderStyle: Int, Sendable {
        /// None.
        case none = 0
    }

    /// The opacity of a background that is derived from a foreground.
    private static let paleness: CGFloat = 0.2
    private static let cornerRadius: CGFloat = 3

    /// Updates whether highlighted text is decorated. Cost: one step for each run of attributes.
    func highlightsMayHaveChanged() {
        let areShown = editor.storage.hasHighlights
        guard areShown != highlights.areShown else { return }
        highlights.areShown = areShown
        detectData()
    }

    /// Gives highlighted text its colour.
    func colorHighlights(in text: NSTextStorage) {
        for (range, attributes) in text.highlights {
            let colors = colors(of: attributes)
            if let foreground = colors.foreground {
                text.addAttribute(.foregroundColor, value: foreground, range: range)
            }
        }
    }

    private func colors(of attributes: [NSAttributedString.Key: Any]) -> (foreground: UIColor?, background: UIColor?) {
        let value = attributes[.textHighlightColorScheme]
        let scheme = value as? NSTextHighlightColorScheme ?? (value as? String).map(NSTextHighlightColorScheme.init)
        if let scheme = scheme?.color { return (scheme, scheme.withAlphaComponent(Self.paleness)) }
        let own = textHighlightAttributes ?? [:]
        let foreground = own[.foregroundColor] as? UIColor
        return (
            foreground,
            own[.backgroundColor] as? UIColor ?? foreground?.withAlphaComponent(Self.paleness)
        )
    }

    /// Draws the backgrounds of highlighted text among some that is about to be drawn.
    ///
    /// - Parameters:
    ///   - range: units of the shown text.
    ///   - origin: the container's origin in the context.
    func drawHighlights(in range: NSRange, at origin: CGPoint) {
        guard highlights.areShown else { return }
        for (part, _) in editor.layoutManager.textStorage?.highlights ?? [] {
            let seen = NSIntersectionRange(part, range)
            guard seen.length > 0, let textRange = NSTextRange(seen) else { continue }
            drawTextHighlightBackground(for: textRange, origin: origin)
        }
    }

    func baseDrawHighlight(_ textRange: NSTextRange, at origin: CGPoint) {
        guard let range = textRange.offsets, let text = editor.layoutManager.textStorage,
            range.location < text.length
        else { return }
        let attributes = text.attributes(at: range.location, effectiveRange: nil)
        guard let background = colors(of: attributes).background else { return }
        background.setFill()
        let rects = editor.layoutManager.selectionRects(forCharacterRange: range, in: editor.container)
        for rect in rects where rect.width > 0 {
            UIBezierPath(
                roundedRect: rect.offsetBy(dx: origin.x, dy: origin.y), cornerRadius: Self.cornerRadius
            ).fill()
        }
    }
}

extension NSAttributedString {
    /// The ranges with a highlight, and their attributes.
    fileprivate var highlights: [(NSRange, [NSAttributedString.Key: Any])] {
        var found: [NSRange] = []
        enumerateAttribute(.textHighlightStyle, in: NSRange(location: 0, length: length)) { value, range, _ in
            if value != nil { found.append(range) }
        }
        return found.flatMap { whole in
            var parts: [(NSRange, [NSAttributedString.Key: Any])] = []
            enumerateAttribute(.textHighlightColorScheme, in: whole) { _, range, _ in
                parts.append((range, attributes(at: range.location, effectiveRange: nil)))
            }
            return parts
        }
    }

    fileprivate var hasHighlights: Bool {
        var result = false
        enumerateAttribute(.textHighlightStyle, in: NSRange(location: 0, length: length)) { value, _, stop in
            guard value != nil else { return }
            result = true
            stop.pointee = true
        }
        return result
    }
}
