// UITextSearching.swift: what a search needs to know of a text: where words are, how they look when found, how they are
// replaced.

public import Foundation
public import VitrineRuntime

/// How text that was found looks.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    case normal = 0
    /// A match.
    case found
    /// The match that the person is at.
    case highlighted
}

/// What counts as a match.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
    public enum WordMatchMethod: Int, Sendable {
        case contains = 0
        case startsWith
        case fullWord
    }

    public let wordMatchMethod: WordMatchMethod
    public let stringCompareOptions: NSString.CompareOptions

    public init(
        wordMatchMethod: WordMatchMethod = .contains,
        stringCompareOptions: NSString.CompareOptions = .caseInsensitive
    ) {
        self.wordMatchMethod = wordMatchMethod
        self.stringCompareOptions = stringCompareOptions
        super.init()
    }
}

/// Takes the matches of one search, at once or as they are found.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
    let search: RunningSearch

    /// What has been found so far.
    public var allFoundRanges: [UITextRange] { search.matches.map(\.range) }

    /// Here is a match.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
        search.add(FoundText(range: range, document: document.map { AnyHashable($0) }))
    }

    /// A match is none any more.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
        search.remove(range)
    }

    /// All of it has been looked through: matches are shown.
    public func finishedSearching() { search.finish() }

    /// No match counts any more.
    public func invalidate() { search.removeAll() }
}

/// A text, or several documents, that can be searched.
@preconcurrency @MainActor
public protocol UITextSearching: AnyObject {
    associatedtype DocumentIdentifier: Hashable = AnyHashable

    var selectedTextRange: UITextRange? { get set }
    /// Whether replacing is offered. False by default.
    var supportsTextReplacement: Bool { get }
    /// The document with the selection; nil where there is but one.
    var selectedTextSearchDocument: DocumentIdentifier? { get }

    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?)
        -> ComparisonResult
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
    /// Finds the matches of `queryString`, and gives them to the aggregator.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
    func decorate(
        foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    func clearAllDecoratedFoundText()
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?)
    func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

extension UITextSearching {
    public var supportsTextReplacement: Bool { false }
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
        .orderedSame
    }
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    public func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?) {}
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool { supportsTextReplacement }
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
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
    /// Told when there are other matches; nil once another search is under way.
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
