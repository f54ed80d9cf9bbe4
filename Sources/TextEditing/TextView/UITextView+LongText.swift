// UITextView+LongText.swift: a text that is too long to be laid out at once.
//
// Only what is visible is laid out, and the heights of the rest are estimates. They are replaced by exact ones while
// nothing scrolls, a few milliseconds in each turn. What is on the screen stays where it is: the offset, and the strips
// that show the text, move by what the text above has grown.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// What a text view knows of a long text on display.
@MainActor
struct LongTextPlace {
    /// A visible line by its first character, and where its top is in the container.
    var anchor: (character: Int, top: CGFloat)?
    /// What the strips show, with places in the container.
    var shown: [NSLayoutManager.VisiblePiece] = []
    /// The place of the strip with the number 0, in points of the content.
    var stripOrigin: CGFloat = 0
    /// Measures a part of the text.
    var work: ScheduledWork?
    /// Whether the text has changed since a part was measured, or since the last attempt.
    var isBeingEdited = false
}

extension UITextView {
    /// Seconds between two parts of the work, and the seconds that one takes.
    private static let measuring = (pause: 1.0 / 60, time: 0.003)
    /// Seconds after an edit in which nothing is measured: letters follow each other.
    private static let editingPause = 0.25
    /// What is laid out above and below the visible part, in points, so that strips are complete.
    private static let margin: CGFloat = 320
    /// Text above the visible part is laid out once more if its height was wrong.
    private static let mostCorrections = 4

    /// Lays out the visible part of a long text, and keeps it in its place.
    func placeLongText() {
        guard editor.layoutManager.isHeightEstimated || !longText.shown.isEmpty, bounds.height > 0 else { return }
        var isMoved = false
        for _ in 0..<Self.mostCorrections {
            _ = visibleLayout()
            guard keepsPlace, let anchor = longText.anchor, let top = editor.layoutManager.lineTop(at: anchor.character)
            else { break }
            // Strips stay on whole pixels.
            let distance = onPixel(CGPoint(x: 0, y: top - anchor.top)).y
            longText.anchor?.top = top
            if distance == 0 { break }
            for index in longText.shown.indices { longText.shown[index].top += distance }
            longText.stripOrigin += distance
            shiftContent(by: distance)
            isMoved = true
        }
        let shown = visibleLayout()
        if hasChanged(from: longText.shown, to: shown) { redraw() }
        longText.shown = shown
        longText.anchor = editor.layoutManager.anchor(near: bounds.minY - editor.origin.y)
        if isMoved || editor.selection.length > 0 { interaction.update() }
        scheduleMeasuring()
    }

    /// The rectangles of a selected range near the visible part. Nil for a text that is laid out as a whole.
    func visibleSelectionRects(_ range: UITextRange) -> [UITextSelectionRect]? {
        guard editor.layoutManager.isLaidOutInParts else { return nil }
        return editor.selectionRects(
            editor.range(range), between: bounds.minY - Self.margin, and: bounds.maxY + Self.margin)
    }

    /// Whether the line that was at the top is still near, as after a drag and unlike after a jump.
    private var keepsPlace: Bool {
        guard let anchor = longText.anchor, !isOnItsWayToTop else { return false }
        let place = anchor.top + editor.origin.y
        return place > bounds.minY - 2 * bounds.height && place < bounds.maxY + bounds.height
    }

    private func visibleLayout() -> [NSLayoutManager.VisiblePiece] {
        let top = bounds.minY - editor.origin.y
        return editor.layoutManager.visibleLayout(from: top - Self.margin, to: top + bounds.height + Self.margin)
    }

    /// Whether a piece is in another place than before, or has gone.
    private func hasChanged(from old: [NSLayoutManager.VisiblePiece], to new: [NSLayoutManager.VisiblePiece]) -> Bool {
        guard let first = new.first, let last = new.last else { return !old.isEmpty }
        return old.contains { piece in
            if let same = new.first(where: { $0.text === piece.text }) { return abs(same.top - piece.top) > 0.001 }
            return piece.top > first.top && piece.top < last.top
        }
    }

    /// A text that does not scroll is shown as a whole. A layout manager of the app's keeps its setting.
    func followScrolling() {
        if editor.ownsLayoutManager { editor.layoutManager.allowsNonContiguousLayout = isScrollEnabled }
    }

    /// Forgets what was on display, after an edit.
    func longTextDidChange() {
        longText.anchor = nil
        longText.shown = []
        longText.isBeingEdited = true
    }

    // MARK: Measuring

    private func scheduleMeasuring() {
        guard longText.work == nil, editor.layoutManager.isHeightEstimated, let loop = window?.screen.frameLoop else {
            return
        }
        let pause = longText.isBeingEdited ? Self.editingPause : Self.measuring.pause
        longText.isBeingEdited = false
        longText.work = loop.schedule(after: pause, named: "a long text is measured") {
            [weak self] in self?.measureSome()
        }
    }

    private func measureSome() {
        longText.work = nil
        guard window != nil else { return }
        guard !isTracking, !isDragging, !isDecelerating, !longText.isBeingEdited else { return scheduleMeasuring() }
        let begin = DispatchTime.now().uptimeNanoseconds
        let limit = UInt64(Self.measuring.time * 1e9)
        editor.layoutManager.measure { DispatchTime.now().uptimeNanoseconds - begin > limit }
        setNeedsLayout()
        scheduleMeasuring()
    }
}
