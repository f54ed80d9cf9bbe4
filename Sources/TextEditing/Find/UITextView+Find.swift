// UITextView+Find.swift: finding words in text views.

public import Foundation
import VitrineDrawing
public import VitrineRuntime
public import VitrineViewValues

extension UITextView: UITextSearching {
    /// Whether matches can be replaced: if the text is editable.
    public var supportsTextReplacement: Bool { isEditable }

    /// The order of the starts of two ranges.
    public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?)
        -> ComparisonResult
    {
        let (a, b) = (editor.range(foundRange).location, editor.range(toRange).location)
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    /// Finds all matches at once, without overlaps.
    public func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<AnyHashable>
    ) {
        for range in matches(of: queryString, options) {
            resultAggregator.foundRange(
                TextOffsetRange(range), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    /// The matches from the beginning, without overlaps.
    private func matches(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
        guard !query.isEmpty else { return [] }
        let text = editor.string as NSString
        var found: [NSRange] = []
        var rest = NSRange(location: 0, length: text.length)
        while rest.length > 0 {
            let range = text.range(
                of: query, options: options.stringCompareOptions.subtracting(.backwards), range: rest)
            guard range.location != NSNotFound, range.length > 0 else { break }
            let begins = !isWordCharacter(text, range.location - 1)
            let ends = !isWordCharacter(text, NSMaxRange(range))
            let counts =
                switch options.wordMatchMethod {
                case .contains: true
                case .startsWith: begins
                case .fullWord: begins && ends
                }
            if counts { found.append(range) }
            rest = NSRange(location: NSMaxRange(range), length: text.length - NSMaxRange(range))
        }
        return found
    }

    private func isWordCharacter(_ text: NSString, _ index: Int) -> Bool {
        guard index >= 0, index < text.length else { return false }
        let character = text.substring(with: text.rangeOfComposedCharacterSequence(at: index))
        return character.unicodeScalars.contains { CharacterSet.alphanumerics.contains($0) }
    }

    // MARK: Appearance of matches

    private static var foundKeys: [NSAttributedString.Key] { [.backgroundColor, .foregroundColor] }

    /// Shows a match with a yellow background; the highlighted one is stronger.
    public func decorate(
        foundTextRange: UITextRange, document: AnyHashable?, usingStyle: UITextSearchFoundTextStyle
    ) {
        let range = editor.range(foundTextRange)
        for key in Self.foundKeys {
            editor.layoutManager.removeTemporaryAttribute(key, forCharacterRange: range)
        }
        switch usingStyle {
        case .normal: break
        case .found:
            editor.layoutManager.addTemporaryAttributes(
                [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.35)], forCharacterRange: range)
        case .highlighted:
            editor.layoutManager.addTemporaryAttributes(
                [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black],
                forCharacterRange: range)
        }
        redraw()
    }

    /// Removes the background of all matches.
    public func clearAllDecoratedFoundText() {
        let whole = NSRange(location: 0, length: editor.length)
        for key in Self.foundKeys {
            editor.layoutManager.removeTemporaryAttribute(key, forCharacterRange: whole)
        }
        redraw()
    }

    /// Scrolls to a match, with animation.
    public func scrollRangeToVisible(_ range: UITextRange, inDocument document: AnyHashable?) {
        show(editor.range(range), animated: true)
    }

    // MARK: Replacing

    /// Whether the text is editable and the delegate allows the replacement.
    public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) -> Bool {
        isEditable && editorMay(replace: editor.range(foundTextRange), with: withText)
    }

    /// Replaces a match; undo can revert it.
    public func replace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) {
        editor.replace(editor.range(foundTextRange), withText: withText, asks: false)
    }

    /// Replaces all matches, from the end, so that earlier ones stay in place. One undo reverts all.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        editor.undoManager.beginUndoGrouping()
        for range in matches(of: queryString, options).reversed() {
            guard editorMay(replace: range, with: withText) else { continue }
            editor.replace(range, withText: withText, asks: false)
        }
        editor.undoManager.endUndoGrouping()
    }
}

extension UITextView: UIFindInteractionDelegate {
    /// Makes a session for the text.
    public func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: self)
    }

    /// Whether words can be found, by `find(_:)`, control or command with F, or `findInteraction`. False by default.
    public var isFindInteractionEnabled: Bool {
        get { findInteraction != nil }
        set {
            guard newValue != isFindInteractionEnabled else { return }
            if newValue {
                addInteraction(UIFindInteraction(sessionDelegate: self))
            } else if let findInteraction {
                removeInteraction(findInteraction)
            }
        }
    }

    /// The interaction that shows the bar; nil unless `isFindInteractionEnabled`.
    public var findInteraction: UIFindInteraction? {
        interactions.lazy.compactMap { $0 as? UIFindInteraction }.first { $0.delegate === self }
    }
}
