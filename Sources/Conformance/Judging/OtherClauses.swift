// OtherClauses.swift: the chapters about speech between people, films, hardware, the web, documents and support.

extension ClauseList {
    static let otherChapters: [Clause] = [
        .void("6", "speech between people", "The app has no conversation with people, as far as its screens show."),
        Clause("7", "films", check: "Whether a film was met.", human: "Captions and descriptions of each film.") {
            films($0)
        },
        .open("8.1.2", "standard connections", "The sockets of the device."),
        .open("8.1.3", "colours of the device", "Lamps and keys of the device."),
        .open("8.2.1.1", "the range of the volume", "The sound level."),
        Clause(
            "8.2.1.2", "the volume is changed in steps", check: "What the software sets.",
            human: "The sound level at each step."
        ) { _ in
            .notJudged(
                "The sound level is the hardware’s.", lines: ["the software changes the volume of speech by tenths"])
        },
        Clause(
            "8.3.2", "reach from the front", check: "Where on the screen the elements are that are used.",
            human: "Heights and clear space, measured where the device stands."
        ) { reach($0) },
        Clause(
            "8.3.3", "reach from the side", check: "Where on the screen the elements are that are used.",
            human: "Heights and clear space, measured where the device stands."
        ) { reach($0) },
        .open("8.3.4", "room in front of the device", "The floor, and the room for a wheelchair."),
        .open("8.3.5", "the screen is seen from low", "The height and the angle of the screen."),
        .open("8.3.6", "instructions for setting it up", "The instructions."),
        .open("8.4", "mechanical parts", "Keys, their force, and tickets."),
        .open("8.5", "that speech is on is felt", "A mark beside the socket or the key."),
        .void("9", "pages of the web", "The app is none."),
        .void("10", "documents", "The app shows none that it did not make, as far as its screens show."),
    ]

    /// The part of the screen in which elements are used.
    private static func reach(_ evidence: Evidence) -> Verdict {
        let places = evidence.screens.flatMap { $0.elements.filter(\.isUsable).compactMap(\.place) }
        guard let top = places.map(\.y).min(), let bottom = places.map({ $0.y + $0.height }).max() else {
            return .notJudged("The hardware shows it.")
        }
        let height = evidence.panel?.height
        func words(_ part: Double) -> String {
            height.map { "\((min(1, max(0, part)) * $0).short) mm" }
                ?? "\(Int(min(1, max(0, part)) * 100)) % of its height (mm unknown)"
        }
        return .notJudged(
            "The hardware shows it.",
            lines: ["elements are used from \(words(top)) to \(words(bottom)) below the upper edge of the screen"])
    }

    static let documentation: [Clause] = [
        .open("12.1.1", "aids are documented", "The product’s documentation."),
        .open("12.1.2", "the documentation can be read by all", "The product’s documentation."),
        .open("12.2", "support", "The provider’s support."),
        .void("13", "relay and emergency services", "The app is none."),
    ]
}
