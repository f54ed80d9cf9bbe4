// OperationClauses.swift: clauses 11.2, how software is used.

import VitrineExploring

extension ClauseList {
    static let operation: [Clause] = [
        .void("11.2.1.1.1", "use by a keyboard that is attached", attached),
        Clause(
            "11.2.1.1.2", "use by the keys of the device",
            check: "Each task by Tab, arrows and Return; each element that is used gets the focus.",
            human: "That the keypad of the device has these keys."
        ) { evidence in
            let isMeant: (WalkMode) -> Bool = { $0 == .keypad }
            return .examined(
                evidence.count(where: isMeant), "steps by keypad",
                evidence.unfinished(where: isMeant) + evidence.defects(\.focus.missing),
                none: "No task was done by keypad.",
                lines: evidence.lines(where: isMeant))
        },
        Clause(
            "11.2.1.2", "the focus is not held", check: "Tab, Shift-Tab, arrows or Escape lead away from each element.",
            human: "Nothing more."
        ) { focusTraps($0) },
        Clause(
            "11.2.1.4", "no letter does something by itself", check: "Each letter and digit is typed where no text is.",
            human: "Whether a shortcut can be switched off or changed."
        ) { evidence in
            .examined(
                evidence.screens.reduce(0) { $0 + $1.lettersPressed }, "presses of letters",
                evidence.defects { $0.letters.map { Fault("the letter \($0) does something by itself") } },
                none: "A text has the focus on each screen.")
        },
        Clause(
            "11.2.2.1", "more time",
            check: "Each screen but the first is left alone: the question before its end, and ten extensions.",
            human: "Whether a limit is essential."
        ) { time($0) },
        Clause(
            "11.2.2.2", "what moves can be stopped", check: "Whether a screen moves after five seconds.",
            human: "Whether what moves can be stopped, or is essential."
        ) { evidence in
            let moving = evidence.screens.filter(\.movesAtRest).map { "\($0.title) moves after five seconds" }
            if !moving.isEmpty {
                return .notJudged("Something moves; a human looks whether it can be stopped.", lines: moving)
            }
            return .examined(evidence.screens.count, "screens", [], none: "No screen was met.")
        },
        Clause(
            "11.2.3.1", "flashes",
            check: "All frames of three seconds after each step: at most three flashes in a second.",
            human: "Films, and screens that were not met."
        ) { flashes($0) },
        Clause(
            "11.2.4.3", "the order of the focus", check: "The order of Tab, compared with the reading order.",
            human: "Whether the order makes sense."
        ) { focusOrder($0) },
        Clause(
            "11.2.4.4", "what a link leads to", check: "Each link has words that say more than “here”.",
            human: "Whether the words say where it leads."
        ) { evidence in
            let empty: Set = ["here", "more", "link", "click here", "hier", "mehr", ""]
            return .examined(
                evidence.elements { $0.roles.contains("link") }, "links",
                evidence.wrong {
                    $0.roles.contains("link") && empty.contains($0.label.lowercased())
                        ? "\($0.name) is a link without a purpose" : nil
                }, none: "No link was met.")
        },
        Clause(
            "11.2.4.6", "headings and names", check: "Names are words, not names of code.",
            human: "Whether they say what they are for."
        ) { evidence in
            .examined(
                evidence.elements { !$0.label.isEmpty }, "names",
                evidence.wrong { looksLikeCode($0) ? "\($0.name) is a name of code" : nil }, none: "Nothing has a name."
            )
        },
        Clause(
            "11.2.4.7", "the focus is seen",
            check: "The picture around each stop of Tab changes when it has the focus.",
            human: "Whether it is seen from where a person stands."
        ) { evidence in
            .examined(
                evidence.screens.reduce(0) { $0 + $1.focus.order.count }, "stops of Tab",
                evidence.defects(\.focus.unseen),
                none: "No element gets the focus of keys.")
        },
        Clause(
            "11.2.5.1", "gestures of several fingers, or along a path",
            check: "Each has another way: a tap, an action, a key.",
            human: "Gestures of the app’s own classes."
        ) { gestures($0) },
        Clause(
            "11.2.5.2", "a touch can be taken back",
            check: "A finger is put down on each element: nothing happens, or sliding off or Escape takes it back.",
            human: "What needs an immediate effect, such as a keyboard."
        ) { evidence in
            .examined(
                evidence.screens.reduce(0) { $0 + $1.pressed }, "elements", evidence.defects(\.actedOnPress),
                none: "No element is used by a finger.")
        },
        Clause(
            "11.2.5.3", "the spoken name has the seen words",
            check: "Words that are drawn in an element are in its name.",
            human: "Nothing more."
        ) { evidence in
            .examined(
                evidence.elements { $0.isUsable && !$0.isField && !$0.seen.isEmpty }, "elements with words",
                evidence.wrong(otherName), none: "No element has words.")
        },
        Clause(
            "11.2.5.4", "nothing needs motion", check: "The device is shaken.",
            human: "Whether another element does the same."
        ) { evidence in
            let moved = evidence.screens.filter(\.reactsToShaking).map(\.title)
            return moved.isEmpty
                ? .notApplicable("No screen does something when the device is shaken.")
                : .notJudged("Shaking does something.", lines: moved)
        },
    ]

