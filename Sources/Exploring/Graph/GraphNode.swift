// GraphNode.swift: a screen of an app.

/// A screen of the graph.
package struct GraphNode: Hashable, Codable, Sendable {
    package let id: String
    package let title: String
    package let structure: [String]
    /// The shortest known script from the start of the app.
    package var script: [String]
    /// The steps that may be tried, and how often each was.
    package var tries: [String: Int]
    /// The labels of its elements when it was found, for people.
    package var words: [String]
    /// The file of its picture in the folder of results; empty for none.
    package var picture = ""

    package init(id: String, title: String, structure: [String], script: [ExplorerStep], words: [String]) {
        (self.id, self.title, self.structure, self.words) = (id, title, structure, words)
        self.script = script.map(\.line)
        tries = [:]
    }

    package var steps: [ExplorerStep] { script.compactMap { ExplorerStep(line: $0) } }
}
