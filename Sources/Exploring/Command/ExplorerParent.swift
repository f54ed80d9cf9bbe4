// ExplorerParent.swift: starts the processes of an exploration, and puts their results together.

import Foundation
import Synchronization

/// The process that waits for the others.
struct ExplorerParent: Sendable {
    private let name: String
    private let arguments: ExploreArguments
    private let accepted: AcceptedFindings
    private let processArguments: [String]
    /// Seconds without a word after which a process is considered hanging.
    private static let patience = 30.0
    /// A process that ends this often is not started again.
    private static let mostEnds = 12

    init(name: String, _ arguments: ExploreArguments, _ accepted: AcceptedFindings, _ processArguments: [String]) {
        (self.name, self.arguments, self.accepted, self.processArguments) = (
            name, arguments, accepted, processArguments
        )
    }

    /// Returns the exit status.
    func run() -> Int32 {
        do {
            try FileManager.default.createDirectory(atPath: arguments.out, withIntermediateDirectories: true)
            if let file = arguments.replay { return try replay(file) }
            try removeOldFiles()
            let began = Date()
            let parts = arguments.jobs > 0 ? arguments.jobs : ProcessInfo.processInfo.activeProcessorCount
            DispatchQueue.concurrentPerform(iterations: parts) { explore(part: $0, of: parts) }
            var results = self.results(parts)
            results.seconds = Date().timeIntervalSince(began)
            try results.write(to: arguments.out)
            say(results.summary)
            return results.newFindings.isEmpty ? 0 : 1
        } catch {
            FileHandle.standardError.write(Data("explore: \(error)\n".utf8))
            return 70
        }
    }

    /// The files of an earlier exploration in the folder.
    private func removeOldFiles() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: arguments.out)
        for file in files
        where ["jsonl", "png", "swift"].contains((file as NSString).pathExtension) || file.hasPrefix("journal-") {
            try FileManager.default.removeItem(atPath: arguments.out + "/" + file)
        }
    }

    private func results(_ parts: Int) -> ExplorationResults {
        var graph = ExplorationGraph()
        var findings: [String: Finding] = [:]
        for part in 0..<parts {
            let known = EventFile(url: order(.explore, part, parts).events).known
            graph.merge(known.graph)
            for finding in known.findings {
                let isBetter = findings[finding.key].map { finding.script.count < $0.script.count } ?? true
                if isBetter { findings[finding.key] = finding }
            }
        }
        return ExplorationResults(
            app: name, seed: arguments.seed, graph: graph, findings: findings.values.sorted { $0.key < $1.key },
            accepted: accepted)
    }

    private func order(_ task: WorkerOrder.Task, _ part: Int, _ parts: Int) -> WorkerOrder {
        WorkerOrder(task: task, part: part, parts: parts, folder: arguments.out)
    }

    // MARK: Processes

    /// Starts a share of the exploration, again after each end that is a finding.
    private func explore(part: Int, of parts: Int) {
        let end = Date().addingTimeInterval(arguments.budget)
        var ends: [String: Int] = [:]
        for attempt in 0..<Self.mostEnds {
            var order = order(.explore, part, parts)
            order.attempt = attempt
            order.budget = end.timeIntervalSinceNow
            guard order.budget > 1 || attempt == 0 else { return }
            let process = WorkerProcess(patience: Self.patience, environment: order.environment)
            // Scripts are made shorter after the budget.
            let last = end.addingTimeInterval(max(60, arguments.budget))
            guard let result = try? process.run(processArguments, until: last, take: { _ in }) else { return }
            switch result {
            case .status(0), .deadline: return
            case .status(let status): add(.trap, "ends with status \(status)", order, &ends)
            case .trap(let words): add(.trap, words, order, &ends)
            case .silence: add(.hang, "does not answer for \(Int(Self.patience)) s", order, &ends)
            }
        }
    }

    /// Adds a finding that ended a process, with the script that the process left behind.
    private func add(_ kind: FindingKind, _ words: String, _ order: WorkerOrder, _ ends: inout [String: Int]) {
        guard let journal = WorkerJournal(of: order), let last = journal.script.last else { return }
        let file = EventFile(url: order.events)
        let place = "\(journal.node) \(last)"
        ends[place, default: 0] += 1
        // Once may depend on what was before; the second time it does not.
        if ends[place, default: 0] > 1, !journal.node.isEmpty { file.write(.excluded(step: last, at: journal.node)) }
        let subject = Problem(kind, Self.subject(words), "").subject
        var finding = Finding(kind, screen: journal.title, subject: subject, text: words, script: [])
        finding.script = journal.script
        guard !file.known.findings.contains(where: { $0.key == finding.key }) else { return }
        if accepted.reason(for: finding) == nil { shorten(&finding, order) }
        file.write(.finding(finding))
    }

    /// The message of a trap without what changes from run to run.
    private static func subject(_ words: String) -> String {
        let message = words.split(separator: "|").first.map(String.init) ?? words
        let text = message.split(separator: "Fatal error: ").last.map(String.init) ?? message
        return Problem.withoutNumbers(text).trimmingCharacters(in: .whitespaces)
    }

    /// Plays shorter scripts in processes of their own, and stores the test of the shortest.
    private func shorten(_ finding: inout Finding, _ order: WorkerOrder) {
        let kind = finding.kind, subject = finding.subject
        var test = ""
        func shows(_ script: [String]) -> Bool {
            var replay = order
            (replay.task, replay.script) = (.replay, script)
            let process = WorkerProcess(patience: Self.patience, environment: replay.environment)
            let end = try? process.run(processArguments, until: Date().addingTimeInterval(60), take: { _ in })
            let isShown: Bool =
                switch (kind, end) {
                case (.hang, .silence), (.hang, .deadline): true
                case (.trap, .trap(let words)): Problem(.trap, Self.subject(words), "").subject == subject
                case (.trap, .status(let status)): status != 0 && subject.hasPrefix("ends with status")
                default: false
                }
            if isShown, let journal = WorkerJournal(of: order) { test = journal.test }
            return isShown
        }
        let reduction = ActionReduction(mostRuns: kind == .hang ? 3 : 12, mostSeconds: 20)
        if let best = reduction.shortest(finding.script, shows: shows) { finding.script = best }
        guard !test.isEmpty else { return }
        let name = "\(order.part)-\(order.attempt)-\(kind.rawValue).swift"
        let file = URL(fileURLWithPath: arguments.out).appendingPathComponent(name)
        if (try? Data(test.utf8).write(to: file)) != nil { finding.test = name }
    }

    // MARK: One script

    /// Plays the script in a file. Returns 1 if it shows a finding.
    private func replay(_ file: String) throws -> Int32 {
        var order = order(.replay, 0, 1)
        order.script = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        if let line = order.script.first(where: { ExplorerStep(line: $0) == nil }) {
            FileHandle.standardError.write(Data("explore: \(file): \(line) is no step\n".utf8))
            return 64
        }
        var found = false
        let end = try WorkerProcess(patience: Self.patience, environment: order.environment).run(
            processArguments, until: .distantFuture
        ) { line in
            if line.hasPrefix("found ") { found = true }
            if line != "step" { say(line) }
        }
        if end != .status(0) { say("\(end)") }
        return found || end != .status(0) ? 1 : 0
    }
}
