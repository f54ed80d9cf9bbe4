// StepEffects.swift: what a step showed beside the screen to which it led.

import Foundation
import VitrineRuntime

/// Faults of the last step of a session.
@MainActor
struct StepEffects {
    private let session: ExplorerSession
    private let step: ExplorerStep
    private let turnLimit: Double

    init(_ session: ExplorerSession, _ step: ExplorerStep, turnLimit: Double) {
        (self.session, self.step, self.turnLimit) = (session, step, turnLimit)
    }

    func problems() -> [Problem] { unrest() + messages() + slowness() + leftText() }

    private func unrest() -> [Problem] {
        guard let first = session.pending.first else { return [] }
        let words = session.pending.joined(separator: "; ")
        return [Problem(.unrest, first, "not at rest after \(Int(AppScreen.patience)) s: \(words)")]
    }

    private func messages() -> [Problem] {
        session.messages().compactMap { line in
            guard line.hasPrefix("constraints conflict") else { return nil }
            let first = line.split(separator: "\n").first.map(String.init) ?? line
            return Problem(.brokenLayout, Problem.withoutNumbers(first), line)
        }
    }

    /// A turn that was too long once may have been interrupted: the script is played again twice.
    private func slowness() -> [Problem] {
        guard session.screen.longestTurn > turnLimit else { return [] }
        let steps = session.steps
        var least = session.screen.longestTurn
        for _ in 0..<2 {
            session.replay(steps)
            least = min(least, session.screen.longestTurn)
            if least <= turnLimit { return [] }
        }
        let text = String(
            format: "a turn takes %.0f ms of the processor; the limit is %.0f", least * 1000, turnLimit * 1000)
        return [Problem(.slowFrame, step.element?.subject ?? step.line, text)]
    }

    /// The mark of a text that was typed before the guest left.
    private func leftText() -> [Problem] {
        guard let visit = Visit(session.steps, seconds: session.app.visitSeconds), visit.isOver else { return [] }
        return ScreenChecks.holders(of: TextSamples.mark, on: session.screen.screen).map { holder in
            Problem(
                .textLeft, holder.name, "\(holder.name) has the text of the guest before", frame: holder.frame)
        }
    }
}
