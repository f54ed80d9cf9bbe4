// TestHostTests.swift: XCTest suites as they are written for iOS have a screen, a key window and a run loop.
//
// TestHostProbe is the suite, and runs in a process of its own: a host is of its whole process.

import Foundation
import Testing

@Suite struct TestHostTests {
    @Test(.timeLimit(.minutes(5))) func suitesWrittenForIOSPass() throws {
        let process = Process()
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent("TestHostProbe")
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(text)")
        #expect(text.contains("Executed 5 tests, with 0 failures"), "\(text)")
    }
}
