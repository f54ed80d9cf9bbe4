// PreviewPage.swift: the page with all pictures of all previews.

import Foundation

/// A page without scripts, beside its pictures.
struct PreviewPage {
    let title: String
    let results: PreviewResults
    /// Whether the browser loads the page again every second.
    var isLive = false
    /// Why the pictures are not those of the sources; nil if they are.
    var problem: String?

    var html: String {
        let sections = results.found.map(section).joined(separator: "\n")
        let failed = results.failures.count, differing = results.differing.count
        var summary = PreviewSummaryText.counted(results.found.count, "preview")
        summary += ", " + PreviewSummaryText.counted(results.pictures.count, "picture")
        if failed > 0 { summary += ", \(failed) failed" }
        if differing > 0 { summary += ", \(differing) not as blessed" }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">\(isLive ? Self.refresh : "")
            <title>\(escaped(title)): previews</title>
            <style>
            \(Self.style)
            </style>
            <header><h1>\(escaped(title))</h1><p>\(summary)</p>\(error(problem))</header>
            \(sections)
            </html>

            """
    }

    private static let refresh = "\n<meta http-equiv=\"refresh\" content=\"1\">"

    private static let style = """
        body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #e9e9ee; color: #1c1c1e; }
        header h1 { margin: 0; font-size: 24px; }
        header p, section p { margin: 2px 0 12px; color: #636366; }
        section { background: #fff; border-radius: 12px; padding: 16px 20px; margin: 20px 0; }
        h2 { margin: 0; font-size: 17px; }
        .pictures { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
        figure { margin: 0; flex: none; }
        figcaption { margin-bottom: 6px; color: #636366; }
        img { display: block; border: 1px solid #c7c7cc; }
        .differs img { border: 2px solid #ff3b30; }
        .error { color: #c5221f; white-space: pre-wrap; }
        """

    private func section(_ preview: PreviewSummary) -> String {
        let pictures = results.pictures.filter { $0.preview == preview.id }
        let place = "\((preview.file as NSString).lastPathComponent):\(preview.line)"
        return """
            <section id="\(escaped(preview.id))">
            <h2>\(escaped(preview.title))</h2>
            <p>\(escaped(place))</p>\(error(results.failures[preview.id]))
            <div class="pictures">
            \(pictures.map(figure).joined(separator: "\n"))
            </div>
            </section>
            """
    }

    private func error(_ text: String?) -> String { text.map { "<p class=\"error\">\(escaped($0))</p>" } ?? "" }

    private func figure(_ picture: PreviewPicture) -> String {
        var notes = ["\(Self.words[picture.variant] ?? picture.variant.rawValue), \(picture.scale)x"]
        if let difference = picture.difference { notes.append(difference) }
        if let unrest = picture.unrest { notes.append("still changing: \(unrest)") }
        let caption = notes.map(escaped).joined(separator: "<br>")
        let images = ([picture.file] + [picture.differenceFile].compactMap { $0 }).map { image($0, picture) }
        return "<figure\(picture.difference == nil ? "" : " class=\"differs\"")>"
            + "<figcaption>\(caption)</figcaption>\(images.joined())</figure>"
    }

    /// At half its size in points at most, so that variants are side by side; the file opens in full.
    private func image(_ file: String, _ picture: PreviewPicture) -> String {
        let width = picture.width > 200 ? picture.width / 2 : picture.width
        let address = escaped(file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file)
        return "<a href=\"./\(address)\"><img src=\"./\(address)\" width=\"\(width)\" loading=\"lazy\" "
            + "alt=\"\(escaped(file))\"></a>"
    }

    private static let words: [PreviewVariant: String] = [
        .light: "Light", .dark: "Dark", .rightToLeft: "Right to left", .largestText: "Largest text",
    ]

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
