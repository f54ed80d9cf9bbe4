// UITextSearching.swift: the requirements of a searchable text: finding, decorating and replacing words.

public import Foundation
import VitrineRuntime
public import VitrineViewValues

/// The appearance of found text.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// Not decorated.
    case normal = 0
    /// A match.
    case found
    /// The highlighted match.
    case highlighted
}

/// The rules of what matches.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
    /// The positions in words at which a match may be.
    public enum WordMatchMethod: Int, Sendable {
        /// Anywhere.
        case contains = 0
        /// At the beginning of words.
        case startsWith
        /// Whole words only.
        case fullWord
    }

    /// The positions in words at which a match may be.
    public let wordMatchMethod: WordMatchMethod
    /// Whether case, diacritics and so on are ignored.
    public let stringCompareOptions: NSString.CompareOptions

    /// Makes options. By default case is ignored.
    public init(
        wordMatchMethod: WordMatchMethod = .contains,
        stringCompareOptions: NSString.CompareOptions = .caseInsensitive
    ) {
        self.wordMatchMethod = wordMatchMethod
        self.stringCompareOptions = stringCompareOptions
        super.init()
    }
}

/// Collects the matches of one search, all at once or as they are found.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
    let search: RunningSearch

    /// The matches so far.
    public var allFoundRanges: [UITextRange] { search.matches.map(\.range) }

    /// Adds a match.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
        search.add(FoundText(range: range, document: document.map { AnyHashable($0) }))
    }

    /// Removes a match.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
        search.remove(range)
    }

    /// Ends the search; the matches are then shown.
    public func finishedSearching() { search.finish() }

    /// Removes all matches.
    public func invalidate() { search.removeAll() }
}

/// A text, or several documents, that can be searched.
@preconcurrency @MainActor
public protocol UITextSearching: AnyObject {
    /// The type that identifies documents, if there are several.
    associatedtype DocumentIdentifier: Hashable = AnyHashable

    /// The selection; nil for none.
    var selectedTextRange: UITextRange? { get set }
    /// Whether replacement is offered. Default: false.
    var supportsTextReplacement: Bool { get }
    /// The document with the selection; nil, the default, if there is only one.
    var selectedTextSearchDocument: DocumentIdentifier? { get }

    /// Returns the order of two ranges of a document.
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?)
        -> ComparisonResult
    /// Returns the order of two documents. Default: the same.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
    /// Finds the matches of `queryString` and passes them to the aggregator.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
    /// Shows a match in a style.
    func decorate(
        foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    /// Removes the decoration of all matches.
    func clearAllDecoratedFoundText()
    /// Called before a match is highlighted.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    /// Scrolls to a match.
    func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?)
    /// Returns whether a match may be replaced. Default: `supportsTextReplacement`.
    func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
    /// Replaces a match.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
    /// Replaces all matches.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

extension UITextSearching {
    /// Default: false.
    public var supportsTextReplacement: Bool { false }
    /// Default: nil, for a single document.
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    /// Default: the same.
    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
        .orderedSame
    }
    /// Does nothing by default.
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    /// Does nothing by default.
    public func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?) {}
    /// Default: `supportsTextReplacement`.
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool { supportsTextReplacement }
    /// Does nothing by default.
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
    /// Does nothing by default.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}

/// A match.
struct FoundText {
    let range: UITextRange
    let document: AnyHashable?
}

/// The matches of one search.
@MainActor
final class RunningSearch {
    private(set) var matches: [FoundText] = []
    private(set) var isFinished = false
    /// Called when the matches have changed; nil once another search has begun.
    var changed: (() -> Void)?

    func add(_ match: FoundText) {
        matches.append(match)
        if isFinished { changed?() }
    }

    func remove(_ range: UITextRange) {
        matches.removeAll { $0.range.isEqual(range) }
        if isFinished { changed?() }
    }

    func removeAll() {
        matches = []
        if isFinished { changed?() }
    }

    func finish() {
        isFinished = true
        changed?()
    }
}
