// UIScreen+Power.swift: switching the display off and on.

public import Foundation

extension UIScreen {
    /// Posted after the display was switched off or on, by whomever; the object is the screen.
    public static let powerDidChangeNotification = Notification.Name("UIScreenPowerDidChangeNotification")

    /// Whether the display is switched on.
    ///
    /// While it is off no frames are made; the app runs on, and animations go on and end in time. Fingers and keys
    /// that were down are cancelled, and input is not delivered. Switched on, it shows the picture of that moment.
    public var isPoweredOn: Bool {
        get { power.isOn }
        set { power.switchTo(newValue) }
    }

    /// Whether a touch, a key, a button, a wheel or a pointer's move switches the display on. True at first.
    ///
    /// The input that does is not delivered, the finger or key that is down until it comes up: nobody aims at a
    /// dark screen.
    public var wakesOnInput: Bool {
        get { power.wakesOnInput }
        set { power.wakesOnInput = newValue }
    }

    /// When the display is switched and dimmed by itself; nil: never.
    ///
    /// What the schedule says for the present holds at once; afterwards it acts at the times of its entries only,
    /// and when the machine's clock is set.
    public var powerSchedule: PowerSchedule? {
        get { power.plan.schedule }
        set { power.plan.schedule = newValue }
    }

    /// The machine's clock was set, or it woke from sleep: what the schedule says for the present may be another.
    package func wallClockDidChange() { power.plan.evaluate() }
}
