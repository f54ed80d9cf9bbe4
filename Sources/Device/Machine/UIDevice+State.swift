// UIDevice+State.swift: orientation, battery and identity of the machine.
//
// A panel is mounted, and its orientation is the interface's; nothing measures gravity. Batteries are those that the
// kernel lists under /sys/class/power_supply.

public import Foundation
import VitrineRuntime

extension UIDevice {
    /// The state of a battery.
    public enum BatteryState: Int, Sendable {
        /// The battery is not monitored, or there is none.
        case unknown = 0
        /// The battery is discharging.
        case unplugged
        /// The battery is charging.
        case charging
        /// The battery is full, and plugged in.
        case full
    }

    /// Never posted, since a panel does not turn.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// The name of a notification that is never posted: read `batteryState`.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// The name of a notification that is never posted: read `batteryLevel`.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Never posted, since nothing measures proximity.
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")

    // MARK: Orientation

    /// The orientation of a device that would show the interface upright; unknown unless notifications were begun.
    public var orientation: UIDeviceOrientation {
        guard isGeneratingDeviceOrientationNotifications else { return .unknown }
        return UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }

    /// Whether notifications of the orientation were begun more often than ended.
    public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

    /// Calls nest: each needs an `endGeneratingDeviceOrientationNotifications()`. A panel does not turn, so nothing is
    /// posted.
    public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

    /// Ends one call of `beginGeneratingDeviceOrientationNotifications()`.
    public func endGeneratingDeviceOrientationNotifications() {
        orientationListeners = max(0, orientationListeners - 1)
    }

    // MARK: Power

    /// `.unknown` while the battery is not monitored, and without one.
    public var batteryState: BatteryState { isBatteryMonitoringEnabled ? battery?.state ?? .unknown : .unknown }

    /// The charge of the battery, 0…1; -1 where `batteryState` is unknown. Read from the kernel each time.
    public var batteryLevel: Float { isBatteryMonitoringEnabled ? battery?.level ?? -1 : -1 }

    private var battery: Battery? { Battery(in: URL(fileURLWithPath: "/sys/class/power_supply")) }

    // MARK: Others

    /// Always false: nothing measures proximity.
    public var proximityState: Bool { false }

    /// Always true.
    public var isMultitaskingSupported: Bool { true }

    /// As `model`, which is not translated.
    public var localizedModel: String { model }

    /// The same for each start of the app on this machine, and for apps whose executable has the same name; derived
    /// from /etc/machine-id without revealing it. Nil on a machine without one.
    public var identifierForVendor: UUID? {
        guard let id = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8) else { return nil }
        return UUID(hashing: id.trimmingCharacters(in: .whitespacesAndNewlines), ProcessInfo.processInfo.processName)
    }
}

extension UUID {
    /// A number from two texts, neither of which can be read from it (FNV-1a, twice, with version and variant of RFC
    /// 9562's version 8).
    fileprivate init(hashing first: String, _ second: String) {
        func hash(_ seed: UInt64) -> UInt64 {
            var value: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
            for byte in [first, second].joined(separator: "\u{0}").utf8 {
                value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
            }
            // Mixed once more: the last letters would show in the low bits alone.
            value = (value ^ value >> 33) &* 0xff51_afd7_ed55_8ccd
            return value ^ value >> 33
        }
        var bytes = [hash(0x6b69_6f73_6b31), hash(0x6b69_6f73_6b32)].flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        bytes[6] = bytes[6] & 0x0f | 0x80
        bytes[8] = bytes[8] & 0x3f | 0x80
        self.init(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
                bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }
}
