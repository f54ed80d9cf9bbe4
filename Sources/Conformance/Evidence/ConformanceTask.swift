// ConformanceTask.swift: what a person wants to do with an app, as a script.

package import VitrineExploring

/// A script with a name.
package struct ConformanceTask: Hashable, Sendable {
    package var name: String
    package var steps: [ExplorerStep]

    package init(name: String, steps: [ExplorerStep]) { (self.name, self.steps) = (name, steps) }

    /// A line that is wrong.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    /// The lines of a file. Those that begin with `#` are comments.
    /// - Throws: `Problem` with the number of the first line that is no step.
    package init(name: String, text: String) throws(Problem) {
        var steps: [ExplorerStep] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            guard let step = ExplorerStep(line: String(line)) else {
                throw Problem(description: "\(name):\(index + 1): \(line) is no step of the explorer (docs/proof.md)")
            }
            steps.append(step)
        }
        guard !steps.isEmpty else { throw Problem(description: "\(name) has no steps") }
        self.init(name: name, steps: steps)
    }
}
