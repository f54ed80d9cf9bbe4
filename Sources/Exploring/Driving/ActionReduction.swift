// ActionReduction.swift: reduces a list of actions to the fewest that still show a finding.

import Foundation

/// Removes parts of a list, of halving lengths, as long as the rest still shows what it showed.
package struct ActionReduction {
    /// The most runs, and seconds in all.
    private let mostRuns: Int
    private let mostSeconds: Double

    package init(mostRuns: Int = 80, mostSeconds: Double = 90) {
        (self.mostRuns, self.mostSeconds) = (mostRuns, mostSeconds)
    }

    /// - Returns: a list that still shows it; nil if not even `actions` does when it is played again.
    package func shortest<Action>(_ actions: [Action], shows: ([Action]) throws -> Bool) rethrows -> [Action]? {
        let end = Date().addingTimeInterval(mostSeconds)
        var runs = 1
        guard try shows(actions) else { return nil }
        var best = actions
        var part = max(1, best.count / 2)
        while part >= 1, !best.isEmpty {
            var start = 0
            var isSmaller = false
            while start < best.count, runs < mostRuns, Date() < end {
                var candidate = best
                candidate.removeSubrange(start..<min(start + part, best.count))
                runs += 1
                if try shows(candidate) {
                    best = candidate
                    isSmaller = true
                } else {
                    start += part
                }
            }
            guard runs < mostRuns, Date() < end else { break }
            if part == 1 && !isSmaller { break }
            part = max(1, part / 2)
        }
        return best
    }
}
