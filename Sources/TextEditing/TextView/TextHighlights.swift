// TextHighlights.swift: what a text view knows of its highlighted text.

import Foundation
import VitrineDrawing

struct TextHighlights {
    /// The attributes of text that names no colours; nil for the default.
    var attributes: [NSAttributedString.Key: Any]?
    /// Whether any of the text is highlighted.
    var areShown = false
}
