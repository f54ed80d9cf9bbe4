// SourceTests.swift: rules for all sources that no compiler checks.

import Foundation
import Testing

@Suite struct SourceTests {
    /// An optimised program traps on these without their message, so a kiosk's journal would not have it.
    /// `guard … else { fatalError("…") }` prints it in every build.
    @Test func optimisedProgramsReportErrorsToo() throws {
        let wordless = try Regex(#"\b(precondition|preconditionFailure|assert|assertionFailure)\("#)
        let sources = ReadmeTests.root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("precondition") || text.contains("assert") else { continue }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where line.contains(wordless) {
                Issue.record("\(file.path):\(index + 1): \(line.trimmingCharacters(in: .whitespaces))")
            }
        }
        #expect(count > 100)
    }
}
