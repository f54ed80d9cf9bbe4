// HeatWatch.swift: posts changes of the machine's heat and power.
//
// The kernel sends no events for them: they are read every ten seconds, once a program has read them. For any thread.

import Foundation
import Synchronization

/// Compares the machine's heat and power with what they were.
final class HeatWatch: Sendable {
    private struct Known {
        var state: ProcessInfo.ThermalState
        var savesPower: Bool
    }

    /// The key under which the process's watch is attached to its `ProcessInfo`: the address of the class.
    static var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self as AnyObject).toOpaque()) }

    private let heat: MachineHeat
    private let known: Mutex<Known>

    init(_ heat: MachineHeat) {
        self.heat = heat
        known = Mutex(Known(state: heat.state, savesPower: heat.savesPower))
    }

    /// Reads both, and posts what has changed.
    func check() {
        let now = Known(state: heat.state, savesPower: heat.savesPower)
        let before = known.withLock { known in
            defer { known = now }
            return known
        }
        let info = ProcessInfo.processInfo
        if now.state != before.state {
            NotificationCenter.default.post(name: ProcessInfo.thermalStateDidChangeNotification, object: info)
        }
        if now.savesPower != before.savesPower {
            NotificationCenter.default.post(name: .NSProcessInfoPowerStateDidChange, object: info)
        }
    }

    /// Checks every ten seconds, as long as the process runs.
    func start() {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 10) {
            self.check()
            self.start()
        }
    }
}
