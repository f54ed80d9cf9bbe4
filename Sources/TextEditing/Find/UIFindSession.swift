// UIFindSession.swift: one search, until the bar disappears.

public import Foundation
public import VitrineRuntime
import VitrineViewValues

/// The base class of a search for a find bar. It finds nothing.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// The text of the bar about the matches.
    public enum SearchResultDisplayStyle: UInt, Sendable {
        /// The index of the highlighted match and the number of matches.
        case currentAndTotal = 0
        /// Only the number of matches.
        case total
        /// No text.
        case none
    }

    public override init() { super.init() }

    /// The number of matches. Default: 0.
    open var resultCount: Int { 0 }
    /// The index of the highlighted match; `NSNotFound`, the default, for none.
    open var highlightedResultIndex: Int { NSNotFound }
    /// The text of the bar about the matches. Default: index and number.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    /// Whether the bar offers replacement. Default: false.
    open var supportsReplacement: Bool { false }
    /// Whether the highlighted match may be replaced. Default: `supportsReplacement`.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    /// Finds the matches of `query`; nil options are the standard ones. Does nothing by default.
    open func performSearch(query: String, options: UITextSearchOptions?) {}
    /// Replaces the highlighted match. Does nothing by default.
    open func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}
    /// Replaces all matches. Does nothing by default.
    open func replaceAll(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Highlights the next match or the one before; after the last comes the first. Does nothing by default.
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// Discards the matches. Does nothing by default.
    open func invalidateFoundResults() {}

    /// Called when the matches have changed.
    var resultsDidChange: () -> Void = {}
}

/// A search in an object that conforms to `UITextSearching`.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
    private let text: SearchedText
    private var search: RunningSearch?
    private var matches: [FoundText] = []
    private var highlighted: Int?

    /// Makes a session for an object, which is not retained.
    public init(searchableObject: any UITextSearching) {
        text = .of(searchableObject)
        super.init()
    }

    /// The object that is searched; nil once it was released. Not retained.
    open var searchableObject: (any UITextSearching)? { text.object }

    open override var resultCount: Int { matches.count }
    open override var highlightedResultIndex: Int { highlighted ?? NSNotFound }
    open override var supportsReplacement: Bool { text.object?.supportsTextReplacement ?? false }

    // MARK: Searching

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        invalidateFoundResults()
        guard !query.isEmpty else { return resultsDidChange() }
        let begun = text.begin(query, options ?? UITextSearchOptions())
        search = begun
        begun.changed = { [weak self] in self?.updateMatches() }
        if begun.isFinished { updateMatches() }
    }

    open override func invalidateFoundResults() {
        search?.changed = nil
        search = nil
        text.object?.clearAllDecoratedFoundText()
        (matches, highlighted) = ([], nil)
    }

    private func updateMatches() {
        guard let search else { return }
        text.object?.clearAllDecoratedFoundText()
        let before = highlighted.map { matches[$0] }
        matches = search.matches.sorted { text.isBefore($0, $1) }
        for match in matches { text.decorate(match, .found) }
        let same = before.flatMap { old in matches.firstIndex { $0.range.isEqual(old.range) } }
        highlighted = nil
        if !matches.isEmpty { highlight(same ?? matches.firstIndex { text.isAtSelection($0) } ?? 0) }
        resultsDidChange()
    }

    private func highlight(_ index: Int) {
        if let highlighted { text.decorate(matches[highlighted], .found) }
        highlighted = index
        text.show(matches[index])
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        guard !matches.isEmpty else { return }
        let step = direction == .forward ? 1 : matches.count - 1
        let from = highlighted ?? (direction == .forward ? matches.count - 1 : 0)
        highlight((from + step) % matches.count)
        resultsDidChange()
    }

    // MARK: Replacing

    open override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        guard supportsReplacement, let highlighted else { return }
        text.replace(matches[highlighted], replacementString)
        performSearch(query: searchQuery, options: options)
    }

    open override func replaceAll(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        guard supportsReplacement, !searchQuery.isEmpty else { return }
        text.object?.replaceAll(
            queryString: searchQuery, options: options ?? UITextSearchOptions(), withText: replacementString)
        performSearch(query: searchQuery, options: options)
    }

    /// The range of the highlighted match; nil for none.
    var highlightedRange: UITextRange? { highlighted.map { matches[$0].range } }
}
