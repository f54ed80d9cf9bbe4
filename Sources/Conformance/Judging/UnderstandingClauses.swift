// UnderstandingClauses.swift: clauses 11.3 to 11.8: language, mistakes, names for tools, settings.

extension ClauseList {
    static let software = perception + operation + understanding + services + settings

    static let understanding: [Clause] = [
        .void("11.3.1.1.1", "the language, for tools that are attached", attached),
        Clause(
            "11.3.1.1.2", "the language in which the device speaks",
            check: "By ear in each language, and words that stay in the first language.",
            human: "Whether translations are right."
        ) { spokenLanguages($0) },
        Clause(
            "11.3.2.1", "the focus alone changes nothing", check: "Tab moves the focus over each screen.",
            human: "Nothing more."
        ) { evidence in
            .examined(
                evidence.screens.reduce(0) { $0 + $1.focus.order.count }, "stops of Tab",
                evidence.defects { $0.focus.ledTo.map { [Fault("the focus alone changed the screen: \($0)")] } ?? [] },
                none: "No element gets the focus of keys.")
        },
        Clause(
            "11.3.2.2", "a choice or a text alone changes nothing", check: "Switches, values and fields are used.",
            human: "Whether a change that comes was announced before."
        ) { evidence in
            changes(
                evidence, { $0.toggles + $0.adjusted + $0.fields }, "switches, values and fields",
                "leads to another screen",
                where: \.leads)
        },
        .open("11.3.3.1", "mistakes are named", "What happens at each mistake."),
        Clause(
            "11.3.3.2", "fields have names", check: "Each field has a name for tools.",
            human: "Whether the name is also seen, and says what to type."
        ) { fieldNames($0) },
        .open("11.3.3.3", "how a mistake is repaired is said", "What happens at each mistake."),
        .open(
            "11.3.3.4", "what binds can be checked before",
            "Whether an order is shown before it is placed: the last steps."),
    ]

    private static func fieldNames(_ evidence: Evidence) -> Verdict {
        .examined(
            evidence.elements(\.isField), "fields",
            evidence.wrong { $0.isField && $0.label.isEmpty ? "\($0.name) is a field without a name" : nil },
            none: "No field was met.")
    }

    static let services: [Clause] = [
        .void("11.4.1.1", "parsing", "The app is no markup."),
        Clause(
            "11.4.1.2.1", "name, role and value for tools",
            check: "Each element that is used has a name and a kind; what a finger uses is an element.",
            human: "Nothing more."
        ) { evidence in
            let nameless = evidence.wrong { element in
                guard element.isUsable else { return nil }
                if element.label.isEmpty { return "\(element.name) is used, and has no name" }
                return element.roles.isEmpty && !element.isField ? "\(element.name) is used, and is of no kind" : nil
            }
            return .examined(
                evidence.elements(\.isUsable), "elements that are used", nameless + evidence.defects(\.touchOnly),
                none: "No element is used.")
        },
        .open("11.4.1.3", "messages that come by themselves", "Whether each is spoken: the transcripts."),
        .void("11.5.1", "devices to which nothing is attached", "A heading: 5.1 is judged."),
        .void("11.5.2.1", "services of a platform", "The app is no platform; Vitrine’s is UIAccessibility."),
        .void("11.5.2.2", "services for tools of others", "The app is no platform."),
        .void("11.5.2.3", "use of services", "A heading: 11.5.2.5 to 11.5.2.17 are judged."),
        .void("11.5.2.4", "tools", "The app is none."),
        Clause(
            "11.5.2.5", "kind, state, place and name", check: "Each element has a name and a place.",
            human: "Nothing more."
        ) { evidence in
            .examined(
                evidence.elements { _ in true }, "elements",
                evidence.wrong { element in
                    let isNamed = !element.label.isEmpty || !element.value.isEmpty
                    if !isNamed { return "\(element.name) has no name" }
                    return element.width > 0 && element.height > 0 ? nil : "\(element.name) has no place"
                }, none: "No element was met.")
        },
        .open("11.5.2.6", "rows and columns of tables", "Tables of data, if there are any."),
        Clause(
            "11.5.2.7", "values", check: "What is adjustable says its value.", human: "Whether the value is understood."
        ) {
            changes(
                $0, \.adjusted, "adjustable elements", "says no value", where: { $0.before.isEmpty && $0.after.isEmpty }
            )
        },
        Clause("11.5.2.8", "names of fields", check: "Each field has a name.", human: "Nothing more.") {
            fieldNames($0)
        },
        .open("11.5.2.9", "what is in what", "Groups, compared with what is seen."),
        Clause(
            "11.5.2.10", "text", check: "What is typed into a field is what tools read.",
            human: "Texts with several styles."
        ) { evidence in
            changes(evidence, \.fields, "fields", "does not say what was typed") {
                !$0.leads && $0.before == $0.after && $0.after != "gone"
            }
        },
        Clause(
            "11.5.2.11", "what can be done", check: "What a finger uses is an element that says so.",
            human: "Nothing more."
        ) { evidence in
            .examined(
                evidence.elements(\.isUsable), "elements that are used", evidence.defects(\.touchOnly),
                none: "No element is used.")
        },
        Clause(
            "11.5.2.12", "it can be done by tools", check: "Each task by ear and with one switch.",
            human: "Nothing more."
        ) { evidence in
            let isMeant: (WalkMode) -> Bool = { $0.isByEar || $0 == .oneSwitch }
            return .examined(
                evidence.count(where: isMeant), "steps by tools", evidence.unfinished(where: isMeant),
                none: "No task was done by tools.")
        },
        .open("11.5.2.13", "tools follow the focus", "The spoken cursor beside the focus of keys."),
        Clause(
            "11.5.2.14", "tools move the focus", check: "The spoken cursor comes to each element of each task.",
            human: "Nothing more."
        ) { evidence in
            .examined(
                evidence.count(where: \.isByEar), "steps by ear", evidence.unfinished(where: \.isByEar),
                none: "No task was done by ear.")
        },
        Clause(
            "11.5.2.15", "tools learn of changes", check: "By ear: another screen is spoken when it comes.",
            human: "Changes within a screen: the transcripts."
        ) { evidence in
            let changes = evidence.walks(where: \.isByEar).flatMap { walk in
                walk.steps.filter { $0.isNewScreen && $0.isDone && !$0.line.isEmpty }.map { ($0, walk.mode) }
            }
            return .examined(
                changes.count, "changes of the screen",
                changes.filter { $0.0.heard.isEmpty || $0.0.heard.allSatisfy { $0.text.isEmpty } }.map {
                    Defect(text: "another screen came, and nothing was spoken", screen: $0.0.title, modes: [$0.1.words])
                }, none: "No task leads to another screen.")
        },
        Clause(
            "11.5.2.16", "tools change states", check: "Switches and values are changed by the interface of tools.",
            human: "Nothing more."
        ) { evidence in
            changes(evidence, { $0.toggles + $0.adjusted }, "switches and values", "stays as it was") {
                $0.before == $0.after && !$0.leads
            }
        },
        Clause(
            "11.5.2.17", "tools change values and text", check: "Values are changed by the interface of tools.",
            human: "Texts, by a tool."
        ) { evidence in
            changes(evidence, \.adjusted, "adjustable elements", "stays as it was") {
                $0.before == $0.after && !$0.leads
            }
        },
    ]

