// MonkeyShrinker.swift: reduces a plan to the fewest actions that still show a finding.

import Foundation

struct MonkeyShrinker {
    /// The most runs of a plan, and seconds in all.
    private static let mostRuns = 80
    private static let mostSeconds = 90.0

    /// - Returns: a plan that still has a finding of `kind`, and its text; nil if not even `plan` has it in a
    ///   separate process.
    static func shrink(_ plan: MonkeyPlan, to kind: String) throws -> MonkeyPlan? {
        let end = Date().addingTimeInterval(mostSeconds)
        var runs = 0
        func finds(_ plan: MonkeyPlan) throws -> Bool {
            runs += 1
            return try play(plan).contains { $0.kind == kind }
        }
        guard try finds(plan) else { return nil }
        var best = plan
        var part = max(1, best.actions.count / 2)
        while part >= 1 {
            var start = 0
            var isSmaller = false
            while start < best.actions.count, runs < mostRuns, Date() < end {
                var candidate = best
                candidate.actions.removeSubrange(start..<min(start + part, best.actions.count))
                if try finds(candidate) {
                    best = candidate
                    isSmaller = true
                } else {
                    start += part
                }
            }
            guard runs < mostRuns, Date() < end else { break }
            if part == 1 && !isSmaller { break }
            part = max(1, part / 2)
            if part == 1 && best.actions.count <= 1 { break }
        }
        return best
    }

    private static func play(_ plan: MonkeyPlan) throws -> [MonkeyFinding] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("monkey-\(UUID()).plan")
        try Data(plan.text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try MonkeyChild.run(["--replay", file.path, "--worker"], until: .distantFuture).findings
    }
}
