// ExplorationResults.swift: the graph and the findings of an exploration, as files.

import Foundation

/// What was found, and what of it is new.
package struct ExplorationResults {
    package let app: String
    package let seed: UInt64
    package let graph: ExplorationGraph
    package let findings: [Finding]
    package let accepted: AcceptedFindings
    package var seconds = 0.0

    package init(app: String, seed: UInt64, graph: ExplorationGraph, findings: [Finding], accepted: AcceptedFindings) {
        (self.app, self.seed, self.graph, self.findings, self.accepted) = (app, seed, graph, findings, accepted)
    }

    /// Those that no line accepts.
    package var newFindings: [Finding] { findings.filter { accepted.reason(for: $0) == nil } }

    /// A line for each new finding, and the numbers.
    package var summary: String {
        var lines = newFindings.map { finding in
            let look = finding.look.isEmpty ? "" : " (\(finding.look))"
            return
                "FOUND \(finding.kind.rawValue) on \(finding.screen)\(look): \(finding.text.split(separator: "\n").first ?? "")"
                + (finding.test.isEmpty ? "" : "\n  \(finding.test)")
        }
        lines += accepted.unused(by: findings).map { "not found any more: \($0)" }
        let accepted = findings.count - newFindings.count
        lines.append(
            "\(app): \(graph.nodes.count) screens, \(graph.edges.count) steps, \(newFindings.count) new findings, "
                + "\(accepted) accepted, in \(Int(seconds)) s")
        return lines.joined(separator: "\n")
    }

    private struct File: Encodable {
        struct Entry: Encodable {
            let finding: Finding
            let accepted: String?
        }
        let app: String
        let seed: UInt64
        let screens: [GraphNode]
        let start: String
        let steps: [GraphEdge]
        let findings: [Entry]
    }

    /// Writes `graph.json` and `map.html`.
    /// - Throws: what Foundation reports if the files cannot be written.
    package func write(to folder: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let file = File(
            app: app, seed: seed, screens: graph.nodes.values.sorted { $0.id < $1.id }, start: graph.start,
            steps: graph.edges.sorted { ($0.from, $0.step, $0.to) < ($1.from, $1.step, $1.to) },
            findings: findings.map { File.Entry(finding: $0, accepted: accepted.reason(for: $0)) })
        let url = URL(fileURLWithPath: folder)
        try encoder.encode(file).write(to: url.appendingPathComponent("graph.json"))
        try Data(MapPage(self, folder: url).html.utf8).write(to: url.appendingPathComponent("map.html"))
    }
}
