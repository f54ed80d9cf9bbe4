// MachineHeat.swift: how hot the machine is, and whether it saves power, from the kernel.

import Foundation

/// What the kernel says of the machine's heat and power.
struct MachineHeat: Sendable {
    /// The folder of the kernel's thermal zones, and the file with the platform's profile.
    var zones = URL(fileURLWithPath: "/sys/class/thermal")
    var profile = URL(fileURLWithPath: "/sys/firmware/acpi/platform_profile")

    /// The worst state of all zones. `.nominal` without zones.
    var state: ProcessInfo.ThermalState {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: zones.path)) ?? []
        let states = names.filter { $0.hasPrefix("thermal_zone") }.map { state(of: zones.appendingPathComponent($0)) }
        return states.max { $0.rawValue < $1.rawValue } ?? .nominal
    }

    var savesPower: Bool { KernelText.read(profile) == "low-power" }

    /// The highest trip point of a zone that its temperature has reached. `passive` and `active` slow the machine or
    /// cool it, `hot` warns, `critical` ends it (the kernel's sysfs-api.rst).
    private func state(of zone: URL) -> ProcessInfo.ThermalState {
        guard let temperature = number(zone, "temp") else { return .nominal }
        var state = ProcessInfo.ThermalState.nominal
        for index in 0... {
            guard let kind = KernelText.read(zone.appendingPathComponent("trip_point_\(index)_type")) else { break }
            guard let limit = number(zone, "trip_point_\(index)_temp"), limit > 0, temperature >= limit else {
                continue
            }
            let reached: ProcessInfo.ThermalState =
                switch kind {
                case "critical": .critical
                case "hot": .serious
                default: .fair
                }
            if reached.rawValue > state.rawValue { state = reached }
        }
        return state
    }

    private func number(_ zone: URL, _ name: String) -> Int? {
        KernelText.read(zone.appendingPathComponent(name)).flatMap(Int.init)
    }
}
