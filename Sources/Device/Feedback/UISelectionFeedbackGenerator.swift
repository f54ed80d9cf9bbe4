// UISelectionFeedbackGenerator.swift: feedback for changes of a selection.

public import Foundation

/// Feedback that another value was selected, as by a wheel that turns under a finger: a short sound.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Another value is chosen.
    open func selectionChanged() { give(.selection) }
    /// Another value is chosen. The location, in points of the view, has no effect on the sound.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
