// UINotificationFeedbackGenerator.swift: feedback for the result of a task.

public import Foundation

/// Feedback on the result of a task, such as a payment or a print: a short sound.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task.
    public enum FeedbackType: Int, Sendable {
        /// The task is done.
        case success = 0
        /// The task ended with a problem, or failed.
        case warning, error
    }

    /// Gives feedback on a result.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: give(.success)
        case .warning: give(.warning)
        case .error: give(.failure)
        }
    }

    /// Gives feedback on a result. The location, in points of the view, has no effect on the sound.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }
}
