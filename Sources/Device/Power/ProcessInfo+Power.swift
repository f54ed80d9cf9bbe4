// ProcessInfo+Power.swift: the heat of the machine, and whether it saves power.

public import Foundation
import VitrineObjectiveC

extension ProcessInfo {
    /// How hot the machine is.
    public enum ThermalState: Int, Sendable {
        /// Within its limits.
        case nominal = 0
        /// Slightly too hot: the machine is cooled, or slowed down.
        case fair
        /// Too hot.
        case serious
        /// So hot that it will be switched off.
        case critical
    }

    /// The worst state of the kernel's thermal zones, by their trip points. `.nominal` without zones.
    ///
    /// Changes are posted after the first reading, as on iOS.
    public var thermalState: ThermalState {
        watchHeat()
        return MachineHeat().state
    }

    /// Whether the machine's firmware saves power: its profile is `low-power`. False without profiles.
    public var isLowPowerModeEnabled: Bool {
        watchHeat()
        return MachineHeat().savesPower
    }

    /// Posted on a thread of its own after a change of `thermalState`, within ten seconds.
    public static let thermalStateDidChangeNotification = Notification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")

    private func watchHeat() {
        let info = Self.processInfo
        guard objc_getAssociatedObject(info, HeatWatch.key) == nil else { return }
        let watch = HeatWatch(MachineHeat())
        objc_setAssociatedObject(info, HeatWatch.key, watch, .OBJC_ASSOCIATION_RETAIN)
        watch.start()
    }
}

extension Notification.Name {
    /// Posted on a thread of its own after a change of `isLowPowerModeEnabled`, within ten seconds.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}
