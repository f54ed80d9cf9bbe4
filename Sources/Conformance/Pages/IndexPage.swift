// IndexPage.swift: the table of clauses, and what the dossier is made of.

import VitrineExploring

/// Makes the first page.
struct IndexPage {
    let evidence: Evidence
    let verdicts: [(clause: Clause, verdict: Verdict)]
    let modes: [WalkMode]
    let subject: String
    static let file = "index.html"

    var page: DossierPage {
        DossierPage(
            file: Self.file, title: "Dossier of \(evidence.app)", body: summary + walks + table + source,
            subject: subject)
    }

    private var summary: String {
        let counts = Outcome.allCases.map { outcome in
            "<tr><th scope=\"row\">\(DossierPage.outcome(outcome))</th><td>\(verdicts.count { $0.verdict.outcome == outcome })</td></tr>"
        }
        let panel =
            evidence.panel.map { "\($0.width.short) × \($0.height.short) mm" }
            ?? "unknown: give --panel-mm or --panel-edid"
        let rows = [
            ("App", evidence.app), ("Standard", Standard.name), ("Screen", evidence.setting.text + " pixels"),
            ("Panel", panel), ("Languages", evidence.languages.joined(separator: ", ")), ("Tasks", evidence.origin),
            ("Screens met", "\(evidence.screens.count)"),
        ]
        return "<p>\(DossierPage.text(Standard.disclaimer))</p>"
            + "<dl>\(rows.map { "<dt>\($0.0)</dt><dd>\(DossierPage.text($0.1))</dd>" }.joined())</dl>"
            + "<h2>Outcomes</h2><table><tbody>\(counts.joined())</tbody></table>"
    }

    private var walks: String {
        let rows = modes.map { mode in
            let walks = evidence.walks.filter { $0.mode == mode }
            let failed = walks.count { $0.failure != nil }
            let end = failed == 0 ? "each done to its end" : "\(failed) of \(walks.count) not done to its end"
            return "<tr><th scope=\"row\"><a href=\"\(WalkPage.file(mode))\">\(DossierPage.text(mode.words))</a></th>"
                + "<td>\(end)</td><td>\(walks.reduce(0) { $0 + $1.seconds }.short) s</td></tr>"
        }
        return "<h2>The tasks</h2>"
            + evidence.tasks.map { "<p>\(DossierPage.text($0.name)), \($0.steps.count) steps</p>" }.prefix(20).joined()
            + "<table><thead><tr><th>Way<th>End<th>Virtual time</tr></thead><tbody>\(rows.joined())</tbody></table>"
            + "<p><a href=\"\(ScreensPage.file)\">The screens, with what was measured on each</a></p>"
    }

    private var table: String {
        let rows = verdicts.map { clause, verdict in
            let link = "\(ChapterPage.file(clause.chapter))#\(ChapterPage.anchor(clause.number))"
            return
                "<tr><td class=\"number\"><a href=\"\(link)\">\(clause.number)</a></td><td>\(DossierPage.text(clause.subject))</td>"
                + "<td>\(DossierPage.text(clause.check))</td><td>\(DossierPage.outcome(verdict.outcome))</td>"
                + "<td>\(Self.standard)</td></tr>"
        }
        return
            "<h2>Clauses</h2><table><thead><tr><th>Clause<th>Subject, in our words<th>What is checked here<th>Outcome<th>Source</tr>"
            + "</thead><tbody>\(rows.joined())</tbody></table>"
    }

    private static let standard = "<a href=\"\(Standard.address)\">V3.2.1</a>"

    private var source: String { "<h2>Source</h2><p>\(DossierPage.text(Standard.source))</p>" }
}
