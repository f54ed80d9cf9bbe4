// Outcome.swift: what the dossier says about a clause. It never says that an app conforms.

/// The outcome of a clause.
package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case defectFound = "defect found"
    /// Something was examined, and nothing wrong was seen. That is no proof.
    case noDefectFound = "no defect found"
    case notApplicable = "not applicable"
    /// A human or the hardware must show it.
    case notJudged = "not judged"
}