    private static func looksLikeCode(_ element: ElementEvidence) -> Bool {
        let label = element.label
        guard !label.contains(" "), label.count > 3 else { return false }
        return label == element.identifier && label.contains(where: { "._".contains($0) })
            || label.wholeMatch(of: /[a-z0-9]+(?:[._][a-z0-9]+)+|UI[A-Z][A-Za-z]+|(?:btn|img|ic|lbl)[_A-Z]\w*/) != nil
    }

    private static func otherName(_ element: ElementEvidence) -> String? {
        guard element.isUsable, !element.isField, let first = element.seen.first else { return nil }
        let drawn = first.letters, spoken = (element.label + element.value).letters
        guard !drawn.isEmpty, !element.label.isEmpty, !spoken.contains(drawn) else { return nil }
        return "“\(first)” is drawn, and the name is “\(element.label)”"
    }

    private static func focusOrder(_ evidence: Evidence) -> Verdict {
        .examined(
            evidence.screens.reduce(0) { $0 + max(0, $1.focus.readingPlaces.count - 1) }, "moves of the focus",
            evidence.defects { screen in
                let places = screen.focus.readingPlaces
                guard places.count > 2 else { return [] }
                // Where Tab begins is the app's choice: once it may jump back.
                let back = zip(places, places.dropFirst()).count { $1 < $0 }
                guard back > 1, back * 2 > places.count - 1 else { return [] }
                return [
                    Fault("Tab goes against the reading order: \(screen.focus.order.prefix(6).joined(separator: ", "))")
                ]
            }, none: "Tab leads to fewer than two elements on each screen.",
            lines: evidence.screens.map { "\($0.title): \($0.focus.order.joined(separator: " → "))" })
    }

    private static func flashes(_ evidence: Evidence) -> Verdict {
        .examined(
            evidence.screens.count, "screens",
            evidence.defects { screen in
                let flash = screen.flashes
                guard flash.isTooMuch else { return [] }
                let isRed = flash.red > 3, share = ((isRed ? flash.redShare : flash.generalShare) * 100).short
                return [
                    Fault(
                        "\(isRed ? flash.red : flash.general) \(isRed ? "red " : "")flashes in a second on \(share) % of the screen"
                    )
                ]
            }, none: "No screen was met.",
            lines: evidence.screens.map {
                "\($0.title): \($0.flashes.frames) frames changed it, at most \($0.flashes.general) flashes in a second, "
                    + "\($0.flashes.red) of saturated red"
            })
    }

    /// Ten extensions of twenty seconds or more (WCAG 2, 2.2.1).
    private static func time(_ evidence: Evidence) -> Verdict {
        var verdict = Verdict.examined(
            evidence.times.count, "screens",
            evidence.times.flatMap { time in
                limits(time).map { Defect(text: $0, screen: time.title, modes: [], picture: time.picture) }
            }.merged, none: "No screen but the first was met; nothing is lost there.", lines: evidence.times.map(line))
        verdict.pictures = evidence.times.filter { !$0.picture.isEmpty }.map {
            NamedPicture(file: $0.picture, words: "the question on \($0.title)")
        }
        return verdict
    }

    private static func limits(_ time: TimeEvidence) -> [String] {
        guard let ended = time.endedAfter else { return [] }
        guard let warned = time.warnedAfter else {
            return ["the screen ends after \(ended.short) s without a question"]
        }
        let isEarly = ended - warned < 19.5
        return (isEarly ? ["the question comes \((ended - warned).short) s before the end; 20 s are needed"] : [])
            + (time.extensions < 10 ? ["the time was extended \(time.extensions) times; 10 are needed"] : [])
    }

    private static func line(_ time: TimeEvidence) -> String {
        guard let ended = time.endedAfter else {
            return "\(time.title): nothing ended in \(time.watched.short) s"
        }
        guard let warned = time.warnedAfter else { return "\(time.title): ended after \(ended.short) s" }
        let words = time.words.map { "“\($0)”" }.joined(separator: ", ")
        return
            "\(time.title): a question after \(warned.short) s (\(words)), the end after \(ended.short) s; one touch extended "
            + "the time \(time.extensions) of 10 times"
    }
}
