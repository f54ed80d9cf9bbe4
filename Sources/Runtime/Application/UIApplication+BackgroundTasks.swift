// UIApplication+BackgroundTasks.swift: work that goes on in the background.
//
// An app on a kiosk is never suspended: it may finish whatever it began.

public import Foundation

/// The number of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Begins work that is to be finished also in the background. Each call has a number of its own, also where names
    /// are the same.
    /// - Parameter handler: never called, since the time does not run out.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    /// Ends it. Numbers that are none, and have ended, are passed over.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Seconds for which the app may run in the background: for ever.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
