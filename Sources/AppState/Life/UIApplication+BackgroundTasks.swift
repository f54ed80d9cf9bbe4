// UIApplication+BackgroundTasks.swift: work that continues in the background.
//
// An application on a kiosk is never suspended: it can finish all work.

public import Foundation
public import VitrineRuntime

/// Identifies a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task; 0 is no task.
    public let rawValue: Int
    /// Creates an identifier from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Begins work that should be finished in the background. Each call has another identifier, also for the same name.
    ///
    /// `handler` is never called, since the time does not run out.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    /// Ends a task. Unknown and ended identifiers are ignored.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The time that the app may run in the background, in seconds: without limit.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
