// UISelectionFeedbackGenerator.swift: feedback for changes of a selection.

import Foundation

/// Feedback that another value was selected, as by a wheel that turns under a finger: a short sound.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Another value is chosen.
    open func selectionChanged() { give(.selection) }
}
