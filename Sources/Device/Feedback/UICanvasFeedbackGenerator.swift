// UICanvasFeedbackGenerator.swift: feedback for drawing.

public import Foundation

/// Feedback for events on a canvas, such as a line that snaps to a guide: a short sound.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    /// Something was aligned. The location, in points of the generator's view, has no effect on the sound.
    open func alignmentOccurred(at location: CGPoint) { give(.selection) }
    /// A path was closed or recognised as a shape. The location has no effect on the sound.
    open func pathCompleted(at location: CGPoint) { give(.impact(strength: 0.4)) }
}
