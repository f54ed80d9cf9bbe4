// LeakCheck.swift: objects that remain each time that a screen was visited.

import Foundation
import VitrineRuntime

/// Visits a screen again and again from the screen before it, and counts objects there.
@MainActor
struct LeakCheck {
    private let explorer: Explorer
    private let session: ExplorerSession
    private let id: String
    /// Visits between two counts: caches fill in the first.
    private static let visits = 2

    init(_ explorer: Explorer, _ id: String) {
        (self.explorer, self.id) = (explorer, id)
        session = explorer.session
    }

    func run() {
        guard let census = session.app.census, let (before, loop) = loop() else { return }
        guard explorer.begin(at: before) else { return }
        guard visit(loop, before) else { return }
        var growths: [[String: Int]] = []
        for _ in 0..<2 {
            rest()
            let growth = census()
            for _ in 0..<Self.visits { guard visit(loop, before) else { return explorer.lookAround() } }
            rest()
            growths.append(Dictionary(growth().map { ($0.name, $0.more) }) { $0 + $1 })
        }
        let title = explorer.graph.nodes[id]?.title ?? ""
        let script = session.steps
        for (name, more) in growths[0].sorted(by: { $0.key < $1.key })
        where more >= Self.visits && growths[1][name, default: 0] >= Self.visits {
            explorer.add(
                Problem(.leak, name, "\(more) objects of \(name) are left after \(Self.visits) visits"), on: title,
                look: "", script: script)
        }
    }

    /// A screen from which a step leads here, and the steps from it to here and back.
    private func loop() -> (String, [ExplorerStep])? {
        let graph = explorer.graph
        let entries = graph.edges.filter { $0.to == id && $0.from != id }
            .sorted {
                ($0.from == graph.start ? 0 : 1, $0.from, $0.step) < ($1.from == graph.start ? 0 : 1, $1.from, $1.step)
            }
        for entry in entries {
            guard let step = ExplorerStep(line: entry.step), step.isOfGuest,
                let back = graph.way(from: id, to: entry.from, by: \.isOfGuest), back.count <= 4
            else { continue }
            return (entry.from, [step] + back)
        }
        return nil
    }

    /// Whether the steps led back to where they began.
    private func visit(_ loop: [ExplorerStep], _ before: String) -> Bool {
        for step in loop { session.perform(step) }
        return session.reading.id == before
    }

    private func rest() {
        session.screen.settle()
        for _ in 0..<4 { session.screen.step(AppScreen.frame) }
    }
}
