// UIDevice+State.swift: how the machine lies, what it runs on, and who it is.
//
// A panel is mounted and its way up is the interface's: what a device in the
// hand feels of gravity, nobody measures. Batteries are those that the kernel
// lists under /sys/class/power_supply.

public import Foundation

extension UIDevice {
    /// What a battery does.
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged
        case charging
        case full
    }

    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")

    // MARK: Orientation

    /// The interface's, as a device that shows it upright would be held; unknown unless notifications are asked for.
    public var orientation: UIDeviceOrientation {
        guard isGeneratingDeviceOrientationNotifications else { return .unknown }
        return UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }

    public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

    /// Calls nest: each wants its `endGeneratingDeviceOrientationNotifications()`. A panel does not turn, and so
    /// nothing is posted.
    public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

    public func endGeneratingDeviceOrientationNotifications() {
        orientationListeners = max(0, orientationListeners - 1)
    }

    // MARK: Power

    /// Unknown while the battery is not watched, and without one.
    public var batteryState: BatteryState { isBatteryMonitoringEnabled ? battery?.state ?? .unknown : .unknown }

    /// How full the battery is, 0…1; -1 where `batteryState` is unknown. Read from the kernel each time.
    public var batteryLevel: Float { isBatteryMonitoringEnabled ? battery?.level ?? -1 : -1 }

    private var battery: Battery? { Battery(in: URL(fileURLWithPath: "/sys/class/power_supply")) }

    // MARK: Others

    /// Always false: no panel measures how near somebody is.
    public var proximityState: Bool { false }

    public var isMultitaskingSupported: Bool { true }

    /// The model, which has no other names in other languages.
    public var localizedModel: String { model }

    /// The same for each start of the app on this machine, and for others whose executable has the same name; made of
    /// /etc/machine-id without giving it away. Nil on a machine without one.
    public var identifierForVendor: UUID? {
        guard let id = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8) else { return nil }
        return UUID(hashing: id.trimmingCharacters(in: .whitespacesAndNewlines), ProcessInfo.processInfo.processName)
    }
}

extension UUID {
    /// A number of two texts from which neither can be read (FNV-1a, twice, with version and variant of RFC 9562's 8).
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
