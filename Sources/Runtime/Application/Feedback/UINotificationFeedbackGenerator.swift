// UINotificationFeedbackGenerator.swift: how something ended.

import Foundation

/// Says how a task ended: a payment, a print.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning, error
    }

    /// The task ended so.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: give(.success)
        case .warning: give(.warning)
        case .error: give(.failure)
        }
    }
}
