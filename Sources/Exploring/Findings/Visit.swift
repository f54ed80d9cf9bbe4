// Visit.swift: whether a guest has left, by the steps.

/// Whether a guest who typed has left.
struct Visit {
    /// Whether a guest typed, then left, and nobody typed since.
    let isOver: Bool

    /// - Parameter seconds: after which a guest who does nothing has left; nil if only the app's end of a visit counts.
    init?(_ steps: [ExplorerStep], seconds: Double?) {
        var hasTyped = false, hasLeft = false, quiet = 0.0
        for step in steps {
            switch step {
            case .fill(_, let text) where text.contains(TextSamples.mark): (hasTyped, hasLeft, quiet) = (true, false, 0)
            case .machine(.reset): hasLeft = true
            case .machine(.wait(let time)):
                quiet += time
                if let seconds, quiet > seconds { hasLeft = true }
            default: quiet = 0
            }
        }
        guard hasTyped else { return nil }
        isOver = hasLeft
    }
}
