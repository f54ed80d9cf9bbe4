// Finding.swift: a fault of an app, with the way to it.

/// What the explorer found.
package struct Finding: Hashable, Codable, Sendable {
    package var kind: FindingKind
    /// The title of the screen.
    package var screen: String
    /// The element, the text or the class that is at fault: what stays the same from run to run.
    package var subject: String
    /// The fault in words.
    package var text: String
    /// The language and the text size in which it shows; empty in the app's own.
    package var look: String
    /// The steps from the start of the app.
    package var script: [String]
    /// Where it is on the picture, as fractions of its width and height: x, y, width, height. Empty if it is nowhere.
    package var place: [Double] = []
    /// The names of files in the folder of results; empty for none.
    package var picture = ""
    package var test = ""

    package init(
        _ kind: FindingKind, screen: String, subject: String, text: String, look: String = "", script: [ExplorerStep]
    ) {
        (self.kind, self.screen, self.subject, self.text) = (kind, screen, subject, text)
        (self.look, self.script) = (look, script.map(\.line))
    }

    /// Equal findings, which are reported once, have equal keys.
    package var key: String { "\(kind.rawValue)\t\(screen)\t\(subject)" }

    package var steps: [ExplorerStep] { script.compactMap { ExplorerStep(line: $0) } }
}
