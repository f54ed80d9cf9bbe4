// LayoutSideReason.swift: why one side of a view's rectangle has its value, for debugging.

import Foundation

/// A constraint of the solver, as a person knows it.
@MainActor
package struct LayoutCause {
    /// The constraint, or what the engine added: a content size, an autoresizing mask, the insets of a guide.
    package var text: String
    /// 1000 is required.
    package var priority: Float
    /// Nil if the engine added it.
    package var constraint: NSLayoutConstraint?
}

/// Why one side of a view's rectangle has its value.
@MainActor
package struct LayoutSideReason {
    /// The side, in the coordinates of the superview.
    package enum Side: String, CaseIterable {
        case x, y, width, height
    }

    /// A constraint that is not satisfied.
    @MainActor package struct Loser {
        package var cause: LayoutCause
        /// Points.
        package var missedBy: Double
        /// What prevails over it, the nearest first.
        package var winners: [LayoutCause]
    }

    package var side: Side
    /// The value of the alignment rectangle in points, before it is put on device pixels.
    package var value: Double
    /// What decides it. Empty: nothing does.
    package var causes: [LayoutCause]
    /// What the causes rest on, the nearest first.
    package var behind: [LayoutCause]
    /// Constraints that name the side and are not satisfied, those with the highest priority first.
    package var losers: [Loser]

    /// The reason in a sentence, such as `width 12 because … (priority 750) beat … (priority 250)`.
    package var sentence: String {
        let number = String(format: "%g", (value * 100).rounded() / 100)
        guard !causes.isEmpty else { return "\(side.rawValue) \(number): nothing decides it" }
        let words = causes.map(\.words).joined(separator: " and ")
        guard let first = losers.first else { return "\(side.rawValue) \(number) because \(words)" }
        let beaten = losers.map(\.cause.words).joined(separator: " and ")
        let decides = first.winners.contains { winner in causes.contains { $0.text == winner.text } }
        if decides { return "\(side.rawValue) \(number) because \(words) beat \(beaten)" }
        let winners = first.winners.prefix(3).map(\.words).joined(separator: " and ")
        return "\(side.rawValue) \(number) because \(words); \(winners) beat \(beaten)"
    }
}

extension LayoutCause {
    /// With its priority, unless that is in the text.
    package var words: String { text.contains("@") || priority >= 1000 ? text : "\(text) (priority \(priority))" }
}
