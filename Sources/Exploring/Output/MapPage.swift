// MapPage.swift: the map of an app as one page, with its pictures in it.
//
// Screens are in columns by the number of steps from the start. A click on one shows the steps that lead from it and to
// it; findings are below, each with its picture, its script and its test.

import Foundation

/// Makes the page.
package struct MapPage {
    private let results: ExplorationResults
    private let folder: URL
    private let places: [String: (x: Int, y: Int)]
    private let size: (width: Int, height: Int)
    /// Pixels of a card and of the space around it.
    private static let card = (width: 200, height: 168), gap = (x: 90, y: 26)

    init(_ results: ExplorationResults, folder: URL) {
        (self.results, self.folder) = (results, folder)
        var places: [String: (x: Int, y: Int)] = [:]
        let columns = Dictionary(grouping: results.graph.nodes.values) { $0.script.count }
        var tallest = 1
        for (column, depth) in columns.keys.sorted().enumerated() {
            let nodes = (columns[depth] ?? []).sorted { ($0.title, $0.id) < ($1.title, $1.id) }
            tallest = max(tallest, nodes.count)
            for (row, node) in nodes.enumerated() {
                places[node.id] = (
                    20 + column * (Self.card.width + Self.gap.x), 20 + row * (Self.card.height + Self.gap.y)
                )
            }
        }
        self.places = places
        size = (
            40 + max(1, columns.count) * (Self.card.width + Self.gap.x), 40 + tallest * (Self.card.height + Self.gap.y)
        )
    }

    /// The text of the page.
    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>\(Self.escaped(results.app)): \(results.graph.nodes.count) screens</title>
        <style>\(Self.style)</style>
        <h1>\(Self.escaped(results.app))</h1>
        <p>\(results.graph.nodes.count) screens, \(results.graph.edges.count) steps, seed \(results.seed),
        \(results.newFindings.count) new findings, \(results.findings.count - results.newFindings.count) accepted.
        A click on a screen shows its steps.</p>
        <div id="map" style="width:\(size.width)px;height:\(size.height)px">
        <svg width="\(size.width)" height="\(size.height)" aria-hidden="true">\(arrows)</svg>
        \(cards)
        </div>
        <div id="steps" hidden></div>
        <h2>Findings</h2>
        \(findings)
        <script>const names = \(names); const edges = \(edges);
        \(Self.script)</script>
        </html>

        """
    }

    // MARK: Map

    private var cards: String {
        results.graph.nodes.values.sorted { $0.id < $1.id }.map { node in
            let place = places[node.id] ?? (0, 0)
            let count = results.newFindings.count { $0.screen == node.title }
            let badge = count > 0 ? "<b>\(count)</b>" : ""
            let start = node.id == results.graph.start ? " start" : ""
            return """
                <button class="card\(start)" id="n\(node.id)" style="left:\(place.x)px;top:\(place.y)px">
                \(picture(node.picture, alt: node.words.prefix(6).joined(separator: ", ")))
                <span>\(Self.escaped(node.title))</span>\(badge)</button>
                """
        }.joined(separator: "\n")
    }

    private var arrows: String {
        var seen: Set<String> = []
        return results.graph.edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }.compactMap { edge in
            guard edge.from != edge.to, seen.insert(edge.from + edge.to).inserted, let a = places[edge.from],
                let b = places[edge.to]
            else { return nil }
            let isForward = b.x > a.x, middle = Self.card.height / 2
            let x1 = a.x + (isForward ? Self.card.width : 0), x2 = b.x + (isForward ? 0 : Self.card.width)
            let y1 = a.y + middle + (isForward ? -8 : 12), y2 = b.y + middle + (isForward ? -8 : 12)
            let bend = isForward ? 50 : -50
            return "<path class=\"\(isForward ? "on" : "back")\" data-from=\"\(edge.from)\" data-to=\"\(edge.to)\" "
                + "d=\"M\(x1) \(y1)C\(x1 + bend) \(y1) \(x2 - bend) \(y2) \(x2) \(y2)\"/>"
        }.joined()
    }

    private var names: String {
        let names = results.graph.nodes.mapValues(\.title)
        return Self.json(names)
    }

    private var edges: String {
        Self.json(results.graph.edges.sorted { ($0.step, $0.to) < ($1.step, $1.to) }.map { [$0.from, $0.step, $0.to] })
    }

    // MARK: Findings

    private var findings: String {
        guard !results.findings.isEmpty else { return "<p>None.</p>" }
        let new = results.newFindings
        return (new + results.findings.filter { !new.contains($0) }).map(article).joined(separator: "\n")
    }

    private func article(_ finding: Finding) -> String {
        let reason = results.accepted.reason(for: finding)
        let look = finding.look.isEmpty ? "" : " · \(Self.escaped(finding.look))"
        let test =
            finding.test.isEmpty
            ? nil : try? String(contentsOf: folder.appendingPathComponent(finding.test), encoding: .utf8)
        return """
            <article\(reason == nil ? "" : " class=\"accepted\"")>
            <h3>\(Self.escaped(finding.kind.words)) · \(Self.escaped(finding.screen))\(look)</h3>
            <p>\(Self.escaped(finding.text))</p>
            \(reason.map { "<p>Accepted: \(Self.escaped($0))</p>" } ?? "")
            <div class="row"><div class="shot">\(picture(finding.picture, alt: finding.subject))\(mark(finding.place))</div>
            <ol>\(finding.script.map { "<li><code>\(Self.escaped($0))</code></li>" }.joined())</ol></div>
            \(test.map { "<details><summary>\(Self.escaped(finding.test))</summary><pre>\(Self.escaped($0))</pre></details>" } ?? "")
            </article>
            """
    }

    private func mark(_ place: [Double]) -> String {
        guard place.count == 4 else { return "" }
        let percent = place.map { String(format: "%.2f%%", $0 * 100) }
        return "<i style=\"left:\(percent[0]);top:\(percent[1]);width:\(percent[2]);height:\(percent[3])\"></i>"
    }

    private func picture(_ file: String, alt: String) -> String {
        guard !file.isEmpty, let data = try? Data(contentsOf: folder.appendingPathComponent(file)) else { return "" }
        return "<img alt=\"\(Self.escaped(alt))\" src=\"data:image/png;base64,\(data.base64EncodedString())\">"
    }

    // MARK: Text

    package static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// A value for a script on the page: no text ends the script.
    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = (try? encoder.encode(value)) ?? Data("null".utf8)
        return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    }

    private static let style = """
        body{font:15px/1.45 system-ui,sans-serif;margin:24px;color:#1c1c1e;background:#fff}
        #map{position:relative;border:1px solid #d1d1d6;border-radius:10px;background:#f7f7f9}
        #map svg{position:absolute;left:0;top:0;pointer-events:none}
        path{fill:none;stroke:#9aa0a6;stroke-width:1.2;opacity:.55}path.back{stroke-dasharray:4 4;opacity:.3}
        path.lit{stroke:#0b57d0;stroke-width:2.4;opacity:1}
        .card{position:absolute;width:200px;height:168px;padding:6px;border:1px solid #c7c7cc;border-radius:8px;background:#fff;
        font:inherit;font-size:12px;text-align:left;overflow:hidden;cursor:pointer}
        .card img{display:block;width:100%;height:118px;object-fit:contain;background:#eee;border-radius:4px;margin-bottom:4px}
        .card.start{border:3px solid #137333}.card.lit{outline:3px solid #0b57d0}
        .card b{position:absolute;right:6px;top:6px;background:#b3261e;color:#fff;border-radius:10px;padding:0 7px}
        #steps{position:sticky;bottom:0;background:#fff;border:1px solid #c7c7cc;border-radius:10px;padding:12px;max-height:40vh;
        overflow:auto;margin-top:12px}
        article{border:1px solid #d1d1d6;border-radius:10px;padding:12px 16px;margin:12px 0}
        article.accepted{opacity:.75}h3{margin:0 0 6px}.row{display:flex;gap:20px;align-items:flex-start;flex-wrap:wrap}
        .shot{position:relative;width:420px;max-width:100%}.shot img{width:100%;display:block;border:1px solid #d1d1d6}
        .shot i{position:absolute;border:3px solid #b3261e;box-sizing:border-box;border-radius:3px}
        pre{background:#f7f7f9;padding:10px;overflow:auto}code{font-size:13px}
        """

    private static let script = """
        const box = document.getElementById("steps");
        function show(id) {
          for (const e of document.querySelectorAll(".lit")) e.classList.remove("lit");
          document.getElementById("n" + id).classList.add("lit");
          for (const p of document.querySelectorAll("path"))
            if (p.dataset.from === id || p.dataset.to === id) p.classList.add("lit");
          box.hidden = false;
          box.replaceChildren();
          const head = document.createElement("strong");
          head.textContent = names[id] + " (" + id + ")";
          box.append(head);
          for (const [title, list, other] of [["From here", edges.filter(e => e[0] === id), 2], ["To here", edges.filter(e => e[2] === id && e[0] !== id), 0]]) {
            const part = document.createElement("p");
            part.textContent = title;
            const items = document.createElement("ul");
            for (const e of list) {
              const item = document.createElement("li");
              item.textContent = e[1] + (other === 2 ? " → " : " ← ") + (e[other] === id ? "the same" : names[e[other]]);
              items.append(item);
            }
            box.append(part, items);
          }
        }
        for (const card of document.querySelectorAll(".card")) card.onclick = () => show(card.id.slice(1));
        """
}
