// ClauseList.swift: all clauses of a dossier, in the standard's order.

/// The clauses.
package enum ClauseList {
    /// All clauses, each once.
    package static let all = statements + generic + otherChapters + software + documentation

    /// The verdicts of evidence, in the order of the clauses.
    package static func verdicts(_ evidence: Evidence) -> [(clause: Clause, verdict: Verdict)] {
        all.map { ($0, $0.verdict(evidence)) }
    }
}
