// SearchedText.swift: a searched text with any type of document identifier.

import Foundation
import VitrineRuntime

@MainActor
class SearchedText {
    static func of(_ object: any UITextSearching) -> SearchedText {
        func open<Text: UITextSearching>(_ text: Text) -> SearchedText { TypedSearchedText(text) }
        return open(object)
    }

    var object: (any UITextSearching)? { nil }
    func begin(_ query: String, _ options: UITextSearchOptions) -> RunningSearch { RunningSearch() }
    func isBefore(_ a: FoundText, _ b: FoundText) -> Bool { false }
    /// Whether a match begins at the selection or after it.
    func isAtSelection(_ match: FoundText) -> Bool { true }
    func decorate(_ match: FoundText, _ style: UITextSearchFoundTextStyle) {}
    func show(_ match: FoundText) {}
    func replace(_ match: FoundText, _ text: String) {}
}

private final class TypedSearchedText<Text: UITextSearching>: SearchedText {
    private weak var text: Text?

    init(_ text: Text) { self.text = text }

    override var object: (any UITextSearching)? { text }

    private func document(_ match: FoundText) -> Text.DocumentIdentifier? {
        match.document?.base as? Text.DocumentIdentifier
    }

    override func begin(_ query: String, _ options: UITextSearchOptions) -> RunningSearch {
        let search = RunningSearch()
        text?.performTextSearch(
            queryString: query, options: options, resultAggregator: UITextSearchAggregator(search: search))
        return search
    }

    override func isBefore(_ a: FoundText, _ b: FoundText) -> Bool {
        guard let text else { return false }
        let (first, second) = (document(a), document(b))
        if let first, let second, first != second {
            return text.compare(document: first, toDocument: second) == .orderedAscending
        }
        return text.compare(a.range, toRange: b.range, document: first) == .orderedAscending
    }

    override func isAtSelection(_ match: FoundText) -> Bool {
        guard let text, let selected = text.selectedTextRange else { return true }
        let (own, chosen) = (document(match), text.selectedTextSearchDocument)
        if let own, let chosen, own != chosen {
            return text.compare(document: own, toDocument: chosen) != .orderedAscending
        }
        return text.compare(match.range, toRange: selected, document: own) != .orderedAscending
    }

    override func decorate(_ match: FoundText, _ style: UITextSearchFoundTextStyle) {
        text?.decorate(foundTextRange: match.range, document: document(match), usingStyle: style)
    }

    override func show(_ match: FoundText) {
        text?.willHighlight(foundTextRange: match.range, document: document(match))
        decorate(match, .highlighted)
        text?.scrollRangeToVisible(match.range, inDocument: document(match))
    }

    override func replace(_ match: FoundText, _ replacement: String) {
        let document = document(match)
        guard
            text?.shouldReplace(foundTextRange: match.range, document: document, withText: replacement)
                == true
        else { return }
        text?.replace(foundTextRange: match.range, document: document, withText: replacement)
    }
}
