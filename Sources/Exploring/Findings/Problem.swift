// Problem.swift: a fault on a screen, before there is a script for it.

package import Foundation

/// What a check reports.
package struct Problem: Hashable {
    package var kind: FindingKind
    package var subject: String
    package var text: String
    /// In points of the screen; null if it is nowhere.
    package var frame = CGRect.null

    package init(_ kind: FindingKind, _ subject: String, _ text: String, frame: CGRect = .null) {
        (self.kind, self.text, self.frame) = (kind, text, frame)
        // One line of a file.
        self.subject = String(subject.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(80))
    }

    /// A text without the numbers and addresses that differ from run to run.
    static func withoutNumbers(_ text: String) -> String { text.replacing(/0x[0-9a-f]+|[0-9.]+/, with: "N") }
}
