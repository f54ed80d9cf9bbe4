// CrashReportTests.swift: crash reports. Crashes themselves are in CrashRunTests of DeviceTests: they end a process.

import CVitrineLinux
import Foundation
import Testing

@testable import VitrineWatch

@Suite struct CrashReportTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "crashes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func aReportHasTheStackAndTheLastMessages() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<40 { vitrine_crash_remark("remark \(number)") }
        let file = folder.appendingPathComponent("now.txt")
        #expect(vitrine_crash_write_now(file.path, "a test"))
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("reason: a test\n"))
        let frames = text.split(separator: "\n").filter { $0.contains("[0x") }
        #expect(frames.count > 3, "\(text)")
        // The oldest are removed, the rest are in their order.
        #expect(!text.contains("remark 7\n"))
        let first = try #require(text.range(of: "remark 8\n")),
            last = try #require(text.range(of: "remark 39\n"))
        #expect(first.lowerBound < last.lowerBound)
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func onlyTheNewestAreKept() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let reports = CrashReports(folder: folder)
        for number in 0..<25 {
            let name =
                "crash-\(CrashReports.stamp(Date(timeIntervalSince1970: Double(900 + number * 50))))-\(number).txt"
            try Data("x".utf8).write(to: folder.appendingPathComponent(name))
        }
        try Data("y".utf8).write(to: folder.appendingPathComponent("starts.json"))
        reports.prune()
        // One fewer than the limit, to leave space for this process's report.
        #expect(reports.all.count == CrashReports.most - 1)
        #expect(reports.all.last?.lastPathComponent == "crash-000000002100-24.txt")
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("starts.json").path))
    }
}
