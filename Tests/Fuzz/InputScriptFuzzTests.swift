// InputScriptFuzzTests.swift: broken scripts give commands or an error that names a line.

import Foundation
import Testing
import VitrineInput

@Suite struct InputScriptFuzzTests {
    private static let good = """
        # A visit
        wait 0.5
        tap 100 200.5
        down 1 10 20
        move 1 30 40
        up 1
        drag 10 10 300 400 0.3
        key Escape shift+ctrl
        type "latte, \\"hot\\""
        shake
        screenshot out/a.png
        quit
        """

    @Test func scriptsNeverTrap() throws {
        try FuzzRun.attempts("script", corpus: [[UInt8](Self.good.utf8)], rounds: 5000) { bytes, seed in
            let text = String(decoding: bytes, as: UTF8.self)
            do {
                _ = try InputScript(text: text, name: "fuzz")
            } catch let error as InputScriptError {
                #expect(!error.problems.isEmpty, "seed \(seed) was refused without a problem")
                let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.count
                for problem in error.problems {
                    #expect((1...lines).contains(problem.line ?? 0), "seed \(seed): \(error)")
                }
            }
        }
    }
}
