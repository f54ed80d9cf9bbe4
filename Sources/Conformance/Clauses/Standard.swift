// Standard.swift: the standard that a dossier is about, and where the numbers of its clauses are from.

/// EN 301 549.
package enum Standard {
    package static let name = "EN 301 549 V3.2.1 (2021-03)"
    package static let address =
        "https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/en_301549v030201p.pdf"
    /// Where the numbers were compared; the standard itself was not at hand.
    package static let source =
        "Numbers compared with the clause lists of Shared Services Canada’s technical summary of EN 301 549 v3.2.1 "
        + "(a11y.canada.ca, 2024) and of VPAT 2.5 (ITI, 2025), not with the standard’s own text. All words are ours."
    package static let disclaimer =
        "No legal opinion, and no statement of conformity: the dossier says what a program saw. “No defect found” means that "
        + "nothing wrong was seen in what was examined."
}
