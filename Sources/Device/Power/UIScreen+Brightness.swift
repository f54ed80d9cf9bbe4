// UIScreen+Brightness.swift: the light of the display.

public import Foundation
public import VitrineRuntime

extension UIScreen {
    /// Posted after `brightness` changed; the object is the screen.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")

    /// The display's brightness, 0…1. Other values are clamped, and those that are not numbers are ignored.
    ///
    /// Sets the panel's backlight if it can be set. If it cannot, or not so low, the picture itself is darkened if
    /// `wantsSoftwareDimming` is true. Default: that of the backlight, or 1.
    public var brightness: CGFloat {
        get { light.brightness }
        set { light.set(newValue) }
    }

    /// Whether the picture is darkened if the backlight cannot be. Default: false.
    ///
    /// A tenth of the light always remains: the screen can still be read at a brightness of 0.
    public var wantsSoftwareDimming: Bool {
        get { light.wantsSoftwareDimming }
        set { light.wantsSoftwareDimming = newValue }
    }
}
