// UIScreen+Power.swift: switching the display off and on.

public import Foundation
public import VitrineRuntime

extension UIScreen {
    /// Posted after the display was switched off or on, by any means; the object is the screen.
    public nonisolated static let powerDidChangeNotification = Notification.Name("UIScreenPowerDidChangeNotification")

    /// Whether the display is switched on.
    ///
    /// While it is off no frames are made; the app continues, and animations continue and end in time. Touches and key
    /// presses are cancelled, and input is not delivered. When it is switched on, it shows the picture of that moment.
    public var isPoweredOn: Bool {
        get { power.isOn }
        set { power.switchTo(newValue) }
    }

    /// Whether a touch, key, button, wheel or pointer move switches the display on. Default: true.
    ///
    /// The input that does so is not delivered, a finger or key until its release, since a dark screen shows no target.
    public var wakesOnInput: Bool {
        get { power.wakesOnInput }
        set { power.wakesOnInput = newValue }
    }

    /// The times at which the display is switched and dimmed by itself; nil, the default, for none.
    ///
    /// The schedule's values for the present are applied at once; afterwards it acts only at the times of its entries,
    /// and when the machine's clock is set.
    public var powerSchedule: PowerSchedule? {
        get { power.plan.schedule }
        set { power.plan.schedule = newValue }
    }

    /// Applies the schedule after the machine's clock was set, or it woke from sleep.
    package func wallClockDidChange() { power.plan.evaluate() }
}
