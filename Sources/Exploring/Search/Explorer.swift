// Explorer.swift: searches the screens of an app, and examines each.
//
// The search goes on from where the app is as long as a step there was tried least often; then it goes to the nearest
// screen with such a step, by known steps or from the start. The checks of a screen need starts of their own: there are
// some of them after each part of the search.

package import Foundation
package import VitrineGraphics
package import VitrineRecording
import VitrineRuntime

/// An exploration of an app in this process.
@MainActor package final class Explorer {
    package let session: ExplorerSession
    let options: ExplorerOptions
    private let report: (ExplorerEvent) -> Void
    private let keepPicture: @MainActor (CGImage) -> String
    private var dice: Dice
    private let start = Date()
    /// What was found so far.
    package private(set) var graph = ExplorationGraph()
    /// By their keys.
    package private(set) var findings: [String: Finding] = [:]
    /// The screens that the search has, and those whose checks are due.
    private var due: [(id: String, check: ScreenCheck)] = []
    private var madeSteps = 0
    /// Where the app is; nil after a start that was not looked at.
    private var here: String?
    /// Checks that ended a process.
    private let excludedChecks: Set<String>
    /// The screen in which the search stays; nil for all.
    private var focused: String?
    private var restScreen: String?
    /// Ways to screens that did not lead there.
    private var failures: [String: Int] = [:]

    /// Steps of the search between two checks.
    private static let stepsPerCheck = 8
    /// The most steps from a start: the reset of an app that was used for long is slower to play again.
    private static let longestScript = 60

    /// - Parameters:
    ///   - known: the graph and the findings of an exploration that ended early.
    ///   - excluded: checks, as events name them, that are not made.
    ///   - keepPicture: stores a picture and returns the name of its file.
    package init(
        _ app: ExploredApp, on setting: ScreenSetting, options: ExplorerOptions,
        known: (graph: ExplorationGraph, findings: [Finding], checks: Set<String>) = (.init(), [], []),
        keepPicture: @escaping @MainActor (CGImage) -> String = { _ in "" },
        report: @escaping (ExplorerEvent) -> Void = { _ in }
    ) {
        session = ExplorerSession(app, on: setting)
        (self.options, self.report, self.keepPicture) = (options, report, keepPicture)
        dice = Dice(seed: options.seed &* 1_000_003 &+ UInt64(options.part))
        graph = known.graph
        for finding in known.findings { findings[finding.key] = finding }
        excludedChecks = known.checks
        due = graph.nodes.keys.sorted().filter(isOurs).flatMap(checks(of:))
    }

    /// The screen where the app was before the step that is made; empty in checks.
    var place: (id: String, title: String) { here.map { ($0, graph.nodes[$0]?.title ?? "") } ?? ("", "") }

    // MARK: Running

    /// Explores until the budget is used, or nothing is left to try.
    package func run() {
        arrive(by: nil)
        while !isOver {
            for _ in 0..<Self.stepsPerCheck where !isOver { searchStep() }
            if !due.isEmpty, !isOver { makeCheck() }
            // The last part of the budget is for checks, as far as they are due.
            while !due.isEmpty, !isOver, elapsed > options.budget * 0.6 || isSearched { makeCheck() }
            if due.isEmpty, isSearched || nextStep() == nil { break }
        }
        findGraphFaults()
    }

    private var elapsed: Double { Date().timeIntervalSince(start) }
    var isOver: Bool { elapsed > options.budget }
    /// Whether the search has made its steps.
    private var isSearched: Bool { options.steps.map { madeSteps >= $0 } ?? false }

    /// The processes share the screens' checks.
    private func isOurs(_ id: String) -> Bool {
        guard options.parts > 1 else { return true }
        return (UInt64(id, radix: 16) ?? 0) % UInt64(options.parts) == UInt64(options.part)
    }

    // MARK: Search

    private func searchStep() {
        guard !isSearched else { return }
        madeSteps += 1
        guard let (id, step) = nextStep() else { return }
        guard go(to: id) else { return }
        make(step, at: id)
    }

    /// A step that was tried least often: here if there is one, else at the nearest screen.
    private func nextStep() -> (id: String, step: ExplorerStep)? {
        let open = graph.nodes.values.filter { isInFocus($0) && failures[$0.id, default: 0] < 4 }
        guard let least = open.flatMap(\.tries.values).min() else { return nil }
        let nodes = open.filter { $0.tries.values.contains(least) }.sorted { $0.id < $1.id }
        let distances = here.map { graph.distances(from: $0) } ?? [:]
        let nearest = nodes.first { $0.id == here } ?? nodes.min { cost($0, distances) < cost($1, distances) }
        guard let nearest else { return nil }
        let steps = nearest.tries.filter { $0.value == least }.keys.sorted().compactMap { ExplorerStep(line: $0) }
        // What leads on comes first; time and the machine last.
        let best = steps.filter(\.isTap).isEmpty ? steps : steps.filter(\.isTap)
        return (nearest.id, dice.one(of: best))
    }

    private func cost(_ node: GraphNode, _ distances: [String: Int]) -> Int {
        // A start costs as much as some steps.
        let steps = min(distances[node.id] ?? .max, node.script.count + 3)
        return steps * 4 + failures[node.id, default: 0] * 10 + (isOurs(node.id) ? 0 : 2)
    }

    private func isInFocus(_ node: GraphNode) -> Bool {
        guard let focused, focused != node.id else { return true }
        return graph.nodes[focused].map { node.script.starts(with: $0.script) } ?? true
    }

    /// Brings the app to a screen.
    func go(to id: String) -> Bool {
        if here == id, session.steps.count < Self.longestScript { return true }
        if let here, session.steps.count < Self.longestScript, let way = graph.way(from: here, to: id),
            way.count < (graph.nodes[id]?.script.count ?? 0) + 3
        {
            for step in way { session.perform(step) }
            self.here = session.reading.id
            if self.here == id { return true }
        }
        guard graph.nodes[id] != nil else { return false }
        if begin(at: id) { return true }
        failures[id, default: 0] += 1
        arrive(by: nil)
        return false
    }

    /// Starts the app again and brings it to a screen, in the looks with which it starts.
    func begin(at id: String) -> Bool {
        guard let node = graph.nodes[id] else { return false }
        session.replay(node.steps)
        here = session.reading.id
        return here == id
    }

    private func make(_ step: ExplorerStep, at id: String) {
        guard session.perform(step) else {
            graph.exclude(step, at: id)
            return report(.excluded(step: step.line, at: id))
        }
        arrive(by: (id, step))
    }

    // MARK: Arriving

    /// Looks at the screen to which a step led.
    private func arrive(by arrival: (from: String, step: ExplorerStep)?) {
        let screen = session.screen.screen, reading = session.reading
        let touchables = reading.touchables(on: screen)
        let steps = StepMenu(session.app, touchables: touchables.map(\.element.name)).steps(for: reading)
        let node = GraphNode(
            id: reading.id, title: reading.title, structure: reading.structure, script: session.steps,
            words: reading.elements.filter { !$0.isKey }.map(\.words))
        let isNew = graph.add(node, offering: steps)
        here = reading.id
        if isNew { show(node, reading) }
        if let arrival {
            let edge = GraphEdge(from: arrival.from, step: arrival.step, to: reading.id)
            graph.add(edge)
            report(.edge(edge))
            addEffects(of: arrival.step, look: "")
        }
        guard isNew, graph.nodes[reading.id].map(isInFocus) == true else { return }
        look("")
        if isOurs(reading.id) {
            due += checks(of: reading.id)
        }
    }

    /// The checks of a screen that are not excluded.
    private func checks(of id: String) -> [(id: String, check: ScreenCheck)] {
        guard options.checks else { return [] }
        let takesText = graph.nodes[id]?.tries.keys.contains { $0.hasPrefix("fill ") } == true
        return ScreenCheck.allCases.filter { $0 != .text || takesText }.map { (id, $0) }
            .filter { !excludedChecks.contains("\($0.1.rawValue) \($0.0)") }
    }

    private func show(_ node: GraphNode, _ reading: ScreenReading) {
        graph.setPicture(keepPicture(session.screen.picture), of: node.id)
        if let stored = graph.nodes[node.id] { report(.node(stored)) }
        guard focused == nil, let name = options.focus,
            reading.elements.contains(where: { $0.name.identifier == name || $0.label == name })
        else { return }
        focused = node.id
    }

    /// Adds what is wrong with the screen as it is.
    func look(_ look: String) {
        add(ScreenChecks(session).problems(), look)
    }

    /// Adds what a step showed beside the screen to which it led.
    func addEffects(of step: ExplorerStep, look: String) {
        add(StepEffects(session, step, turnLimit: options.turnLimit).problems(), look)
    }

    /// Adds problems of the present screen.
    private func add(_ problems: [Problem], _ look: String) {
        guard !problems.isEmpty else { return }
        let title = session.reading.title
        for problem in problems { add(problem, on: title, look: look) }
    }

    /// Adds the screen as one that is reached, after steps of a check.
    func lookAround() { arrive(by: nil) }

    /// The screen that is there when a guest has left; nil if nothing ends a visit.
    func endOfVisit() -> String? {
        if let restScreen { return restScreen }
        guard let seconds = session.app.visitSeconds else { return nil }
        session.restart()
        for _ in 0..<2 { session.perform(.machine(.wait(seconds * 1.2))) }
        arrive(by: nil)
        restScreen = session.reading.id
        return restScreen
    }

    // MARK: Findings

    /// Adds a finding with the shortest script, if it is new.
    func add(_ problem: Problem, on title: String, look: String, script: [ExplorerStep]? = nil) {
        var finding = Finding(
            problem.kind, screen: title, subject: problem.subject, text: problem.text, look: look,
            script: script ?? session.steps)
        guard findings[finding.key] == nil, options.focus == nil || focused != nil else { return }
        finding.place = place(problem.frame)
        finding.picture = keepPicture(session.screen.picture)
        findings[finding.key] = finding
        report(.finding(finding))
    }

    private func place(_ frame: CGRect) -> [Double] {
        let size = session.screen.screen.bounds.size
        guard !frame.isNull, !frame.isInfinite, size.width > 0, size.height > 0 else { return [] }
        return [
            frame.minX / size.width, frame.minY / size.height, frame.width / size.width, frame.height / size.height,
        ]
        .map { (Double($0) * 10_000).rounded() / 10_000 }
    }

    /// Adds screens without a way out, as far as all of their steps were tried.
    private func findGraphFaults() {
        for (id, problem) in GraphFaults(graph).problems() {
            guard let node = graph.nodes[id] else { continue }
            session.replay(node.steps)
            add(problem, on: node.title, look: "", script: node.steps)
        }
    }

    // MARK: Scripts

    /// Shortens the scripts of findings that their last screen shows, and writes tests.
    /// - Parameters:
    ///   - chosen: the findings, which may be fewer than all.
    ///   - deadline: after which scripts stay as they are.
    ///   - write: gets a finding, and the steps for its test.
    package func finish(
        _ chosen: [Finding], until deadline: Date, write: (Finding, [RecordedStep]) -> Finding
    ) {
        for finding in chosen {
            var finding = finding
            let steps = finding.steps
            if FindingReplay.canShow(finding.kind), steps.count > 1, Date() < deadline {
                let reduction = ActionReduction(mostRuns: 16, mostSeconds: 4)
                let best = reduction.shortest(steps) {
                    FindingReplay(session, turnLimit: options.turnLimit).shows(finding, after: $0)
                }
                if let best { finding.script = best.map(\.line) }
            }
            session.replay(finding.steps)
            finding = write(finding, session.recorded)
            findings[finding.key] = finding
            report(.finding(finding))
        }
    }

    // MARK: Checks

    private func makeCheck() {
        let ready = due.indices.filter { due[$0].check != .ways || isReadyForWays(due[$0].id) }
        let (id, check) = due.remove(at: ready.isEmpty ? 0 : dice.one(of: ready))
        report(.check("\(check.rawValue) \(id)"))
        guard graph.nodes[id].map(isInFocus) == true else { return }
        guard begin(at: id) else { return }
        CheckRun(self, id).run(check)
        // Checks change languages and sizes; the next step begins at a start.
        session.restart()
        here = session.reading.id
    }

    /// Whether the search knows where the elements of a screen lead.
    private func isReadyForWays(_ id: String) -> Bool {
        isSearched || elapsed > options.budget / 2
            || graph.nodes[id]?.tries.allSatisfy { $0.value > 0 || !$0.key.hasPrefix("tap ") } == true
    }
}
