// WebVTTText.swift: the text of a cue without its tags.
//
// The steps are those of the standard (https://www.w3.org/TR/webvtt1/#cue-text-parsing-rules).

/// Text of a cue, cut where its style changes.
package struct WebVTTText: Hashable, Sendable {
    /// Characters with one style.
    package struct Run: Hashable, Sendable {
        package var text = ""
        package var isBold = false
        package var isItalic = false
        package var isUnderlined = false
        /// Whether it is the reading of the text before it.
        package var isRubyText = false
        /// The classes of the tags around it, the outermost first.
        package var classes: [String] = []
        /// Who speaks; nil if the file does not say it.
        package var voice: String?
        /// A tag of BCP 47; nil for the language of the file.
        package var language: String?
        /// The time of the video from which on it is shown as spoken; nil for the cue's.
        package var time: Double?
    }

    package private(set) var runs: [Run] = []

    /// The characters.
    package var string: String { runs.map(\.text).joined() }

    /// An element that is open.
    private struct Element {
        let name: String
        /// The style around it.
        let outer: Run
    }

    /// More tags inside each other than a text has: those after them have no effect.
    private static let deepest = 64

    private var open: [Element] = []
    private var style = Run()
    private let cue: WebVTTCue

    /// Reads the text of a cue.
    package init(_ cue: WebVTTCue) {
        self.cue = cue
        var tokens = WebVTTTokenizer(cue.text)
        while let token = tokens.next() {
            switch token {
            case .text(let text): add(text)
            case .start(let name, let classes, let annotation): begin(name, classes, annotation)
            case .end(let name): end(name)
            case .time(let time): if time > cue.start, time < cue.end { style.time = time }
            }
        }
    }

    private mutating func add(_ text: String) {
        guard !text.isEmpty else { return }
        var run = style
        if var last = runs.last {
            last.text = ""
            if last == run {
                runs[runs.count - 1].text += text
                return
            }
        }
        run.text = text
        runs.append(run)
    }

    private mutating func begin(_ name: String, _ classes: [String], _ annotation: String) {
        guard open.count < Self.deepest else { return }
        var inner = style
        switch name {
        case "c", "ruby": break
        case "b": inner.isBold = true
        case "i": inner.isItalic = true
        case "u": inner.isUnderlined = true
        case "rt":
            guard open.last?.name == "ruby" else { return }
            inner.isRubyText = true
        case "v": inner.voice = annotation
        case "lang": inner.language = annotation
        default: return
        }
        inner.classes += classes
        open.append(Element(name: name, outer: style))
        style = inner
    }

    private mutating func end(_ name: String) {
        guard let last = open.last else { return }
        let isInRuby = name == "ruby" && last.name == "rt"
        guard last.name == name || isInRuby else { return }
        for _ in 0..<(isInRuby ? 2 : 1) {
            guard let closed = open.popLast() else { return }
            let time = style.time
            style = closed.outer
            style.time = time
        }
    }
}

extension WebVTTText {
    package static func == (a: WebVTTText, b: WebVTTText) -> Bool { a.runs == b.runs }
    package func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}
