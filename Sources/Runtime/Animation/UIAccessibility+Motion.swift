// UIAccessibility+Motion.swift: whether things move less.

import Foundation

/// Settings for people who use the interface in other ways.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Whether flips, folds and other motion of whole screens become cross-dissolves. The person who runs the machine
    /// sets it: `VITRINE_REDUCE_MOTION=1`, or from code.
    public static var isReduceMotionEnabled =
        ["1", "yes", "true", "on"].contains(
            ProcessInfo.processInfo.environment["VITRINE_REDUCE_MOTION"]?.lowercased() ?? "")
    {
        didSet {
            guard isReduceMotionEnabled != oldValue else { return }
            NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// Posted after `isReduceMotionEnabled` changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
