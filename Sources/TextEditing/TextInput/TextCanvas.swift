// TextCanvas.swift: the view of a part of an editor's text.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime

/// Shows the text within its frame, which is in points of the editor's owner.
final class TextCanvas: UIView {
    private weak var editor: TextEditor?
    /// Draws in place of the editor; nil for the text itself.
    var drawing: ((CGRect) -> Void)?

    init(_ editor: TextEditor) {
        self.editor = editor
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        clipsToBounds = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        traitCollection.performAsCurrent {
            if let drawing { drawing(bounds) } else { editor?.draw(in: frame, corner: frame.origin) }
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            setNeedsDisplay()
        }
    }
}
