// Clause.swift: a clause of EN 301 549 V3.2.1, in our words.
//
// The numbers are the standard's; its text is not here. Read it there: what a clause asks is said there alone.

/// A clause, and how it is judged by evidence.
package struct Clause: Sendable {
    package let number: String
    /// The subject, in our words.
    package let subject: String
    /// What is checked here.
    package let check: String
    /// What a human or the hardware must still show.
    package let human: String
    let judge: @Sendable (Evidence) -> Verdict

    init(
        _ number: String, _ subject: String, check: String, human: String,
        _ judge: @escaping @Sendable (Evidence) -> Verdict
    ) {
        (self.number, self.subject, self.check, self.human, self.judge) = (number, subject, check, human, judge)
    }

    /// A clause that is not judged here.
    static func open(_ number: String, _ subject: String, _ human: String) -> Clause {
        Clause(number, subject, check: "Nothing.", human: human) { _ in .notJudged("Software alone does not show it.") }
    }

    /// A clause that does not apply to apps of Vitrine, for a reason.
    static func void(_ number: String, _ subject: String, _ why: String) -> Clause {
        Clause(number, subject, check: "Whether it applies.", human: "Whether the reason holds for the product.") { _ in
            .notApplicable(why)
        }
    }

    package func verdict(_ evidence: Evidence) -> Verdict { judge(evidence) }

    /// The number of the chapter.
    package var chapter: String { String(number.prefix { $0 != "." }) }
}
