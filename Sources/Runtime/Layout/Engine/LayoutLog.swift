// LayoutLog.swift: what Auto Layout has to say to a developer.

import Foundation

enum LayoutLog {
    /// Where messages go; standard error unless a test listens.
    nonisolated(unsafe) static var write: (String) -> Void = {
        FileHandle.standardError.write(Data(($0 + "\n").utf8))
    }

    @MainActor
    static func contradiction(_ constraint: NSLayoutConstraint, with others: [String]) {
        var text = "vitrine: constraints contradict each other. Given up: \(constraint)"
        if !others.isEmpty {
            text += "\n  It cannot hold together with:"
            for line in others.prefix(12) { text += "\n    " + line }
            if others.count > 12 { text += "\n    and \(others.count - 12) more" }
        }
        text +=
            "\n  Remove one, or give one a priority below required. Is translatesAutoresizingMaskIntoConstraints false for the views named?"
        write(text)
    }
}
