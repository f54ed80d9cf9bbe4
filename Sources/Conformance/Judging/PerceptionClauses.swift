// PerceptionClauses.swift: clauses 11.1, what is seen and heard of software.

import VitrineExploring

extension ClauseList {
    static let perception: [Clause] = [
        .void("11.1.1.1.1", "alternatives of pictures, for tools that are attached", attached),
        Clause(
            "11.1.1.1.2", "alternatives of pictures, spoken by the device", check: "Each element has a name.",
            human: "Whether each name says what the picture shows."
        ) { unnamed($0) },
        Clause(
            "11.1.2", "alternatives of films and sound", check: "Whether a film was met.", human: "Each film and sound."
        ) {
            films($0)
        },
        .void("11.1.3.1.1", "structure, for tools that are attached", attached),
        Clause(
            "11.1.3.1.2", "structure, spoken by the device",
            check: "What a finger uses is an element that says so; drawn words are spoken.",
            human: "Whether headings, groups and states that are seen are also heard: the transcripts."
        ) { evidence in
            let touchOnly = evidence.defects(\.touchOnly)
            let lines = evidence.screens.map { screen in
                let headings = screen.elements.filter { $0.roles.contains("heading") }.map(\.name)
                return "\(screen.title): headings: \(headings.isEmpty ? "none" : headings.joined(separator: ", "))"
            }
            return .examined(
                evidence.elements { _ in true }, "elements", touchOnly, none: "No element was met.", lines: lines)
        },
        .void("11.1.3.2.1", "order, for tools that are attached", attached),
        Clause(
            "11.1.3.2.2", "order, spoken by the device",
            check: "Lists of elements that the app puts in order are not against the places of their elements.",
            human: "Whether the order of the transcripts makes sense."
        ) { evidence in
            let elements = evidence.elements { _ in true }
            return .examined(
                elements, "elements in reading order", evidence.defects(\.listedBackwards), none: "No element was met.")
        },
        .open("11.1.3.3", "instructions do not need sight or hearing", "The texts of the app, read."),
        Clause(
            "11.1.3.4", "both orientations", check: "Each task with the sides of the screen exchanged.",
            human: "Whether one orientation is essential."
        ) { evidence in
            let isMeant: (WalkMode) -> Bool = { $0 == .exchangedSides }
            return .examined(
                evidence.count(where: isMeant), "steps on a screen with its sides exchanged",
                evidence.unfinished(where: isMeant) + evidence.audited([.clippedText, .overlapping], where: isMeant),
                none: "No task was done.")
        },
        Clause(
            "11.1.3.5", "what a field is for", check: "What the app says about its fields.",
            human: "Which fields ask about the person."
        ) { evidence in
            let fields = evidence.screens.flatMap { screen in
                screen.elements.filter(\.isField).map {
                    "\(screen.title): \($0.name): \($0.content.isEmpty ? "no purpose named" : $0.content)"
                }
            }
            return fields.isEmpty
                ? .notApplicable("No field was met.") : .notJudged("A human knows what fields are for.", lines: fields)
        },
        Clause(
            "11.1.4.1", "colour is not alone", check: "Pictures without colours are made.",
            human: "Whether all is told by these pictures."
        ) { evidence in
            .notJudged(
                "A human looks at the pictures without colours.",
                pictures: evidence.screens.filter { !$0.greyPicture.isEmpty }.map {
                    NamedPicture(file: $0.greyPicture, words: "\($0.title) without colours")
                })
        },
        .open("11.1.4.2", "sound that begins by itself", "What the app plays."),
        Clause(
            "11.1.4.3", "contrast of text",
            check: "Measured on the pixels: 4.5 : 1, or 3 : 1 for large text; in each look and language.",
            human: "The contrast of the panel itself, in the light of the place."
        ) { contrast($0) },
        .void("11.1.4.4.1", "larger text, for tools that are attached", attached),
        Clause(
            "11.1.4.4.2", "larger text, by the device", check: "Each task in the largest text, 310 %.",
            human: "Whether the text is large enough from where it is read."
        ) { largestText($0) },
        .open("11.1.4.5", "words in pictures", "The pictures of the app."),
        Clause(
            "11.1.4.10", "nothing scrolls in two directions", check: "Each screen in the largest text.",
            human: "What needs two directions, such as a map."
        ) { evidence in
            .examined(
                evidence.screens.count, "screens", evidence.defects(\.scrollsBothWays), none: "No screen was met.")
        },
        Clause(
            "11.1.4.11", "contrast of symbols", check: "What is used and has no words has 3 : 1.",
            human: "Edges and states that are told by more than a symbol."
        ) { symbols($0) },
        .void("11.1.4.12", "spacing of text", "Texts are no markup whose spacing a person could set."),
        Clause(
            "11.1.4.13", "what comes with a pointer or the focus", check: "A pointer and the focus on each element.",
            human: "Whether what comes can be dismissed, reached and stays."
        ) { evidence in
            let came = evidence.screens.flatMap { screen in screen.cameOnHover.map { "\(screen.title): \($0.text)" } }
            return came.isEmpty
                ? .notApplicable(
                    "Nothing came while a pointer was on \(evidence.screens.reduce(0) { $0 + $1.hovered }) elements.")
                : .notJudged("Something came; a human looks whether it can be dismissed.", lines: came)
        },
    ]

    /// Why clauses about tools that are attached do not apply.
    static let attached = "Guests attach nothing to the device; the variant for such devices is judged."

    private static func contrast(_ evidence: Evidence) -> Verdict {
        let walks = evidence.walks(where: \.isLookedAt)
        let count = walks.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.texts.count { $0.contrast != nil } } }
        let lines = walks.compactMap { walk -> String? in
            let texts = walk.steps.flatMap { step in step.texts.filter { $0.contrast != nil }.map { ($0, step.title) } }
            guard let least = texts.min(by: { ($0.0.contrast ?? 0) < ($1.0.contrast ?? 0) }),
                let ratio = least.0.contrast
            else { return nil }
            return "\(walk.task) \(walk.mode.words): at least \(ratio) : 1, “\(least.0.words)” on \(least.1)"
        }
        return .examined(count, "texts", evidence.audited([.lowContrast]), none: "No text was met.", lines: lines)
    }

    private static func symbols(_ evidence: Evidence) -> Verdict {
        .examined(
            evidence.screens.reduce(0) { $0 + $1.symbols.count }, "elements without words",
            evidence.defects { screen in
                screen.symbols.filter { ($0.contrast ?? 21) < 2.95 }.map {
                    Fault("the symbol of “\($0.words)” has \($0.contrast ?? 0) : 1; it needs 3 : 1", $0.place)
                }
            }, none: "All that is used has words.")
    }
}
