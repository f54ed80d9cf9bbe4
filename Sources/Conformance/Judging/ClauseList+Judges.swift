// ClauseList+Judges.swift: judgements that several clauses share.

import VitrineExploring

extension ClauseList {
    static func speechControl(
        _ evidence: Evidence, _ faults: ((stops: Bool, repeats: Bool)) -> [String]
    ) -> Verdict {
        guard let speech = evidence.speech else { return .notApplicable("Nothing was spoken.") }
        return .examined(
            1, "screen",
            faults(speech).map { Defect(text: $0, screen: evidence.screens.first?.title ?? "", modes: []) },
            none: "")
    }

    /// Elements without a name.
    static func unnamed(_ evidence: Evidence, where isMeant: (ElementEvidence) -> Bool = { _ in true }) -> Verdict {
        .examined(
            evidence.elements(isMeant), "elements",
            evidence.wrong { element in
                let isNamed = !element.label.isEmpty || element.roles.contains("text") && !element.value.isEmpty
                return isMeant(element) && !isNamed ? "\(element.name) has no name" : nil
            }, none: "No element of this kind was met.")
    }

    static func films(_ evidence: Evidence) -> Verdict {
        let met = evidence.screens.filter(\.hasVideo).map(\.title)
        return met.isEmpty
            ? .notApplicable("No film was met.")
            : .notJudged("A film was met, and not listened to.", lines: met.map { "a film on \($0)" })
    }

    static func spokenLanguages(_ evidence: Evidence) -> Verdict {
        var count = 0
        let wrong: [Defect] = evidence.walks.flatMap { walk -> [Defect] in
            guard case .ear(let language) = walk.mode else { return [] }
            // The steps after the first: what is spoken before belongs to the start.
            return walk.steps.flatMap { step in
                step.heard.compactMap { heard in
                    count += 1
                    guard let tag = heard.language, !evidence.languages.contains(where: { same($0, tag) }) else {
                        return nil
                    }
                    return Defect(
                        text: "“\(heard.text)” is spoken in \(tag); the screen is in \(language)", screen: step.title,
                        modes: [walk.mode.words])
                }
            }
        }.merged
        let silent = untranslatedSpeech(evidence)
        return .examined(count, "utterances", wrong + silent, none: "Nothing was spoken.")
    }

    private static func same(_ a: String, _ b: String) -> Bool {
        a.prefix { $0 != "-" } == b.prefix { $0 != "-" }
    }

    /// Words of the first language that are heard in another.
    private static func untranslatedSpeech(_ evidence: Evidence) -> [Defect] {
        evidence.looked(where: { if case .language = $0 { true } else { false } }) { step in
            step.untranslated.map { Fault("\($0.text), and is spoken so", $0.place) }
        }
    }

    static func largestText(_ evidence: Evidence) -> Verdict {
        let isMeant: (WalkMode) -> Bool = { $0 == .largestText }
        let cut = evidence.audited([.clippedText, .overlapping], where: isMeant) + shrunken(evidence)
        let heights = evidence.walks(where: isMeant).flatMap(\.steps).flatMap(\.texts).map(\.height)
        var lines = evidence.lines(where: isMeant)
        if let least = heights.min() {
            let size = evidence.millimetresAPoint.map { "\((least * $0).short) mm" } ?? "unknown in mm"
            lines.append("the lowest line of text in the largest size: \(least.short) points (\(size))")
        }
        return .examined(
            evidence.count(where: isMeant), "steps in the largest text", evidence.unfinished(where: isMeant) + cut,
            none: "No task was done.", lines: lines)
    }

    /// Texts that were larger at an earlier step on the same screen.
    private static func shrunken(_ evidence: Evidence) -> [Defect] {
        evidence.walks(where: { $0 == .largestText }).flatMap { walk in
            zip(walk.steps, walk.steps.dropFirst()).flatMap { before, after -> [Defect] in
                guard before.title == after.title else { return [] }
                let known = Dictionary(before.texts.map { (withoutNumbers($0.words), $0.height) }) { min($0, $1) }
                return after.texts.filter { $0.height < known[withoutNumbers($0.words), default: 0] * 0.7 }.map {
                    Defect(
                        text:
                            "“\($0.words)” loses its size: \(known[withoutNumbers($0.words), default: 0].short) points, then "
                            + "\($0.height.short)", screen: after.title, modes: [walk.mode.words],
                        picture: after.picture,
                        place: $0.place)
                }
            }
        }
    }

    private static func withoutNumbers(_ words: String) -> String { words.replacing(/[0-9.,]+/, with: "N") }

    static func focusTraps(_ evidence: Evidence) -> Verdict {
        .examined(
            evidence.screens.reduce(0) { $0 + $1.focus.order.count + ($1.focus.heldBy == nil ? 0 : 1) }, "stops of Tab",
            evidence.defects { screen in
                screen.focus.heldBy.map { [Fault("no key leads away from “\($0)”")] } ?? []
            }, none: "No element gets the focus of keys.")
    }

    static func gestures(_ evidence: Evidence) -> Verdict {
        .examined(
            evidence.screens.count, "screens", evidence.defects(\.gestures), none: "No screen was met.")
    }

    /// Gestures of several fingers.
    static func several(_ evidence: Evidence) -> [Defect] {
        evidence.defects { $0.gestures.filter { $0.text.contains("fingers") } }
    }

    static func toggles(_ evidence: Evidence, _ words: String, where isWrong: (ChangeEvidence) -> Bool) -> Verdict {
        changes(evidence, \.toggles, "switches", words, where: isWrong)
    }

    static func changes(
        _ evidence: Evidence, _ kind: (ScreenEvidence) -> [ChangeEvidence], _ things: String, _ words: String,
        where isWrong: (ChangeEvidence) -> Bool
    ) -> Verdict {
        .examined(
            evidence.screens.reduce(0) { $0 + kind($1).count }, things,
            evidence.defects { kind($0).filter(isWrong).map { Fault("“\($0.name)” \(words)", $0.place) } },
            none: "No \(things) were met.",
            lines: evidence.screens.flatMap { screen in
                kind(screen).map { "\(screen.title): “\($0.name)” says “\($0.before)”, then “\($0.after)”" }
            })
    }
}
