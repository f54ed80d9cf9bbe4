// StartLedgerTests.swift: the starts that count as a crash loop.

import Foundation
import Testing

@testable import VitrineWatch

@Suite struct StartLedgerTests {
    private func ledger() -> (StartLedger, URL) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "starts-\(UUID().uuidString)/starts.json")
        return (StartLedger(file: file), file)
    }

    private let atOnce = StartLedger.Decision.start(after: 0)

    private func clean(_ file: URL) {
        try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
    }

    @Test func theSixthStartAfterFiveCrashesWaits() {
        let (ledger, file) = ledger()
        defer { clean(file) }
        let rests = (0..<6).map { ledger.noteStart(boot: "a", now: 100 + Double($0) * 10) }
        #expect(rests == [atOnce, atOnce, .start(after: 1), .start(after: 3), .start(after: 7), .rest])
        // After the pause the app is started again, five times.
        #expect((0..<6).map { ledger.noteStart(boot: "a", now: 400 + Double($0)) } == rests)
    }

    @Test func normalExitsAreNotCounted() {
        let (ledger, file) = ledger()
        defer { clean(file) }
        for round in 0..<20 {
            #expect(ledger.noteStart(boot: "a", now: Double(round)) == atOnce)
            ledger.noteOrderlyEnd(boot: "a")
        }
    }

    @Test func distantCrashesAreNotCounted() {
        let (ledger, file) = ledger()
        defer { clean(file) }
        for round in 0..<20 { #expect(ledger.noteStart(boot: "a", now: Double(round) * 601) == atOnce) }
        // Four in ten minutes are not a loop.
        for round in 100..<120 { #expect(ledger.noteStart(boot: "a", now: Double(round) * 150) != .rest) }
    }

    @Test func crashesBeforeBootAreNotCounted() {
        let (ledger, file) = ledger()
        defer { clean(file) }
        for round in 0..<5 { _ = ledger.noteStart(boot: "a", now: 1000 + Double(round)) }
        #expect(ledger.noteStart(boot: "b", now: 1005) == atOnce)
        // Starts in the future do not count.
        for round in 0..<4 { _ = ledger.noteStart(boot: "b", now: 1006 + Double(round)) }
        #expect(ledger.noteStart(boot: "b", now: 5) == atOnce)
    }

    @Test(arguments: [
        "", "{", "[]", "{\"boot\":\"a\",\"starts\":[\"x\"]}", String(repeating: "1", count: 100_000),
    ])
    func aDamagedFileDoesNotPreventTheStart(contents: String) throws {
        let (ledger, file) = ledger()
        defer { clean(file) }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file, atomically: true, encoding: .utf8)
        #expect(ledger.noteStart(boot: "a", now: 1) == atOnce)
    }

    /// A path that cannot be written, even by root.
    @Test(arguments: ["/proc/starts.json", "/proc/no/starts.json", "/etc/passwd/starts.json"])
    func aFullDiskDoesNotPreventTheStart(path: String) {
        let ledger = StartLedger(file: URL(fileURLWithPath: path))
        for _ in 0..<10 { #expect(ledger.noteStart(boot: "a", now: 1) == atOnce) }
        ledger.noteOrderlyEnd(boot: "a")
    }
}
