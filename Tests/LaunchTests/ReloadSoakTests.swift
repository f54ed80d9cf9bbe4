// ReloadSoakTests.swift: content that changes a thousand times leaves nothing behind.

import CAllocationCount
import Foundation
import Growth
import Testing

@testable import VitrineLaunch

@MainActor @Suite(.serialized) struct ReloadSoakTests {
    /// Valid files, invalid ones and no file in turn.
    @Test func reloadsLeakNothing() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("soak-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("prices.json")
        try Data("[0]".utf8).write(to: file)
        let content = try WatchedContent(
            path: file.path, keptCopy: folder.appendingPathComponent("kept.json").path
        ) { try JSONDecoder().decode([Int].self, from: $0) }
        let line = try await GrowthLine.run(
            GrowthLine.cycles(500), bytes: { Int(allocation_bytes_in_use()) }
        ) { number in
            switch number % 3 {
            case 0: try Data("[\(number % 10), 1, 2]".utf8).write(to: file)
            case 1: try Data("[1, 2".utf8).write(to: file)
            default: try? FileManager.default.removeItem(at: file)
            }
            content.reload()
        }
        for problem in line.problems { Issue.record("\(problem)") }
        print("soak of reloads: \(Int(line.bytesPerThousand)) bytes for 1,000")
    }
}
