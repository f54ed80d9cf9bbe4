import Foundation
import Testing

@testable import VitrineExploring

/// Processes of the monkey and of the explorer, which judge programs on machines that are busy with other things.
@Suite struct WorkerProcessTests {
    static let role = "VITRINE_TEST_OF_WORKERS"

    private func run(_ role: String, patience: Double) throws -> WorkerProcess.End {
        try WorkerProcess(patience: patience, environment: [Self.role: role]).run(
            ["--testing-library", "swift-testing", "--filter", "WorkerRoles"], until: .distantFuture
        ) { _ in }
    }

    @Test func aProcessThatWaitsIsNoHang() throws {
        #expect(try run("waits", patience: 1) == .status(0))
    }

    @Test func aProcessThatComputesWithoutEndIsOne() throws {
        #expect(try run("computes", patience: 2) == .silence)
    }
}

/// What the processes of these tests do.
@Suite(.enabled(if: ProcessInfo.processInfo.environment[WorkerProcessTests.role] != nil))
struct WorkerRoles {
    @Test func play() {
        if ProcessInfo.processInfo.environment[WorkerProcessTests.role] == "waits" {
            Thread.sleep(forTimeInterval: 2)
        } else {
            while true {}
        }
    }
}

@Suite struct LastWordsTests {
    @Test func aTrapIsNamedByItsMessageAndItsInnermostFunctions() {
        let words = LastWords(
            of: """
                Kiosk/Menu.swift:4: Fatal error: Index out of range
                *** Program crashed: Illegal instruction at 0x000055ed9440bc14 ***
                     0                0x000055ed9440bc14 Menu.row(_:) + 36 in Kiosk at /app/Menu.swift:36:33
                     1 [ra] [inlined] 0x000055ed9442dede Menu.show() in Kiosk at /app/Menu.swift:12:16
                """)
        #expect(words.text.hasPrefix("Kiosk/Menu.swift:4: Fatal error: Index out of range | "))
        #expect(words.text.contains("Menu.row(_:)"))
    }

    /// Where the stack ends is chance: two such ends are one finding.
    @Test func callsWithoutEndAreNamedByTheFunctionsThatRepeat() {
        let cycle = ["UIView.layout()", "UIScrollView.bounds.setter", "UIView.move()"]
        func words(from first: Int) -> String {
            let frames = (0..<60).map {
                "     \($0) [ra]   0x0000563945\(100 + $0) \(cycle[(first + $0) % 3]) + 264 in Kiosk at /app/A.swift:1:2"
            }
            return LastWords(
                of: "*** Program crashed: Bad pointer dereference at 0x00007ffdf6a1cfd8 ***\n"
                    + frames.joined(separator: "\n")
            ).text
        }
        #expect(words(from: 0) == words(from: 1))
        #expect(words(from: 0) == "calls without end | UIScrollView.bounds.setter, UIView.layout(), UIView.move()")
    }
}
