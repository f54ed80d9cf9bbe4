// StatementClauses.swift: chapter 4, what people need; it follows from other clauses.

import VitrineExploring

extension ClauseList {
    static let statements: [Clause] = [
        statement(
            "4.2.1", "without sight", ["5.1.3.1", "5.1.3.6", "5.1.3.14", "11.1.1.1.2", "11.4.1.2.1"],
            "Blind people, who do the task."),
        statement(
            "4.2.2", "with little sight", ["5.1.4", "11.1.4.3", "11.1.4.4.2", "11.1.4.11", "11.7"],
            "People who see little."),
        statement("4.2.3", "without colours", ["11.1.4.1", "11.1.4.11"], "The grey pictures, looked at."),
        statement("4.2.4", "without hearing", ["5.1.5"], "The app with the sound off."),
        statement("4.2.5", "with little hearing", ["5.1.3.11", "5.1.3.12"], "The sound level."),
        statement("4.2.6", "without a voice", ["5.1.7"], "Nothing more than the task without a voice."),
        targets,
        statement("4.2.8", "with short reach", ["8.3.2", "8.3.3"], "The device, where it stands."),
        statement("4.2.9", "without flashes that start a seizure", ["11.2.3.1"], "Films of the app."),
        statement(
            "4.2.10", "with difficulties of thinking and reading", ["11.2.2.1", "11.3.3.2", "11.2.4.6"],
            "People who read little."),
        statement(
            "4.2.11", "in private", ["5.1.3.8", "5.1.3.9"], "Which data is personal, and who can hear and see it."),
    ]

    /// A statement has the defects of the clauses that serve it.
    private static func statement(_ number: String, _ subject: String, _ clauses: [String], _ human: String) -> Clause {
        Clause(
            number, "use \(subject)", check: "The clauses \(clauses.joined(separator: ", ")).", human: human
        ) { evidence in follow(clauses, evidence) }
    }

    private static func follow(_ numbers: [String], _ evidence: Evidence, _ more: [Defect] = []) -> Verdict {
        let others = (generic + otherChapters + software).filter { numbers.contains($0.number) }
            .map { ($0, $0.verdict(evidence)) }
        let lines = others.map { "\($0.0.number): \($0.1.outcome.rawValue)" }
        return .defects(
            others.flatMap { clause, verdict in
                verdict.defects.map { defect in
                    var defect = defect
                    defect.text = "\(clause.number): \(defect.text)"
                    return defect
                }
            } + more, "Clauses that serve it have defects.", else: "People show it; the clauses that serve it follow.",
            lines: lines)
    }

    /// The standard has no clause of its own for the size of targets.
    private static let targets = Clause(
        "4.2.7", "use with little movement or strength",
        check: "The clauses 5.5.1, 5.9, 11.2.1.1.2, 11.2.5.1 and 11.2.5.2, and the size of targets: 44 by 44 points.",
        human: "The force of keys, and people who move little."
    ) { evidence in
        let small = evidence.audited([.smallTarget], where: { $0 == .sight })
        var verdict = follow(["5.5.1", "5.9", "11.2.1.1.2", "11.2.5.1", "11.2.5.2"], evidence, small)
        verdict.lines += smallest(evidence)
        return verdict
    }

    /// The smallest target of each screen.
    private static func smallest(_ evidence: Evidence) -> [String] {
        evidence.screens.compactMap { screen in
            let usable = screen.elements.filter { $0.isUsable && $0.width > 0 && $0.height > 0 }
            guard let least = usable.min(by: { min($0.width, $0.height) < min($1.width, $1.height) }) else {
                return nil
            }
            let size = evidence.millimetresAPoint.map {
                "\((least.width * $0).short) × \((least.height * $0).short) mm"
            }
            return
                "\(screen.title): the smallest target of \(usable.count) is \(least.name), drawn with \(least.width.short) × "
                + "\(least.height.short) points (\(size ?? "mm unknown"))"
        }
    }
}
