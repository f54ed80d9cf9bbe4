// Battery.swift: the state of a battery, from the kernel.

import Foundation

/// A battery as the kernel describes it.
struct Battery {
    let state: UIDevice.BatteryState
    /// 0…1.
    let level: Float

    /// The first battery in a folder of power supplies; nil where there is none.
    init?(in folder: URL) {
        func text(_ supply: String, _ name: String) -> String? {
            KernelText.read(folder.appendingPathComponent(supply).appendingPathComponent(name))
        }
        let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
        guard
            let battery = supplies.first(where: {
                text($0, "type") == "Battery" && text($0, "scope") != "Device"
            }), let percent = text(battery, "capacity").flatMap(Int.init)
        else { return nil }
        level = Float(max(0, min(100, percent))) / 100
        switch text(battery, "status") {
        case "Charging": state = .charging
        case "Full", "Not charging": state = .full
        case "Discharging": state = .unplugged
        default: state = .unknown
        }
    }
}
