// InputScriptFuzzTests.swift: broken scripts result in commands or an error with a line.

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
        units screen
        at 9.25
        force 1 0.5 estimate
        contact 1 0.1 0.2
        pointer 0.5 0.5
        button 0 down
        scroll 0 -48
        keydown 0x64 caps+keypad "<\\u{301}" ">"
        remote select down
        scan "01\\u{1D}17" "Scanner"
        tilt 0.5 -1
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
                #expect(!error.problems.isEmpty, "seed \(seed) was rejected without a problem")
                let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.count
                for problem in error.problems {
                    #expect((1...lines).contains(problem.line ?? 0), "seed \(seed): \(error)")
                }
            }
        }
    }
}
