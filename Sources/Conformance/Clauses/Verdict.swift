// Verdict.swift: the outcome of a clause, with its reasons.
//
// Invariant: `noDefectFound` is made only by `examined`, of one thing at least.

/// What follows from the evidence for a clause.
package struct Verdict: Hashable, Sendable {
    package let outcome: Outcome
    /// What was examined, or why it was not, in a sentence.
    package let reason: String
    package let defects: [Defect]
    /// What was measured and seen, in lines.
    package var lines: [String] = []
    /// Files of pictures for a human, with their descriptions.
    package var pictures: [NamedPicture] = []

    private init(_ outcome: Outcome, _ reason: String, _ defects: [Defect] = []) {
        (self.outcome, self.reason, self.defects) = (outcome, reason, defects)
    }

    /// The outcome of an examination of `count` things.
    /// - Parameter none: why the clause is not applicable if there is nothing of the kind.
    static func examined(
        _ count: Int, _ things: String, _ defects: [Defect], none: String, lines: [String] = []
    ) -> Verdict {
        guard count > 0 else { return Verdict(.notApplicable, none) }
        var verdict = Verdict(
            defects.isEmpty ? .noDefectFound : .defectFound, "\(count) \(things) examined.", defects)
        verdict.lines = lines
        return verdict
    }

    static func notApplicable(_ why: String) -> Verdict { Verdict(.notApplicable, why) }

    static func notJudged(_ why: String, lines: [String] = [], pictures: [NamedPicture] = []) -> Verdict {
        var verdict = Verdict(.notJudged, why)
        (verdict.lines, verdict.pictures) = (lines, pictures)
        return verdict
    }

    /// Defects that were found although the clause as a whole is a human's to judge.
    static func defects(_ defects: [Defect], _ reason: String, else why: String, lines: [String] = []) -> Verdict {
        var verdict = defects.isEmpty ? Verdict(.notJudged, why) : Verdict(.defectFound, reason, defects)
        verdict.lines = lines
        return verdict
    }
}
