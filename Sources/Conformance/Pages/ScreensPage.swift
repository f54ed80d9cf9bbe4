// ScreensPage.swift: what was measured on each screen.

/// Makes the page of the screens.
struct ScreensPage {
    let evidence: Evidence
    let subject: String
    static let file = "screens.html"

    var page: DossierPage {
        DossierPage(
            file: Self.file, title: "The screens",
            body: evidence.screens.enumerated().map(section).joined(separator: "\n"),
            subject: subject)
    }

    private func section(_ index: Int, _ screen: ScreenEvidence) -> String {
        let least = screen.texts.filter { $0.contrast != nil }.min { ($0.contrast ?? 0) < ($1.contrast ?? 0) }
        let rows: [(String, String)] = [
            ("Least contrast", least.map { "\($0.contrast ?? 0) : 1, “\($0.words)”" } ?? "no text was measured"),
            ("Flashes", "at most \(screen.flashes.general) in a second, \(screen.flashes.red) of saturated red"),
            ("Order of Tab", screen.focus.order.joined(separator: " → ")),
            ("Moves after five seconds", screen.movesAtRest ? "yes" : "no"),
        ]
        return "<article><h2>\(index + 1). \(DossierPage.text(screen.title))</h2>"
            + DossierPage.figure(screen.picture, "\(screen.title) by sight")
            + "<dl>\(rows.map { "<dt>\($0.0)</dt><dd>\(DossierPage.text($0.1))</dd>" }.joined())</dl>"
            + "\(table(screen))</article>"
    }

    private func table(_ screen: ScreenEvidence) -> String {
        let rows = screen.elements.map { element in
            let size = "\(element.width.short) × \(element.height.short)"
            let millimetres = evidence.millimetresAPoint.map {
                "\((element.width * $0).short) × \((element.height * $0).short)"
            }
            let cells = [
                element.name, element.roles.joined(separator: ", "), element.value, element.isUsable ? size : "",
                element.isUsable ? millimetres ?? "unknown" : "",
            ]
            return "<tr>\(cells.map { "<td>\(DossierPage.text($0))</td>" }.joined())</tr>"
        }
        return
            "<table><caption>Elements in reading order; targets of what is used</caption><thead><tr><th>Name<th>Kind<th>Value"
            + "<th>Points<th>Millimetres</tr></thead><tbody>\(rows.joined())</tbody></table>"
    }
}
