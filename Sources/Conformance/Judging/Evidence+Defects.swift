// Evidence+Defects.swift: faults of evidence as defects.

import VitrineExploring

extension Evidence {
    /// Faults of the screens, in the app's first look.
    func defects(_ faults: (ScreenEvidence) -> [Fault]) -> [Defect] {
        screens.flatMap { screen in
            faults(screen).map {
                Defect(
                    text: $0.text, screen: screen.title, modes: [WalkMode.sight.words], picture: screen.picture,
                    place: $0.place)
            }
        }.merged
    }

    /// What the audit found of some kinds in the walks that are looked at.
    func audited(_ kinds: Set<FindingKind>, where isMeant: (WalkMode) -> Bool = { $0.isLookedAt }) -> [Defect] {
        looked(where: isMeant) { step in step.audit.filter { kinds.contains($0.kind) }.map(\.fault) }
    }

    /// Faults of the steps of walks.
    func looked(where isMeant: (WalkMode) -> Bool, _ faults: (WalkStep) -> [Fault]) -> [Defect] {
        walks(where: isMeant).flatMap { walk in
            walk.steps.flatMap { step in
                faults(step).map {
                    Defect(
                        text: $0.text, screen: step.title, modes: [walk.mode.words], picture: step.picture,
                        place: $0.place)
                }
            }
        }.merged
    }

    /// Tasks that could not be done in a way.
    func unfinished(where isMeant: (WalkMode) -> Bool) -> [Defect] {
        walks(where: isMeant).compactMap { walk in
            guard let step = walk.failure else { return nil }
            let words = step.words.isEmpty ? step.line : "“\(step.words)” (\(step.line))"
            let why = step.how.isEmpty ? "it is not there" : step.how
            return Defect(
                text: "\(walk.task) ends at \(words): \(why)", screen: step.title, modes: [walk.mode.words],
                picture: step.picture)
        }
    }

    func count(where isMeant: (WalkMode) -> Bool) -> Int { walks(where: isMeant).reduce(0) { $0 + $1.steps.count } }

    /// A line for each walk: the steps, and how long they took.
    func lines(where isMeant: (WalkMode) -> Bool) -> [String] {
        walks(where: isMeant).map { walk in
            let done = walk.steps.count { $0.isDone && !$0.line.isEmpty }
            return
                "\(walk.task) \(walk.mode.words): \(done) of \(steps(of: walk.task)) steps, \(walk.seconds.short) s of virtual time"
        }
    }

    private func steps(of task: String) -> Int { tasks.first { $0.name == task }?.steps.count ?? 0 }

    func elements(_ isMeant: (ElementEvidence) -> Bool) -> Int {
        screens.reduce(0) { $0 + $1.elements.count(where: isMeant) }
    }

    /// Faults of elements.
    func wrong(_ words: (ElementEvidence) -> String?) -> [Defect] {
        defects { screen in screen.elements.compactMap { element in words(element).map { Fault($0, element.place) } } }
    }
}

extension [Defect] {
    /// Equal ones on one screen are one, with all ways in which it shows.
    var merged: [Defect] {
        var found: [Defect] = []
        var places: [String: Int] = [:]
        for defect in self {
            // Frames differ from look to look.
            let key = defect.screen + "\n" + defect.text.replacing(/-?[0-9.]+/, with: "N")
            if let index = places[key] {
                for mode in defect.modes where !found[index].modes.contains(mode) { found[index].modes.append(mode) }
            } else {
                places[key] = found.count
                found.append(defect)
            }
        }
        return found
    }
}

extension Double {
    /// Without needless decimals.
    var short: String {
        let rounded = (self * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
