// LayoutLog.swift: messages of Auto Layout to developers.

import Foundation
import VitrineSystem

enum LayoutLog {
    /// The destination of messages: that of all log messages, unless a test replaces it.
    nonisolated(unsafe) static var write: (String) -> Void = { Diagnostics.warning($0) }

    /// A tree with more contradictions than this is not read to the end.
    static let mostReports = 100
    private static let mostLines = 12

    /// - Parameters:
    ///   - words: the constraints that it contradicts.
    ///   - report: the number of contradictions of the tree that were reported before.
    @MainActor
    static func contradiction(
        _ constraint: NSLayoutConstraint, with words: [String], of count: Int, report: Int
    ) {
        guard report < mostReports else {
            if report == mostReports {
                write("more than \(mostReports) constraints contradict others; no more are named.")
            }
            return
        }
        var text = "constraints conflict. Broken: \(constraint)"
        if !words.isEmpty {
            text += "\n  It conflicts with:"
            for line in words.prefix(mostLines) { text += "\n    " + line }
            let left = max(words.count, count) - mostLines
            if left > 0 { text += "\n    and \(left) more" }
        }
        text +=
            "\n  Remove one, or give one a priority below required. Is translatesAutoresizingMaskIntoConstraints false for the views named?"
        write(text)
    }
}