    static let settings: [Clause] = [
        .open("11.6.1", "people control the aids", "Which aids the product documents, and where they are set."),
        Clause(
            "11.6.2", "aids stay on",
            check: "Text size, contrast, appearance, speech and scanning are still on after each step.",
            human: "Nothing more."
        ) { evidence in
            let isMeant: (WalkMode) -> Bool = {
                switch $0 {
                case .ear, .oneSwitch, .largestText, .highContrast, .dark: true
                default: false
                }
            }
            return .examined(
                evidence.count(where: isMeant), "steps with an aid",
                evidence.looked(where: isMeant) { $0.keepsSettings ? [] : [Fault("the setting of the person is off")] },
                none: "No task was done with an aid.")
        },
        Clause(
            "11.7", "the app follows settings", check: "In the largest text, texts of each screen are larger.",
            human: "Fonts, units and colours of the system."
        ) { followsSettings($0) },
        .void("11.8", "tools that make contents", "The app is none."),
    ]

    private static func followsSettings(_ evidence: Evidence) -> Verdict {
        let usual = heights(evidence.walks(where: { $0 == .sight })),
            large = heights(evidence.walks(where: { $0 == .largestText }))
        let titles = usual.keys.filter { large[$0] != nil }.sorted()
        let grown = titles.map { title in
            (
                title,
                usual[title, default: [:]].filter { words, height in (large[title]?[words] ?? 0) > height * 1.3 }.count
            )
        }
        return .examined(
            titles.count, "screens in two text sizes",
            grown.filter { $0.1 == 0 && !usual[$0.0, default: [:]].isEmpty }.map {
                Defect(
                    text: "no text is larger in the largest text size", screen: $0.0,
                    modes: [WalkMode.largestText.words])
            }, none: "No screen was met in both sizes.",
            lines: grown.map { "\($0.0): \($0.1) of \(usual[$0.0, default: [:]].count) texts are larger" })
    }

    /// The highest line of each text of each screen.
    private static func heights(_ walks: [Walk]) -> [String: [String: Double]] {
        var found: [String: [String: Double]] = [:]
        for step in walks.flatMap(\.steps) {
            for text in step.texts {
                found[step.title, default: [:]][text.words] = max(found[step.title]?[text.words] ?? 0, text.height)
            }
        }
        return found
    }
}
