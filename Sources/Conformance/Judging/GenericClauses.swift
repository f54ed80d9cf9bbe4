// GenericClauses.swift: chapter 5, what every device must have; most of it about devices to which guests attach nothing.

extension ClauseList {
    static let generic = closed + speech + sightAndKeys + parts

    private static let closed: [Clause] = [
        .void(
            "5.1.2.1", "devices to which nothing is attached", "A heading: 5.2 to 13 are judged as for such a device."),
        .void(
            "5.1.2.2", "tools that a person would bring",
            "The tools are in the runtime, and guests attach none: 5.1.3 to 5.1.6 are judged instead."),
    ]

    private static let speech: [Clause] = [
        Clause(
            "5.1.3.1", "what is seen is also heard",
            check: "Each task by ear with the picture off; each drawn text must be in what the spoken cursor says.",
            human: "Whether the words are understood, and whether headphones, their jack and the voice work."
        ) { evidence in
            let silent = evidence.defects { screen in
                screen.texts.filter { !$0.isSpoken }.map {
                    Fault("“\($0.words)” is drawn, and no element speaks it", $0.place)
                }
            }
            return .examined(
                evidence.count(where: \.isByEar), "steps by ear", evidence.unfinished(where: \.isByEar) + silent,
                none: "No task was done by ear.", lines: evidence.lines(where: \.isByEar))
        },
        .open("5.1.3.2", "where sound comes out", "That a headset or a handset can be used without help."),
        Clause(
            "5.1.3.3", "what is heard can be found on the screen",
            check:
                "Each spoken element has a place on the screen; a frame is drawn around the first one of each screen.",
            human: "Whether the frame is seen from where a person stands."
        ) { evidence in
            let lost = evidence.defects { screen in
                screen.spokenNowhere + (screen.cursorIsSeen ? [] : [Fault("no frame shows the spoken element")])
            }
            return .examined(
                evidence.screens.reduce(0) { $0 + $1.spokenOver }, "spoken elements", lost, none: "Nothing was spoken.")
        },
        Clause(
            "5.1.3.4", "speech is stopped and repeated on request",
            check: "On the first screen: a key ends the words that are spoken, and F1 speaks them again.",
            human: "That the keys are on the keypad of the device."
        ) {
            speechControl($0) { $0.stops && $0.repeats ? [] : ["speech is not \($0.stops ? "repeated" : "stopped")"] }
        },
        Clause(
            "5.1.3.5", "speech stops when a person goes on",
            check: "On the first screen: the next key ends the words before.", human: "Nothing more."
        ) { speechControl($0) { $0.stops ? [] : ["the words before go on"] } },
        Clause(
            "5.1.3.6", "pictures are spoken", check: "Each element has a name; those of pictures are listed.",
            human:
                "Whether the names say what the pictures show, and whether pictures without a name are only decoration."
        ) { unnamed($0) { $0.roles.contains("image") || $0.seen.isEmpty } },
        Clause(
            "5.1.3.7", "films are described", check: "Whether a film was met.", human: "The description of each film."
        ) { films($0) },
        Clause(
            "5.1.3.8", "hidden text is not spoken",
            check: "A secret is typed into each hidden text while the spoken cursor is on.", human: "Nothing more."
        ) { evidence in
            .examined(
                evidence.elements { $0.isSecure || $0.content.lowercased().contains("password") }, "hidden texts",
                evidence.defects(\.heardSecrets), none: "No text is hidden on the screens that were met.")
        },
        .open(
            "5.1.3.9", "personal data is heard in private",
            "Which data is personal, and that it is heard in headphones only."),
        .open("5.1.3.10", "other sound does not cover speech", "What else the device plays."),
        .open("5.1.3.11", "the volume in headphones", "The sound level. The software changes it in steps, by + and -."),
        .open("5.1.3.12", "the volume of a loudspeaker", "The sound level, measured beside the device."),
        Clause(
            "5.1.3.13", "the volume is reset", check: "A guest makes speech softer, and the visit ends.",
            human: "The volume of the amplifier, if it has a control of its own."
        ) { evidence in
            guard let volumes = evidence.volumes else { return .notApplicable("Nothing ends a visit of this app.") }
            let isKept = volumes.before != volumes.after
            let words = "speech has the volume \(volumes.after.short) after the visit; it was \(volumes.before.short)"
            return .examined(
                1, "end of a visit", isKept ? [Defect(text: words, screen: "", modes: [])] : [], none: "",
                lines: [words])
        },
        Clause(
            "5.1.3.14", "the language of speech",
            check: "By ear in each language: the voice is asked for that language, or for the one that a text names.",
            human: "That the voice of each language is installed and good."
        ) { spokenLanguages($0) },
        .open(
            "5.1.3.15", "mistakes are spoken", "What happens at each mistake: a script has none unless it makes one."),
        .open(
            "5.1.3.16", "receipts are spoken", "What the device prints; the last step by ear is what is spoken then."),
    ]

