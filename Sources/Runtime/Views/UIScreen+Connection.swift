// UIScreen+Connection.swift: displays beside the application's own.

public import Foundation

extension UIScreen {
    /// Posted when a further display was connected; the object is its screen.
    public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// Posted when a further display was disconnected; the object is its former screen.
    public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// Posted when the size or the scale of a screen has changed.
    public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")

    /// The screen whose picture this one repeats. Always nil: a display that repeats another (`--screens mirror`) shows
    /// its pixels, and is not a separate screen.
    public var mirrored: UIScreen? { nil }
}
