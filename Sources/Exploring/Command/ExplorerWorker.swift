// ExplorerWorker.swift: a process of an exploration.

import Foundation

/// Explores a share of an app, or plays a script, by an order.
@MainActor
struct ExplorerWorker {
    private let app: ExploredApp
    private let arguments: ExploreArguments
    private let order: WorkerOrder
    private let setting: ScreenSetting
    private let accepted: AcceptedFindings

    init(_ app: ExploredApp, _ arguments: ExploreArguments, _ order: WorkerOrder, accepted: AcceptedFindings) {
        (self.app, self.arguments, self.order, self.accepted) = (app, arguments, order, accepted)
        setting = ScreenSetting(text: arguments.size) ?? ScreenSetting(width: 1280, height: 800)
    }

    func run() {
        switch order.task {
        case .explore: explore()
        case .replay: replay()
        }
    }

    private func explore() {
        let file = EventFile(url: order.events),
            pictures = PictureFolder(order.folder, prefix: "\(order.part)-\(order.attempt)")
        var options = ExplorerOptions()
        options.seed = arguments.seed &+ UInt64(order.attempt) &* 7919
        (options.budget, options.steps, options.focus) = (order.budget, arguments.steps, arguments.focus)
        (options.part, options.parts, options.checks) = (order.part, order.parts, !arguments.quick)
        let explorer = Explorer(
            app, on: setting, options: options, known: file.known, keepPicture: { pictures.keep($0) },
            report: {
                file.write($0)
                say("event")
            })
        let journal = JournalWriter(app, setting, order)
        explorer.session.willPerform = { journal.write($0, $1, node: explorer.place) }
        explorer.run()
        explorer.session.willPerform = { _, _ in say("step") }
        let new = explorer.findings.values.filter { accepted.reason(for: $0) == nil && $0.test.isEmpty }
            .sorted { $0.key < $1.key }
        explorer.finish(new, until: Date().addingTimeInterval(max(10, order.budget / 3))) { finding, steps in
            var finding = finding
            finding.test = journal.test(for: finding, steps)
            return finding
        }
        explorer.session.end()
    }

    /// Plays the script, and reports what the last screen and step show.
    private func replay() {
        let session = ExplorerSession(app, on: setting)
        let journal = JournalWriter(app, setting, order)
        session.willPerform = { journal.write($0, $1, node: ("", "")) }
        let steps = order.script.compactMap { ExplorerStep(line: $0) }
        for step in steps { say("step \(session.perform(step) ? "" : "missing ")\(step.line)") }
        let replay = FindingReplay(session, turnLimit: ExplorerOptions().turnLimit)
        for problem in replay.problems(after: steps.last) {
            say("found \(problem.kind.rawValue) \(problem.subject): \(problem.text)")
        }
        let picture = PictureFolder(order.folder, prefix: "replay").keep(session.screen.picture)
        say("picture \(order.folder)/\(picture)")
        session.end()
    }
}
