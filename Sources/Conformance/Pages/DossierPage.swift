// DossierPage.swift: the frame of a page: the standard's version and the disclaimer are on each.

import VitrineExploring

/// A page of HTML without scripts and without other files than pictures.
struct DossierPage {
    let file: String
    let title: String
    let body: String
    /// The app, and the screen.
    let subject: String

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(Self.text(title)) – \(Self.text(subject))</title>
        <style>\(DossierStyle.css)</style></head>
        <body>
        <header>\(Self.text(Standard.name)) · \(Self.text(subject)) · <a href="index.html">contents</a></header>
        <main>
        <h1>\(Self.text(title))</h1>
        \(body)
        </main>
        <footer>\(Self.text(Standard.disclaimer))</footer>
        </body>
        </html>

        """
    }

    /// A text of an app is no markup.
    static func text(_ words: String) -> String { MapPage.escaped(words) }

    /// The class of an outcome.
    static func style(_ outcome: Outcome) -> String { outcome.rawValue.replacing(" ", with: "-") }

    static func outcome(_ outcome: Outcome) -> String {
        "<span class=\"outcome \(style(outcome))\">\(outcome.rawValue)</span>"
    }

    static func list(_ lines: [String]) -> String {
        lines.isEmpty ? "" : "<ul>\(lines.map { "<li>\(text($0))</li>" }.joined())</ul>"
    }

    /// - Parameter places: what is marked.
    static func figure(_ file: String, _ words: String, _ places: [Place] = []) -> String {
        guard !file.isEmpty else { return "" }
        let marks = places.map { place in
            let parts = [place.x, place.y, place.width, place.height].map { "\(($0 * 10_000).rounded() / 100)%" }
            return "<i style=\"left:\(parts[0]);top:\(parts[1]);width:\(parts[2]);height:\(parts[3])\"></i>"
        }
        return
            "<figure><span class=\"shot\"><img loading=\"lazy\" alt=\"\(text(words))\" src=\"\(file)\">\(marks.joined())</span>"
            + "<figcaption>\(text(words))</figcaption></figure>"
    }
}
