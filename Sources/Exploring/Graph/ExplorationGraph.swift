// ExplorationGraph.swift: the screens of an app, and the steps between them.

/// The screens by their ids, and the steps that were made between them.
package struct ExplorationGraph: Codable, Sendable {
    package private(set) var nodes: [String: GraphNode] = [:]
    package private(set) var edges: Set<GraphEdge> = []
    /// The first screen.
    package private(set) var start = ""

    package init() {}

    /// Adds a screen, or a shorter way to a known one, and the steps that it offers.
    /// - Returns: whether the screen is new.
    @discardableResult
    package mutating func add(_ node: GraphNode, offering steps: [ExplorerStep]) -> Bool {
        if start.isEmpty { start = node.id }
        let isNew = nodes[node.id] == nil
        var known = nodes[node.id] ?? node
        if node.script.count < known.script.count { known.script = node.script }
        for step in steps where known.tries[step.line] == nil { known.tries[step.line] = 0 }
        nodes[node.id] = known
        return isNew
    }

    /// Adds a step that was made.
    package mutating func add(_ edge: GraphEdge) {
        edges.insert(edge)
        nodes[edge.from]?.tries[edge.step, default: 0] += 1
    }

    /// Counts a step that could not be made, or must not be made again.
    package mutating func exclude(_ step: ExplorerStep, at id: String) { nodes[id]?.tries[step.line] = Self.never }

    package mutating func setPicture(_ file: String, of id: String) { nodes[id]?.picture = file }

    /// Tries of a step that is not made again.
    private static let never = 1_000_000

    /// Adds the screens and steps of another exploration of the app.
    package mutating func merge(_ other: ExplorationGraph) {
        if start.isEmpty { start = other.start }
        for node in other.nodes.values {
            guard var known = nodes[node.id] else {
                nodes[node.id] = node
                continue
            }
            if node.script.count < known.script.count { known.script = node.script }
            known.tries.merge(node.tries) { $0 + $1 }
            if known.picture.isEmpty { known.picture = node.picture }
            nodes[node.id] = known
        }
        edges.formUnion(other.edges)
    }

    // MARK: Ways

    /// Steps that lead from a screen to others.
    package func ways(from id: String) -> [GraphEdge] { edges.filter { $0.from == id && $0.to != id } }

    /// Whether each step of a screen was tried.
    package func isTried(_ id: String) -> Bool { nodes[id]?.tries.values.allSatisfy { $0 > 0 } ?? false }

    /// The shortest list of steps from a screen to another, by steps for which `isUsed` is true; nil if there is none.
    package func way(
        from start: String, to end: String, by isUsed: (ExplorerStep) -> Bool = { _ in true }
    ) -> [ExplorerStep]? {
        var before: [String: (id: String, step: ExplorerStep)] = [:]
        var queue = [start], seen: Set = [start]
        let leaving = Dictionary(grouping: edges, by: \.from)
        while !queue.isEmpty {
            let id = queue.removeFirst()
            if id == end { break }
            for edge in (leaving[id] ?? []).sorted(by: { ($0.to, $0.step) < ($1.to, $1.step) })
            where !seen.contains(edge.to) {
                guard let step = ExplorerStep(line: edge.step), isUsed(step) else { continue }
                seen.insert(edge.to)
                before[edge.to] = (id, step)
                queue.append(edge.to)
            }
        }
        guard seen.contains(end) else { return nil }
        var steps: [ExplorerStep] = []
        var current = end
        while current != start, let entry = before[current] {
            steps.insert(entry.step, at: 0)
            current = entry.id
        }
        return steps
    }

    /// The number of steps from a screen to each that it leads to.
    package func distances(from start: String) -> [String: Int] {
        let leaving = Dictionary(grouping: edges, by: \.from)
        var found = [start: 0], queue = [start], next = 0
        while next < queue.count {
            let id = queue[next]
            next += 1
            for edge in leaving[id] ?? [] where found[edge.to] == nil {
                found[edge.to] = found[id, default: 0] + 1
                queue.append(edge.to)
            }
        }
        return found
    }

    /// The part of screens that both have, of all that one has: 1 for the same.
    package func agreement(with other: ExplorationGraph) -> Double {
        let all = Set(nodes.keys).union(other.nodes.keys)
        return all.isEmpty ? 1 : Double(Set(nodes.keys).intersection(other.nodes.keys).count) / Double(all.count)
    }
}
