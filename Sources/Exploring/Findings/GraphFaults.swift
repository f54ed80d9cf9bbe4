// GraphFaults.swift: screens without a way out.

/// Examines ways of guests: not what time and the machine do.
struct GraphFaults {
    private let graph: ExplorationGraph
    private let leaving: [String: Set<String>]

    init(_ graph: ExplorationGraph) {
        self.graph = graph
        var leaving: [String: Set<String>] = [:]
        for edge in graph.edges where edge.from != edge.to && ExplorerStep(line: edge.step)?.isOfGuest == true {
            leaving[edge.from, default: []].insert(edge.to)
        }
        self.leaving = leaving
    }

    /// The screens that guests cannot leave, and those from which they do not come back. Only what follows from steps
    /// that were all tried is reported.
    func problems() -> [(id: String, problem: Problem)] {
        var lost: Set<String> = []
        var found: [(String, Problem)] = []
        for node in graph.nodes.values.sorted(by: { ($0.script.count, $0.id) < ($1.script.count, $1.id) })
        where node.id != graph.start {
            let reached = reachable(from: node.id)
            guard !reached.contains(graph.start), reached.allSatisfy({ graph.isTried($0) }) else { continue }
            // Screens behind one that has no way back are no other fault.
            guard !lost.contains(node.id) else { continue }
            lost.formUnion(reached)
            if (leaving[node.id] ?? []).isEmpty {
                found.append((node.id, Problem(.deadEnd, node.title, "no step of a guest leads out of it")))
            } else {
                found.append((node.id, Problem(.noWayBack, node.title, "no steps of a guest lead to the first screen")))
            }
        }
        return found
    }

    private func reachable(from id: String) -> Set<String> {
        var seen: Set = [id], queue = [id]
        while let current = queue.popLast() {
            for next in leaving[current] ?? [] where seen.insert(next).inserted { queue.append(next) }
        }
        return seen
    }
}
