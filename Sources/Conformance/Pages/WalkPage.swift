// WalkPage.swift: a task done in one way, step by step: pictures, or what was heard.

/// Makes the page of the walks in a mode.
struct WalkPage {
    let mode: WalkMode
    let walks: [Walk]
    let subject: String

    static func file(_ mode: WalkMode) -> String { "walk-\(mode.word).html" }

    var page: DossierPage {
        DossierPage(
            file: Self.file(mode), title: "The tasks \(mode.words)", body: walks.map(section).joined(separator: "\n"),
            subject: subject)
    }

    private func section(_ walk: Walk) -> String {
        let end = walk.failure == nil ? "Done" : "Not done to its end"
        // Keypad and switch begin with the first step, the others with the start of the app.
        let first = walk.steps.first?.line.isEmpty == true ? 0 : 1
        let steps = walk.steps.enumerated().map { index, step in "<article>\(self.step(index + first, step))</article>"
        }
        return "<h2>\(DossierPage.text(walk.task))</h2><p>\(end), in \(walk.seconds.short) s of virtual time.</p>"
            + steps.joined(separator: "\n")
    }

    private func step(_ index: Int, _ step: WalkStep) -> String {
        let name = step.line.isEmpty ? "The app starts" : step.words.isEmpty ? step.line : "“\(step.words)”"
        var rows: [(String, String)] = []
        if !step.line.isEmpty { rows.append(("Step", "<code>\(DossierPage.text(step.line))</code>")) }
        if !step.how.isEmpty { rows.append((step.isDone ? "How" : "Not done", DossierPage.text(step.how))) }
        if !step.isDone, step.how.isEmpty { rows.append(("Not done", "its element is not there")) }
        rows.append(("Screen", "\(DossierPage.text(step.title)), \(step.seconds.short) s"))
        if !step.texts.isEmpty {
            let least = step.texts.compactMap(\.contrast).min()
            rows.append(("Texts", "\(step.texts.count)" + (least.map { ", the least contrast \($0) : 1" } ?? "")))
        }
        if !step.heard.isEmpty { rows.append(("Heard", heard(step.heard))) }
        let details = "<dl>\(rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined())</dl>"
        return "<h3>\(index). \(DossierPage.text(name))</h3>\(details)"
            + DossierPage.figure(step.picture, "\(step.title), after step \(index) \(mode.words)")
    }

    /// The language in which the device speaks.
    private var language: String? { if case .ear(let tag) = mode { tag } else { nil } }

    /// Words that were interrupted end with an ellipsis.
    private func heard(_ all: [Heard]) -> String {
        let items = all.map { heard in
            let tag = (heard.language ?? language).map { " lang=\"\(DossierPage.text($0))\"" } ?? ""
            return "<li\(heard.isInterrupted ? " class=\"stopped\"" : "")><span class=\"heard\"\(tag) dir=\"auto\">"
                + "\(DossierPage.text(heard.text))\(heard.isInterrupted ? " …" : "")</span></li>"
        }
        return "<ol>\(items.joined())</ol>"
    }
}
