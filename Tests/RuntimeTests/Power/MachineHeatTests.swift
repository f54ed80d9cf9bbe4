// MachineHeatTests.swift: how hot the machine is, by the kernel's files.

import Foundation
import Testing

@testable import VitrineDevice

@Suite struct MachineHeatTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("heat-\(UUID())")

    /// A zone with a temperature and trip points, in thousandths of a degree.
    private func zone(_ number: Int, _ temperature: Int, _ trips: [(String, Int)]) throws {
        let zone = folder.appendingPathComponent("thermal_zone\(number)")
        try FileManager.default.createDirectory(at: zone, withIntermediateDirectories: true)
        try Data("\(temperature)\n".utf8).write(to: zone.appendingPathComponent("temp"))
        for (index, trip) in trips.enumerated() {
            try Data("\(trip.0)\n".utf8).write(to: zone.appendingPathComponent("trip_point_\(index)_type"))
            try Data("\(trip.1)\n".utf8).write(to: zone.appendingPathComponent("trip_point_\(index)_temp"))
        }
    }

    private var heat: MachineHeat {
        MachineHeat(zones: folder, profile: folder.appendingPathComponent("platform_profile"))
    }

    /// Linux, Documentation/driver-api/thermal/sysfs-api.rst: trip points are `critical`, `hot`, `passive` and `active`. Apple,
    /// ProcessInfo.ThermalState: nominal "within normal limits", fair "slightly elevated", serious "high", critical.
    @Test func theWorstZoneCounts() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(heat.state == .nominal)
        let trips = [("passive", 60_000), ("hot", 80_000), ("critical", 95_000)]
        try zone(0, 40_000, trips)
        #expect(heat.state == .nominal)
        try zone(1, 60_000, trips)
        #expect(heat.state == .fair)
        try zone(2, 81_000, trips)
        #expect(heat.state == .serious)
        try zone(3, 99_000, trips)
        #expect(heat.state == .critical)
    }

    /// Linux, Documentation/ABI/testing/sysfs-platform_profile: "low-power".
    @Test func aProfileSavesPower() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(!heat.savesPower)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("low-power\n".utf8).write(to: folder.appendingPathComponent("platform_profile"))
        #expect(heat.savesPower)
        try Data("balanced\n".utf8).write(to: folder.appendingPathComponent("platform_profile"))
        #expect(!heat.savesPower)
    }

    /// Apple, thermalStateDidChangeNotification: "Posts when the thermal state of the system changes."
    @Test func changesArePosted() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try zone(0, 40_000, [("hot", 80_000)])
        let watch = HeatWatch(heat)
        try await confirmation("posted once", expectedCount: 1) { posted in
            let token = NotificationCenter.default.addObserver(
                forName: ProcessInfo.thermalStateDidChangeNotification, object: ProcessInfo.processInfo, queue: nil
            ) { _ in posted() }
            defer { NotificationCenter.default.removeObserver(token) }
            watch.check()
            try zone(0, 90_000, [("hot", 80_000)])
            watch.check()
            watch.check()
        }
    }

    /// Apple, thermalState: "The current thermal state of the system."
    @Test func theProcessKnowsTheStateOfItsMachine() {
        #expect(ProcessInfo.processInfo.thermalState == MachineHeat().state)
        #expect(ProcessInfo.processInfo.isLowPowerModeEnabled == MachineHeat().savesPower)
    }
}
