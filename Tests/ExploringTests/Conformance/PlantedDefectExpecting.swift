// PlantedDefectExpecting.swift: the expectation that clauses find a planted defect.

import Testing
import VitrineConformance

/// A suite that plants defects.
@MainActor protocol PlantedDefectExpecting {}

extension PlantedDefectExpecting {
    /// Checks that clauses find a defect in a dossier.
    func expect(_ clauses: [String], _ dossier: Dossier, sourceLocation: SourceLocation = #_sourceLocation) {
        for clause in clauses {
            #expect(
                dossier.outcome(clause) == .defectFound, "\(clause): \(dossier.summary)", sourceLocation: sourceLocation
            )
        }
    }

    /// Checks that clauses find a defect on the second screen.
    func expect(
        _ clauses: [String], sourceLocation: SourceLocation = #_sourceLocation,
        change: @escaping @MainActor (ExaminedScreen) -> Void
    ) {
        expect(clauses, ExaminedScreen.dossier { ExaminedScreen.pair(change: change) }, sourceLocation: sourceLocation)
    }
}
