// UIScreen+Brightness.swift: the light of the display.

public import Foundation

extension UIScreen {
    /// Posted after `brightness` changed; the object is the screen.
    public static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")

    /// The display's brightness, 0…1. Other values are brought into that range, and what is no number is not taken.
    ///
    /// Sets the panel's backlight where it has one that may be set. Where it has none, or none that is so dark,
    /// the picture itself is made darker if `wantsSoftwareDimming` says so. At first what the backlight has, or 1.
    public var brightness: CGFloat {
        get { light.brightness }
        set { light.set(newValue) }
    }

    /// Whether the picture is made darker where the backlight does not do it. False at first.
    ///
    /// A tenth of the light always stays: the screen can still be read at a brightness of 0.
    public var wantsSoftwareDimming: Bool {
        get { light.wantsSoftwareDimming }
        set { light.wantsSoftwareDimming = newValue }
    }
}
