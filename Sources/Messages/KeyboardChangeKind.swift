// KeyboardChangeKind.swift: what happens to the keyboard.

public import Foundation

/// What happens to the keyboard, with the name of its notification.
public protocol KeyboardChangeKind {
    /// The name of the notification.
    static var notification: Notification.Name { get }
}
