// UISelectionFeedbackGenerator.swift: values that run past.

import Foundation

/// Says that another value is chosen, as a wheel does that turns under a finger.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Another value is chosen.
    open func selectionChanged() { give(.selection) }
}
