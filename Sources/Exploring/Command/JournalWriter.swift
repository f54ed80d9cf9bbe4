// JournalWriter.swift: what a process of an exploration leaves behind if it ends.

import Foundation
import VitrineRecording

/// Writes what a process is about to do, and tests.
@MainActor
struct JournalWriter {
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
