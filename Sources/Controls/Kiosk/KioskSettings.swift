// KioskSettings.swift: language and text size of a kiosk, which a visitor may change while it runs.
//
// Main actor only.

import Foundation
import VitrineRuntime

/// What a visitor may choose for a screen.
@preconcurrency @MainActor
public enum KioskSettings {
    /// Posted after one of them was changed; the object is the screen.
    public nonisolated static let didChangeNotification = Notification.Name("KioskSettingsDidChange")

    struct Values: Equatable {
        /// Nil: that of the process.
        var textSize: UIContentSizeCategory?
        var language: String
    }

    private static var textSizes: [ObjectIdentifier: UIContentSizeCategory] = [:]
    private static var observer: (any NSObjectProtocol)?

    static func values(of screen: UIScreen) -> Values {
        Values(textSize: textSizes[ObjectIdentifier(screen)], language: language)
    }

    static func apply(_ values: Values, to screen: UIScreen) {
        setTextSize(values.textSize, on: screen)
        language = values.language
    }

    /// The text size of a screen's windows; nil: that of the process.
    public static func textSize(of screen: UIScreen? = nil) -> UIContentSizeCategory? {
        textSizes[ObjectIdentifier(screen ?? .main)]
    }

    /// Gives all windows of a screen another text size, those too that are shown later. Labels and controls that follow
    /// the text size change at once.
    public static func setTextSize(_ size: UIContentSizeCategory?, on screen: UIScreen? = nil) {
        let screen = screen ?? .main
        guard textSizes[ObjectIdentifier(screen)] != size else { return }
        textSizes[ObjectIdentifier(screen)] = size
        if observer == nil {
            // For the life of the process.
            observer = NotificationCenter.default.addObserver(
                forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: nil
            ) { note in
                // Windows are shown on the main actor alone, and say so there.
                let window = note.object as? UIWindow
                MainActor.assumeIsolated { if let window { adopt(in: window) } }
            }
        }
        for window in screen.windows { adopt(in: window, evenNone: true) }
        NotificationCenter.default.post(name: didChangeNotification, object: screen)
    }

    private static func adopt(in window: UIWindow, evenNone: Bool = false) {
        let size = textSizes[ObjectIdentifier(window.screen)]
        if size != nil || evenNone {
            window.traitOverrides.preferredContentSizeCategory = size ?? .unspecified
        }
    }
}
