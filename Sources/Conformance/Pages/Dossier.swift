// Dossier.swift: the files of a dossier: pages, pictures, and the outcomes for programs.

package import Foundation
package import VitrineExploring

/// A dossier about an app.
@MainActor
package struct Dossier {
    package let evidence: Evidence
    package let verdicts: [(clause: Clause, verdict: Verdict)]
    private let pictures: [String: Data]

    /// Examines an app.
    /// - Parameters:
    ///   - tasks: what people do with it; none: the ways to the screens that an exploration of `steps` steps finds.
    ///   - origin: where the tasks come from, in words.
    ///   - report: called with what begins.
    package init(
        _ app: ExploredApp, on setting: ScreenSetting, tasks: [ConformanceTask], origin: String, steps: Int = 40,
        panel: PanelSize? = nil, report: @escaping (String) -> Void = { _ in }
    ) {
        let store = PictureStore()
        var gathering = EvidenceGathering(app, on: setting, store)
        gathering.report = report
        let tasks = tasks.isEmpty ? gathering.explored(steps: steps) : tasks
        evidence = gathering.evidence(tasks, origin: origin, panel: panel)
        verdicts = ClauseList.verdicts(evidence)
        pictures = store.files
    }

    /// Whether a clause has a defect.
    package var hasDefects: Bool { verdicts.contains { $0.verdict.outcome == .defectFound } }

    /// The outcome of a clause.
    package func outcome(_ number: String) -> Outcome? {
        verdicts.first { $0.clause.number == number }?.verdict.outcome
    }

    private var subject: String { "\(evidence.app), \(evidence.setting.text)" }

    private var modes: [WalkMode] {
        evidence.walks.reduce(into: []) { if !$0.contains($1.mode) { $0.append($1.mode) } }
    }

    private var pages: [DossierPage] {
        let chapters = verdicts.reduce(into: [String]()) {
            if !$0.contains($1.clause.chapter) { $0.append($1.clause.chapter) }
        }
        return [IndexPage(evidence: evidence, verdicts: verdicts, modes: modes, subject: subject).page]
            + chapters.map { chapter in
                ChapterPage(
                    chapter: chapter, clauses: verdicts.filter { $0.clause.chapter == chapter }, subject: subject
                )
                .page
            }
            + modes.map { mode in
                WalkPage(mode: mode, walks: evidence.walks.filter { $0.mode == mode }, subject: subject).page
            }
            + [ScreensPage(evidence: evidence, subject: subject).page]
    }

    /// All files by their names. Two examinations of one build give the same bytes.
    package var files: [String: Data] {
        var files: [String: Data] = [:]
        var text = ""
        for page in pages {
            files[page.file] = Data(page.html.utf8)
            text += page.html
        }
        // Pictures that no page shows are left out.
        for (name, data) in pictures where text.contains(name) { files[name] = data }
        files["outcomes.tsv"] = Data(
            verdicts.map { "\($0.clause.number)\t\($0.verdict.outcome.rawValue)\t\($0.verdict.defects.count)\n" }
                .joined().utf8)
        return files
    }

    /// Writes the files into a folder. Pages and pictures of an earlier dossier are removed.
    /// - Throws: what Foundation reports if they cannot be written.
    package func write(to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder)
        where file.hasPrefix("picture-") && file.hasSuffix(".png") || file.hasSuffix(".html") {
            try FileManager.default.removeItem(atPath: folder + "/" + file)
        }
        let url = URL(fileURLWithPath: folder)
        for (name, data) in files { try data.write(to: url.appendingPathComponent(name)) }
    }

    /// A line for each clause with a defect, and the numbers.
    package var summary: String {
        let found = verdicts.filter { $0.verdict.outcome == .defectFound }
        let lines = found.flatMap { clause, verdict in
            verdict.defects.prefix(3).map { "DEFECT \(clause.number) \($0.screen): \($0.text)" }
        }
        let counts = Outcome.allCases.map { outcome in
            "\(verdicts.count { $0.verdict.outcome == outcome }) \(outcome.rawValue)"
        }
        return
            (lines + ["\(evidence.app): \(evidence.screens.count) screens; clauses: \(counts.joined(separator: ", "))"])
            .joined(separator: "\n")
    }
}
