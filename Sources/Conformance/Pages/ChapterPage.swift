// ChapterPage.swift: the clauses of a chapter: claim, evidence, defects, and what a human must still show.

/// Makes the page of a chapter.
struct ChapterPage {
    let chapter: String
    let clauses: [(clause: Clause, verdict: Verdict)]
    let subject: String
    /// The most pictures of defects of a clause.
    private static let mostPictures = 8

    static func file(_ chapter: String) -> String { "chapter-\(chapter).html" }
    static func anchor(_ number: String) -> String { "c\(number.replacing(".", with: "-"))" }

    private static let names = [
        "4": "What people need", "5": "All devices", "6": "Speech between people", "7": "Films", "8": "Hardware",
        "9": "The web", "10": "Documents", "11": "Software", "12": "Documentation and support", "13": "Relay services",
    ]

    static func name(_ chapter: String) -> String { names[chapter] ?? "" }

    var page: DossierPage {
        DossierPage(
            file: Self.file(chapter), title: "Chapter \(chapter): \(Self.name(chapter))",
            body: clauses.map(article).joined(separator: "\n"), subject: subject)
    }

    private func article(_ clause: Clause, _ verdict: Verdict) -> String {
        var rows: [(String, String)] = [
            ("Checked here", DossierPage.text(clause.check)),
            ("Outcome", "\(DossierPage.outcome(verdict.outcome)). \(DossierPage.text(verdict.reason))"),
        ]
        if !verdict.lines.isEmpty { rows.append(("Evidence", DossierPage.list(verdict.lines))) }
        rows.append(("Still to show", DossierPage.text(clause.human)))
        return """
            <article id="\(Self.anchor(clause.number))">
            <h2>\(clause.number) \(DossierPage.text(clause.subject))</h2>
            <dl>\(rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined())</dl>
            \(defects(verdict.defects))
            \(pictures(verdict.pictures))
            </article>
            """
    }

    private func defects(_ defects: [Defect]) -> String {
        guard !defects.isEmpty else { return "" }
        let items = defects.map { defect in
            let modes = defect.modes.isEmpty ? "" : " (\(defect.modes.joined(separator: "; ")))"
            let place = defect.screen.isEmpty ? "" : "\(defect.screen): "
            return "<li>\(DossierPage.text(place + defect.text + modes))</li>"
        }
        let title = defects.count == 1 ? "The defect" : "\(defects.count) defects"
        return "<h3>\(title)</h3><ol>\(items.joined())</ol><div class=\"row\">\(marked(defects).joined())</div>"
    }

    /// The pictures of defects, each once with all marks.
    private func marked(_ defects: [Defect]) -> [String] {
        let files = defects.reduce(into: [String]()) {
            if !$1.picture.isEmpty, !$0.contains($1.picture) { $0.append($1.picture) }
        }
        return files.prefix(Self.mostPictures).map { file in
            let shown = defects.enumerated().filter { $0.element.picture == file }
            let numbers = shown.map { "\($0.offset + 1)" }.joined(separator: ", ")
            let first = shown.first?.element
            let words = "\(numbers): \(first?.screen ?? ""), \(first?.modes.first ?? "")"
            return DossierPage.figure(file, words, shown.compactMap(\.element.place))
        }
    }

    private func pictures(_ pictures: [NamedPicture]) -> String {
        guard !pictures.isEmpty else { return "" }
        return "<div class=\"row\">\(pictures.map { DossierPage.figure($0.file, $0.words) }.joined())</div>"
    }
}
