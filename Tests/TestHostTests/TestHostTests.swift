// TestHostTests.swift: XCTest suites as they are written for iOS have a screen, a key window and a run loop.
//
// TestHostProbe is the suite, and runs in a process of its own: a host is of its whole process.

import Foundation
import Testing

@Suite struct TestHostTests {
    private struct Outcome {
        var status: Int32
        var text: String
    }

    /// Runs the suite on `screen`.
    private func run(screen: String?) throws -> Outcome {
        let process = Process()
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent("TestHostProbe")
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["VITRINE_TEST_SCREEN": screen ?? ""]
        ) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit, "\(text)")
        return Outcome(status: process.terminationStatus, text: text)
    }

    @Test(.timeLimit(.minutes(5))) func suitesWrittenForIOSPass() throws {
        let outcome = try run(screen: nil)
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(outcome.text.contains("Executed 8 tests, with 0 failures"), "\(outcome.text)")
        #expect(outcome.text.contains("screen 393x852@3\n"), "\(outcome.text)")
    }

    /// An iPhone 8: Apple's list of screen sizes in the Human Interface Guidelines, 375x667 points at 2.
    @Test(.timeLimit(.minutes(5))) func theScreenIsChosenInTheEnvironment() throws {
        let outcome = try run(screen: "375x667@2")
        #expect(outcome.text.contains("screen 375x667@2\n"), "\(outcome.text)")
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: ["375", "375x667", "9x667@2", "375x99999@2", "375x667@4", "x@", "375x667@2 "])
    func aScreenThatCannotBeIsAnErrorInWords(_ screen: String) throws {
        let outcome = try run(screen: screen)
        #expect(outcome.status == 64)
        #expect(
            outcome.text == "vitrine test: VITRINE_TEST_SCREEN is \"\(screen)\": it must be width and height in "
                + "points, each from 16 to 4096, and a scale of 1, 2 or 3, as in 375x667@2\n")
    }
}
