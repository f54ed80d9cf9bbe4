// GraphEdge.swift: a step between screens.

/// A step from one screen to another, or to the same.
package struct GraphEdge: Hashable, Codable, Sendable {
    package let from: String
    package let step: String
    package let to: String

    package init(from: String, step: ExplorerStep, to: String) {
        (self.from, self.step, self.to) = (from, step.line, to)
    }
}
