// MemoryBudgetTests.swift: the memory limits of a process's control groups.

import Foundation
import Testing
import VitrineSystem

@Suite struct MemoryBudgetTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("budget-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func read(_ membership: String, physical: UInt64 = 4 << 30) throws -> Int {
        try write(membership, to: "cgroup")
        return MemoryBudget.read(
            groups: folder.path, membership: folder.appendingPathComponent("cgroup").path, physical: physical
        ).bytes
    }

    /// The kernel's "Control Group v2", Memory Interface Files: a limit applies to all groups below, and is "max" by
    /// default (docs.kernel.org/admin-guide/cgroup-v2.html).
    @Test func theLowestLimitOfAllGroupsApplies() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let unit = "system.slice/kiosk.service"
        #expect(try read("0::/\(unit)\n") == 4 << 30, "nothing is limited")
        try write("max\n", to: "\(unit)/memory.high")
        try write("536870912\n", to: "\(unit)/memory.max")
        #expect(try read("0::/\(unit)\n") == 512 << 20)
        try write("402653184\n", to: "\(unit)/memory.high")
        #expect(try read("1:name=systemd:/other\n0::/\(unit)\n") == 384 << 20)
        try write("300000000\n", to: "system.slice/memory.high")
        #expect(try read("0::/\(unit)\n") == 300_000_000, "the slice has less")
        try write("200000000\n", to: "memory.max")
        #expect(try read("0::/\(unit)\n") == 200_000_000, "a container has even less")
        #expect(try read("0::/\(unit)\n", physical: 100 << 20) == 100 << 20, "the machine has less")
        #expect(try read("0::/\n") == 200_000_000)
    }

    @Test func malformedFilesLimitNothing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("much\n", to: "a/memory.high")
        for membership in ["", "0::/../../a\n", "4:memory:/a\n", "0::/a\n", "0::/none/such\n"] {
            #expect(try read(membership) == 4 << 30, "\(membership)")
        }
    }
}
