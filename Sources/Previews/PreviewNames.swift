// PreviewNames.swift: titles of previews, and names of their pictures that stay the same when lines move.

import Foundation

/// Titles and identifiers of previews.
enum PreviewNames {
    /// A title and an identifier for each preview.
    /// - Parameter previews: the file and the name of each, by file and line.
    static func summaries(of previews: [(file: String, line: Int, name: String?)]) -> [PreviewSummary] {
        var numbers: [String: Int] = [:]
        var taken: Set<String> = []
        return previews.map { preview in
            let file = ((preview.file as NSString).lastPathComponent as NSString).deletingPathExtension
            let number = numbers[preview.file, default: 0] + 1
            numbers[preview.file] = number
            let title = preview.name ?? "\(file) \(number)"
            let base = slug(preview.name.map { "\(file) \($0)" } ?? title)
            var id = base
            var use = 1
            while !taken.insert(id).inserted {
                use += 1
                id = "\(base)-\(use)"
            }
            return PreviewSummary(id: id, title: title, file: preview.file, line: preview.line)
        }
    }

    /// Letters and digits of `text`, with one hyphen in place of everything between. At most 80 characters.
    static func slug(_ text: String) -> String {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return String(words.joined(separator: "-").prefix(80))
    }
}
