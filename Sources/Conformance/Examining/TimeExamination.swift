// TimeExamination.swift: what happens when a person does nothing, and whether more time can be had.

import Foundation
import VitrineExploring
import VitrineRuntime

/// Leaves a screen alone in virtual time.
@MainActor
struct TimeExamination {
    private let session: ExplorerSession
    private let pictures: PictureStore
    private let steps: [ExplorerStep]
    /// Virtual seconds between two looks, and the longest time without a declared visit.
    private static let interval = 0.5, longest = 180.0
    private static let rounds = 10

    init(_ session: ExplorerSession, _ pictures: PictureStore, after steps: [ExplorerStep]) {
        (self.session, self.pictures, self.steps) = (session, pictures, steps)
    }

    func run() -> TimeEvidence {
        session.replay(steps)
        var found = TimeEvidence(title: session.reading.title)
        let limit = session.app.visitSeconds.map { $0 * 2.5 } ?? Self.longest
        let before = session.reading
        let known = Set(before.elements.map(\.words))
        while found.watched < limit, found.endedAfter == nil {
            let frames = session.screen.shownFrames
            session.screen.wait(Self.interval)
            found.watched += Self.interval
            guard session.screen.shownFrames != frames else { continue }
            let now = session.reading
            guard now.id != before.id || now.title != before.title else { continue }
            if found.warnedAfter == nil {
                // What covers the screen and lets it stay is a question; anything else is the end.
                guard now.title.hasSuffix("over \(before.title)") else {
                    found.endedAfter = found.watched
                    break
                }
                found.warnedAfter = found.watched
                found.words = now.elements.map(\.words).filter { !known.contains($0) }
                session.screen.settle()
                found.picture = pictures.keep(session.screen.picture)
            } else if !now.title.hasSuffix(before.title) {
                found.endedAfter = found.watched
            }
        }
        if let warned = found.warnedAfter, found.endedAfter != nil {
            found.extensions = extensions(warned, before.title)
        }
        return found
    }

    /// How often one press at the question keeps the screen.
    private func extensions(_ warned: Double, _ title: String) -> Int {
        session.replay(steps)
        for round in 0..<Self.rounds {
            let limit = warned * 1.5
            var waited = 0.0
            while waited < limit {
                let frames = session.screen.shownFrames
                session.screen.wait(Self.interval)
                waited += Self.interval
                if session.screen.shownFrames != frames, session.reading.title != title { break }
            }
            guard session.reading.title.hasSuffix("over \(title)") else { return round }
            session.screen.settle()
            session.screen.perform(.tap(.init(x: 0.5, y: 0.02)))
            session.screen.settle()
            guard session.reading.title == title else { return round }
        }
        return Self.rounds
    }
}
