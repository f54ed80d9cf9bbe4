// DrawingTable.swift: writes docs/drawing.md from the gallery.

import Foundation

enum DrawingTable {
    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/drawing.md")

    static var text: String {
        var lines = [
            "# What is drawn", "",
            "Each property of a layer and each operation of a context, with the reviewed picture that shows it. A picture is a sheet: the same drawing at scales 1, 1.5, 2 and 3. `BLESS=1 swift test --filter Gallery` writes this page and the pictures; a test fails when a public property or operation is neither here nor in the list at the end.",
        ]
        for section in Gallery.sections where !section.exhibits.isEmpty {
            lines += ["", "## \(section.title)", "", "| Property or operation | Picture |", "|---|---|"]
            var pictures: [(name: String, files: [String])] = []
            for exhibit in section.exhibits {
                for name in exhibit.shows {
                    if let k = pictures.firstIndex(where: { $0.name == name }) {
                        pictures[k].files.append(exhibit.name)
                    } else {
                        pictures.append((name, [exhibit.name]))
                    }
                }
            }
            for row in pictures {
                let links = row.files.map { "[\($0)](../Tests/Gallery/Snapshots/\($0).png)" }
                lines.append("| `\(row.name)` | \(links.joined(separator: ", ")) |")
            }
        }
        lines += [
            "", "## Nothing to see", "", "Members that draw nothing by themselves, and what they do instead.",
            "",
        ]
        for (reason, names) in NotDrawn.reasons {
            lines.append("- \(reason): " + names.map { "`\($0)`" }.joined(separator: ", ") + ".")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
