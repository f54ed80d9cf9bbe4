// UITextLoupeSession.swift: the loupe of text selection, for an app's own gestures.

public import Foundation
public import VitrineRuntime
import VitrineSystem

/// Shows the loupe over a view while a gesture runs.
@preconcurrency @MainActor
open class UITextLoupeSession: NSObject {
    /// Not retained: a session does not keep a view that was removed.
    private weak var view: UIView?
    private var loupe: TextLoupe?

    /// A session without a loupe: `begin(at:fromSelectionWidgetView:in:)` makes those that have one.
    public required override init() { super.init() }

    /// Shows the loupe above a point, with the text there.
    ///
    /// - Parameters:
    ///   - point: the place of the finger, in points of `interactionView`.
    ///   - selectionWidget: the caret or the handle that moves. The loupe shows its middle; nil for the point.
    ///   - interactionView: the view with the text, to whose points all later moves refer.
    /// - Returns: nil if the view is in no window.
    open class func begin(
        at point: CGPoint, fromSelectionWidgetView selectionWidget: UIView?, in interactionView: UIView
    ) -> Self? {
        guard let window = interactionView.window else { return nil }
        let session = self.init()
        session.view = interactionView
        session.loupe = TextLoupe(over: window)
        let widget = selectionWidget.flatMap { $0.window === window && !$0.isHidden ? $0 : nil }
        let caret = widget.map { interactionView.convert($0.bounds, from: $0) } ?? .null
        session.move(to: point, withCaretRect: caret, trackingCaret: widget != nil)
        return session
    }

    /// Moves the loupe above another point.
    ///
    /// - Parameters:
    ///   - point: the place of the finger, in points of the session's view.
    ///   - caretRect: the caret; null if none is visible.
    ///   - tracksCaret: whether the loupe shows the caret instead of the point.
    open func move(to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret tracksCaret: Bool) {
        guard let view, view.window != nil else { return invalidate() }
        let isAtCaret = tracksCaret && !caretRect.isNull && !caretRect.isInfinite
        loupe?.show(view, focus: isAtCaret ? CGPoint(x: caretRect.midX, y: caretRect.midY) : point, finger: point)
    }

    /// Hides the loupe. The session cannot show it again.
    open func invalidate() {
        loupe?.dismiss()
        loupe = nil
    }

    deinit {
        if let loupe { MainPlace.perform { loupe.dismiss() } }
    }
}
