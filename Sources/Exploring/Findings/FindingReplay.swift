// FindingReplay.swift: whether a script shows a finding.

import Foundation
import VitrineRuntime

/// Plays scripts and looks at the last screen, and at the effects of the last step.
@MainActor
struct FindingReplay {
    private let session: ExplorerSession
    private let turnLimit: Double

    init(_ session: ExplorerSession, turnLimit: Double) { (self.session, self.turnLimit) = (session, turnLimit) }

    /// Whether the last screen or step of a script shows findings of a kind. Others need the check that found them.
    static func canShow(_ kind: FindingKind) -> Bool {
        switch kind {
        case .clippedText, .overlapping, .unlabelled, .smallTarget, .lowContrast, .ambiguousLayout, .unrest,
            .brokenLayout, .textLeft:
            true
        case .trap, .hang, .deadEnd, .noWayBack, .notByKeys, .notByEar, .notBySwitch, .untranslated, .leak, .wakeUps,
            .slowFrame, .neverTimesOut:
            false
        }
    }

    func shows(_ finding: Finding, after steps: [ExplorerStep]) -> Bool {
        session.replay(steps)
        guard session.reading.title == finding.screen else { return false }
        return problems(after: steps.last).contains { $0.kind == finding.kind && $0.subject == finding.subject }
    }

    /// What the present screen shows, and the last step.
    func problems(after step: ExplorerStep?) -> [Problem] {
        let screen = ScreenChecks(session).problems()
        return screen + (step.map { StepEffects(session, $0, turnLimit: turnLimit).problems() } ?? [])
    }
}
