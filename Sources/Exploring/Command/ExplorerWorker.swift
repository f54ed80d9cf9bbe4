// ExplorerWorker.swift: a process of an exploration.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRecording
import VitrineRuntime

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
        let checks = ScreenChecks(screen: session.screen.screen, picture: session.screen.picture).problems()
        let effects =
            steps.last.map { StepEffects(session, $0, turnLimit: ExplorerOptions().turnLimit).problems() } ?? []
        for problem in checks + effects { say("found \(problem.kind.rawValue) \(problem.subject): \(problem.text)") }
        let picture = PictureFolder(order.folder, prefix: "replay").keep(session.screen.picture)
        say("picture \(order.folder)/\(picture)")
        session.end()
    }
}

/// Writes what a process is about to do, and tests.
@MainActor
private struct JournalWriter {
    private let app: ExploredApp
    private let setting: ScreenSetting
    private let order: WorkerOrder

    init(_ app: ExploredApp, _ setting: ScreenSetting, _ order: WorkerOrder) {
        (self.app, self.setting, self.order) = (app, setting, order)
    }

    func write(_ steps: [ExplorerStep], _ recorded: [RecordedStep], node: (id: String, title: String)) {
        say("step")
        var journal = WorkerJournal(node: node.id, title: node.title, script: steps.map(\.line))
        if order.task == .replay {
            let finding = Finding(.trap, screen: node.title, subject: "", text: "the program ends", script: steps)
            journal.test = source(finding, number: 0, recorded) ?? ""
        }
        try? JSONEncoder().encode(journal).write(to: order.journal)
    }

    /// The name of the test's file in the folder; empty if it cannot be written.
    func test(for finding: Finding, _ steps: [RecordedStep]) -> String {
        let number =
            (try? FileManager.default.contentsOfDirectory(atPath: order.folder).count(where: { $0.hasSuffix(".swift") }))
            ?? 0
        let name = "\(order.part)-\(number)-\(finding.kind.rawValue).swift"
        guard let source = source(finding, number: number + 1, steps) else { return "" }
        let file = URL(fileURLWithPath: order.folder).appendingPathComponent(name)
        return (try? Data(source.utf8).write(to: file)) == nil ? "" : name
    }

    private func source(_ finding: Finding, number: Int, _ steps: [RecordedStep]) -> String? {
        let size = CGSize(width: Double(setting.width) / setting.scale, height: Double(setting.height) / setting.scale)
        return try? FindingTest(finding, number: number, app: app, size: size, scale: setting.scale, steps: steps)
            .source
    }
}

/// Pictures as PNG files with numbers.
@MainActor
final class PictureFolder {
    private let folder: URL
    private let prefix: String
    private var count = 0
    /// The most pixels across.
    private static let widest: CGFloat = 640

    init(_ folder: String, prefix: String) {
        self.folder = URL(fileURLWithPath: folder)
        self.prefix = prefix
    }

    /// Writes a picture, made smaller. Returns the name of its file; empty if it cannot be written.
    func keep(_ image: CGImage) -> String {
        count += 1
        let name = "\(prefix)-\(count).png"
        let scale = min(1, Self.widest / CGFloat(max(image.width, image.height, 1)))
        let size = CGSize(
            width: (CGFloat(image.width) * scale).rounded(), height: (CGFloat(image.height) * scale).rounded())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let small = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
        }
        guard let data = small.pngData(), (try? data.write(to: folder.appendingPathComponent(name))) != nil else {
            return ""
        }
        return name
    }
}
