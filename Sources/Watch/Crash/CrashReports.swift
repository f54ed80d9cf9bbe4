// CrashReports.swift: crash reports, which are kept across restarts.
//
// One file for each crash, `crash-TIME-PID.txt` in the state folder, written by the process that crashes. Only the
// newest are kept, so that repeated crashes do not fill the disk.

import CVitrineLinux
public import Foundation

/// The folder of crash reports.
public struct CrashReports: Sendable {
    /// The maximum number of reports.
    public static let most = 10
    /// The folder, which is made when it is needed.
    public let folder: URL

    /// The reports in a folder.
    public init(folder: URL) { self.folder = folder }

    /// Paths of the reports, the oldest first.
    public var all: [URL] {
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.lastPathComponent.hasPrefix("crash-") && $0.pathExtension == "txt" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// Installs the crash handler of this process and deletes old reports beyond `most`.
    /// - Throws: an error if the folder cannot be made. Crashes are then reported on standard error.
    public func watchProcess(program: String, version: String) throws {
        let process = ProcessInfo.processInfo
        let started = Date()
        let name = "crash-\(Self.stamp(started))-\(process.processIdentifier).txt"
        let header = """
            program: \(program)
            version: \(version)
            process: \(process.processIdentifier)
            system: \(process.operatingSystemVersionString)
            started: \(Int(started.timeIntervalSince1970)) (seconds since 1970)

            """
        // If this path cannot be written, the handler reports on standard error.
        _ = vitrine_crash_report_to(folder.appendingPathComponent(name).path, header)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        prune()
    }

    func prune() {
        for file in all.dropLast(Self.most - 1) { try? FileManager.default.removeItem(at: file) }
    }

    /// Twelve digits that sort by time.
    static func stamp(_ date: Date) -> String {
        let seconds = String(Int(date.timeIntervalSince1970))
        return String(repeating: "0", count: max(0, 12 - seconds.count)) + seconds
    }
}
