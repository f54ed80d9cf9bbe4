// KioskSettings.swift: language and text size of a kiosk, which a visitor may change while it runs.
//
// Main actor only.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// The settings of a screen that a visitor may change.
@preconcurrency @MainActor
public enum KioskSettings {
    /// Posted after a change. The object is the screen.
    public nonisolated static let didChangeNotification = Notification.Name("KioskSettingsDidChange")

    struct Values: Equatable {
        /// The text size; nil for that of the process.
        var textSize: UIContentSizeCategory?
        var language: String
    }

    private static var observer: (any NSObjectProtocol)?

    static func values(of screen: UIScreen) -> Values {
        Values(textSize: textSize(of: screen), language: language)
    }

    static func apply(_ values: Values, to screen: UIScreen) {
        setTextSize(values.textSize, on: screen)
        language = values.language
    }

    /// The text size of a screen's windows; nil for that of the process. A nil screen is the main screen.
    public static func textSize(of screen: UIScreen? = nil) -> UIContentSizeCategory? {
        (screen ?? .main).textSize
    }

    /// Sets the text size of all windows of a screen, including later ones; nil for that of the process. Labels and
    /// controls that follow the text size change at once.
    public static func setTextSize(_ size: UIContentSizeCategory?, on screen: UIScreen? = nil) {
        let screen = screen ?? .main
        guard textSize(of: screen) != size else { return }
        LargeContentStatus.changing { screen.textSize = size }
        if observer == nil {
            // Observed for the life of the process.
            observer = NotificationCenter.default.addObserver(
                forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: nil
            ) { note in
                // Windows are shown only on the main actor, where this is posted.
                let window = note.object as? UIWindow
                MainActor.assumeIsolated { if let window { adopt(in: window) } }
            }
        }
        for window in screen.windows { adopt(in: window, evenNone: true) }
        NotificationCenter.default.post(name: didChangeNotification, object: screen)
        let applied = size ?? UIContentSizeCategory.preferred
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: screen,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: applied.rawValue])
    }

    private static func adopt(in window: UIWindow, evenNone: Bool = false) {
        let size = textSize(of: window.screen)
        if size != nil || evenNone {
            window.traitOverrides.preferredContentSizeCategory = size ?? .unspecified
        }
    }
}
