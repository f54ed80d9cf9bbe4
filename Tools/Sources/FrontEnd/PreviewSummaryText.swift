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
        let previews = Self.counted(results.found.count, "preview")
        lines.append("\(previews), \(Self.counted(results.pictures.count, "picture")): \(order.output)/index.html")
        lines += advice
        return lines.map { $0 + "\n" }.joined()
    }

    /// What blessed pictures have to do with it.
    private var advice: [String] {
        switch order.comparison {
        case .none: []
        case .bless: ["The pictures are blessed in \(order.blessed): look at them, and commit them."]
        case .check where results.isGood: ["All pictures are as blessed."]
        case .check where results.differing.isEmpty && results.unused.isEmpty:
            ["The pictures that could be made are as blessed."]
        case .check:
            [
                "\(Self.counted(results.differing.count, "picture")) not as blessed, "
                    + "\(results.unused.count) without a preview. If that is right: vitrine preview --bless"
            ]
        }
    }

    /// A number with its word.
    static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
