// PreviewSummaryText.swift: what `vitrine preview` prints at the end.

import Foundation

/// The result of a run, for a terminal or the log of a CI.
struct PreviewSummaryText {
    let results: PreviewResults
    let order: PreviewOrder

    var text: String {
        var lines: [String] = []
        for preview in results.found {
            if let reason = results.failures[preview.id] {
                lines.append("\(preview.file):\(preview.line): error: preview “\(preview.title)”: \(reason)")
            }
        }
        for picture in results.differing {
            let see = picture.differenceFile.map { ": see \(order.output)/\($0)" } ?? ""
            lines.append("differs: \(picture.file): \(picture.difference ?? "")\(see)")
        }
        for name in results.unused {
            lines.append(order.comparison == .bless ? "removed: \(name)" : "no preview has this picture: \(name)")
        }
        let previews = counted(results.found.count, "preview")
        lines.append("\(previews), \(counted(results.pictures.count, "picture")): \(order.output)/index.html")
        switch order.comparison {
        case .none: break
        case .bless: lines.append("The pictures are blessed in \(order.blessed): look at them, and commit them.")
        case .check:
            lines.append(
                results.isGood
                    ? "All pictures are as blessed."
                    : "\(counted(results.differing.count, "picture")) not as blessed. "
                        + "If they are right: vitrine preview --bless")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