    private static let sightAndKeys: [Clause] = [
        Clause(
            "5.1.4", "text that is large enough",
            check: "Each task in the largest text: done to its end, with no text cut off or covered.",
            human: "The height of capital letters at the distance from which the screen is read."
        ) { largestText($0) },
        .open("5.1.5", "what is heard is also seen", "Each sound of the app."),
        .void("5.1.6.1", "without a keyboard, without sight", "A heading: 5.1.3.1 to 5.1.3.16 are judged."),
        Clause(
            "5.1.6.2", "the focus can go on",
            check: "Keys move the focus away from each element to which they moved it.",
            human: "That the keypad has these keys."
        ) { focusTraps($0) },
        Clause(
            "5.1.7", "without a voice", check: "Each task by touch, by keypad and by one switch: nothing was said.",
            human: "Whether other parts of the device listen."
        ) { evidence in
            let modes: (WalkMode) -> Bool = { [.sight, .keypad, .oneSwitch].contains($0) }
            let failed = evidence.unfinished(where: modes)
            let all = failed.count == evidence.walks(where: modes).count ? failed : []
            return .examined(evidence.count(where: modes), "steps without a voice", all, none: "No task was done.")
        },
    ]

    private static let parts: [Clause] = [
        .open(
            "5.2", "how aids are switched on",
            "That a person who needs an aid can switch it on: headphones, a key of the keypad, a menu of the app."),
        .void("5.3", "biometrics", "The runtime has no biometrics."),
        .void("5.4", "conversion of documents", "The app converts none, as far as its screens show."),
        Clause(
            "5.5.1", "parts that are used without pinching or twisting",
            check: "Gestures of several fingers that nothing else replaces.", human: "The parts of the device."
        ) { gestures($0) },
        Clause(
            "5.5.2", "parts are found without being used",
            check: "The spoken cursor goes over each element of each screen: nothing happens.",
            human: "The parts of the device."
        ) { evidence in
            .examined(
                evidence.screens.reduce(0) { $0 + $1.spokenOver }, "elements",
                evidence.defects { $0.cursorLedTo.map { [Fault("the cursor alone used an element: \($0)")] } ?? [] },
                none: "The cursor came to no element.")
        },
        Clause(
            "5.6.1", "the state of a switch is heard", check: "Each switch is used: what is spoken of it changes.",
            human: "Switches of the device."
        ) { toggles($0, "says nothing else afterwards") { $0.before == $0.after && !$0.leads } },
        Clause(
            "5.6.2", "the state of a switch is seen", check: "Each switch is used: its picture changes.",
            human: "Switches of the device."
        ) { toggles($0, "looks the same afterwards") { !$0.isSeen && !$0.leads } },
        .open("5.7", "keys that repeat", "The keyboard of the device; `assistance.motor` sets the delay."),
        .open("5.8", "keys that are struck twice", "The keyboard of the device; `assistance.motor` sets the time."),
        Clause(
            "5.9", "one action at a time", check: "Each task with one switch; gestures of several fingers.",
            human: "Keys of the device that are held together."
        ) { evidence in
            .examined(
                evidence.count(where: { $0 == .oneSwitch }), "steps with one switch",
                evidence.unfinished(where: { $0 == .oneSwitch }) + several(evidence),
                none: "No task was done with a switch.",
                lines: evidence.lines(where: { $0 == .oneSwitch }))
        },
    ]
}
