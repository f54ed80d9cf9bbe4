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
        // One line of a file, without what numbers change.
        self.subject = String(subject.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(80))
    }
}
