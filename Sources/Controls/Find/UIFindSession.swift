// UIFindSession.swift: one search, from the first word looked for until the bar goes.

public import Foundation
public import VitrineRuntime

/// What a find bar asks for, and shows. A base class: it finds nothing.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// What the bar says of the matches.
    public enum SearchResultDisplayStyle: UInt, Sendable {
        case currentAndTotal = 0
        case total
        case none
    }

    public override init() { super.init() }

    /// How many matches there are.
    open var resultCount: Int { 0 }
    /// Which of them is highlighted; `NSNotFound` for none.
    open var highlightedResultIndex: Int { NSNotFound }
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    /// Whether the bar offers to replace.
    open var supportsReplacement: Bool { false }
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    open func performSearch(query: String, options: UITextSearchOptions?) {}
    open func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}
    open func replaceAll(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Goes to the next match, or the one before; behind the last comes the first.
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// The matches count no more.
    open func invalidateFoundResults() {}

    /// Told when the matches are others.
    var resultsDidChange: () -> Void = {}
}

/// A search of an object that says where things are in its text.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
    private let text: SearchedText
    private var search: RunningSearch?
    private var matches: [FoundText] = []
    private var highlighted: Int?

    public init(searchableObject: any UITextSearching) {
        text = .of(searchableObject)
        super.init()
    }

    /// What is searched. Not retained.
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
        begun.changed = { [weak self] in self?.take() }
        if begun.isFinished { take() }
    }

    open override func invalidateFoundResults() {
        search?.changed = nil
        search = nil
        text.object?.clearAllDecoratedFoundText()
        (matches, highlighted) = ([], nil)
    }

    private func take() {
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

    /// What is highlighted, if it is a text's own range.
    var highlightedRange: UITextRange? { highlighted.map { matches[$0].range } }
}
