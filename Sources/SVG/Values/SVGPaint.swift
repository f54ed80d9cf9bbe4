// SVGPaint.swift: what fills or strokes a shape, as it is written.

import Foundation
import VitrineGraphics

enum SVGPaint: Sendable {
    case none
    case color(CGColor)
    case currentColor
    /// A paint server, and what applies if there is none.
    indirect case server(id: String, fallback: SVGPaint?)
    /// The fill or stroke of the shape that a marker is on, or of the element that uses this one.
    case contextFill, contextStroke

    /// Nil if the text is no paint.
    init?(_ text: String) {
        var scanner = SVGScanner(text)
        scanner.skipSpaces()
        var ahead = scanner
        if ahead.word()?.lowercased() == "url", ahead.skip("("), let id = Self.reference(&ahead) {
            let rest = ahead.rest.trimmingCharacters(in: .whitespacesAndNewlines)
            self = .server(id: id, fallback: rest.isEmpty ? nil : SVGPaint(rest))
            return
        }
        switch text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
        case "none": self = .none
        case "currentcolor": self = .currentColor
        case "context-fill": self = .contextFill
        case "context-stroke": self = .contextStroke
        default:
            guard let color = SVGColor.color(&scanner) else { return nil }
            scanner.skipSpaces()
            guard scanner.isAtEnd else { return nil }
            self = .color(color)
        }
    }

    /// The id of `url(#ID)`; nil for other references.
    static func reference(_ text: String) -> String? {
        var scanner = SVGScanner(text)
        scanner.skipSpaces()
        guard scanner.word()?.lowercased() == "url", scanner.skip("(") else { return nil }
        return reference(&scanner)
    }

    private static func reference(_ scanner: inout SVGScanner) -> String? {
        guard let inside = scanner.text(upTo: ")") else { return nil }
        let id = inside.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n'\""))
        return id.hasPrefix("#") && id.count > 1 ? String(id.dropFirst()) : nil
    }
}
