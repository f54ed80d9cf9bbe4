// MemoryPressureTests.swift: memory pressure of the kernel, from files in place of the kernel's.

import CVitrineLinux
import Foundation
import Testing

@testable import VitrineWatch

@MainActor @Suite struct MemoryPressureTests {
    private func folder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "cg-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path
    }

    private func isReady(_ descriptor: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) == 1
    }

    private func rewrite(_ path: String, _ text: String) throws {
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    @Test func goingOverMemoryHighWarns() throws {
        let group = try folder()
        defer { try? FileManager.default.removeItem(atPath: group) }
        let events = group + "/memory.events"
        try "low 0\nhigh 3\nmax 0\noom 0\n".write(toFile: events, atomically: false, encoding: .utf8)
        var warnings = 0
        let now = Box(100.0)
        let pressure = MemoryPressure(environment: [:], group: group) { now.value }
        pressure.onPressure = { warnings += 1 }
        #expect(!isReady(pressure.fileDescriptor))
        try rewrite(events, "low 0\nhigh 4\nmax 0\noom 0\n")
        #expect(isReady(pressure.fileDescriptor))
        pressure.dispatch()
        #expect(warnings == 1)
        #expect(!isReady(pressure.fileDescriptor))
        // Another counter that does not mean a shortage.
        now.value = 200
        try rewrite(events, "low 9\nhigh 4\nmax 0\noom 0\n")
        pressure.dispatch()
        #expect(warnings == 1)
    }

    /// A lasting shortage warns again after a pause, not a thousand times a second.
    @Test func warningsAreRateLimited() throws {
        let group = try folder()
        defer { try? FileManager.default.removeItem(atPath: group) }
        let events = group + "/memory.events"
        try "high 0\n".write(toFile: events, atomically: false, encoding: .utf8)
        var times: [Double] = []
        let now = Box(0.0)
        let pressure = MemoryPressure(environment: [:], group: group) { now.value }
        pressure.onPressure = { times.append(now.value) }
        for step in 1...24 {
            now.value = Double(step) * 0.5
            try rewrite(events, "high \(step)\n")
            pressure.dispatch()
        }
        #expect(times == [0.5, 5.5, 10.5])
    }

    /// systemd's protocol: a pipe to read, given by the environment.
    @Test func thePressureFileOfTheManagerIsUsed() throws {
        let group = try folder()
        defer { try? FileManager.default.removeItem(atPath: group) }
        let pipe = group + "/pressure"
        #expect(mkfifo(pipe, 0o600) == 0)
        var warnings = 0
        let pressure = MemoryPressure(
            environment: ["MEMORY_PRESSURE_WATCH": pipe], group: group + "/none", clock: { 50 })
        pressure.onPressure = { warnings += 1 }
        #expect(pressure.sources.first?.contains(pipe) == true)
        let writer = open(pipe, O_WRONLY | O_NONBLOCK)
        #expect(write(writer, "x", 1) == 1)
        #expect(isReady(pressure.fileDescriptor))
        pressure.dispatch()
        #expect(warnings == 1)
        close(writer)
        #expect(!isReady(pressure.fileDescriptor))
    }

    /// The manager may end before the app: a socket at its end is ready for ever.
    @Test func aSocketClosedByTheManagerIsDropped() throws {
        let group = try folder()
        defer { try? FileManager.default.removeItem(atPath: group) }
        let path = group + "/pressure"
        let listener = vitrine_local_listen(path)
        try #require(listener >= 0)
        var warnings = 0
        let pressure = MemoryPressure(
            environment: ["MEMORY_PRESSURE_WATCH": path], group: group + "/none", clock: { 50 })
        pressure.onPressure = { warnings += 1 }
        let manager = vitrine_local_accept(listener)
        try #require(manager >= 0)
        #expect(write(manager, "x", 1) == 1)
        pressure.dispatch()
        #expect(warnings == 1 && pressure.sources.contains { $0.contains(path) })
        close(manager)
        close(listener)
        pressure.dispatch()
        #expect(!isReady(pressure.fileDescriptor))
        #expect(warnings == 1 && !pressure.sources.contains { $0.contains(path) })
        pressure.dispatch()
    }

    @Test func withoutAnySourceNothingIsWatched() {
        let pressure = MemoryPressure(
            environment: ["MEMORY_PRESSURE_WATCH": "/dev/null"], group: "/nonexistent")
        #expect(pressure.fileDescriptor == -1)
        #expect(pressure.sources.isEmpty)
        pressure.dispatch()
    }
}
