// WebVTTTokenizer.swift: the tags of a cue's text.

/// Cuts a text at its tags (https://www.w3.org/TR/webvtt1/#webvtt-cue-text-tokenizer).
struct WebVTTTokenizer {
    enum Token: Equatable {
        case text(String)
        case start(String, classes: [String], annotation: String)
        case end(String)
        case time(Double)
    }

    private let text: String.UnicodeScalarView
    private var at: String.UnicodeScalarView.Index

    init(_ text: String) {
        self.text = text.unicodeScalars
        at = self.text.startIndex
    }

    /// The next token; nil at the end.
    mutating func next() -> Token? {
        guard at < text.endIndex else { return nil }
        if text[at] != "<" { return .text(characters()) }
        text.formIndex(after: &at)
        let close = text[at...].firstIndex(of: ">") ?? text.endIndex
        defer { at = close == text.endIndex ? close : text.index(after: close) }
        return tag(Substring(text[at..<close]))
    }

    /// Up to the next tag.
    private mutating func characters() -> String {
        var result = String.UnicodeScalarView()
        while at < text.endIndex, text[at] != "<" {
            if text[at] == "&", let (character, end) = reference() {
                result.append(character)
                at = end
            } else {
                result.append(text[at])
                text.formIndex(after: &at)
            }
        }
        return String(result)
    }

    /// The references that WebVTT has; others stay as they are.
    private static let references: [(String, Unicode.Scalar)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"),
        ("&nbsp;", "\u{A0}"),
    ]

    private func reference() -> (Unicode.Scalar, String.UnicodeScalarView.Index)? {
        for (name, character) in Self.references where text[at...].starts(with: name.unicodeScalars) {
            return (character, text.index(at, offsetBy: name.unicodeScalars.count))
        }
        return nil
    }

    private func tag(_ tag: Substring) -> Token {
        if tag.unicodeScalars.first == "/" { return .end(String(tag.dropFirst())) }
        if let first = tag.unicodeScalars.first, ("0"..."9").contains(first) {
            // No element has an empty name.
            return WebVTTTimings.time(tag).map { .time($0) } ?? .start("", classes: [], annotation: "")
        }
        let name = Substring(tag.unicodeScalars.prefix { !$0.isWebVTTSpace })
        let annotation = tag.unicodeScalars.dropFirst(name.unicodeScalars.count)
            .split(whereSeparator: \.isWebVTTSpace).map { String($0) }.joined(separator: " ")
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return .start(
            String(parts.first ?? ""), classes: parts.dropFirst().filter { !$0.isEmpty }.map(String.init),
            annotation: annotation)
    }
}
