// UITextView+Find.swift: text views that are searched.

public import Foundation
public import VitrineRuntime

extension UITextView: UITextSearching {
    public var supportsTextReplacement: Bool { isEditable }

    public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?)
        -> ComparisonResult
    {
        let (a, b) = (editor.range(foundRange).location, editor.range(toRange).location)
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

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

    /// Without overlaps, from the beginning.
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

    // MARK: How matches look

    private static var foundKeys: [NSAttributedString.Key] { [.backgroundColor, .foregroundColor] }

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

    public func clearAllDecoratedFoundText() {
        let whole = NSRange(location: 0, length: editor.length)
        for key in Self.foundKeys {
            editor.layoutManager.removeTemporaryAttribute(key, forCharacterRange: whole)
        }
        redraw()
    }

    public func scrollRangeToVisible(_ range: UITextRange, inDocument document: AnyHashable?) {
        show(editor.range(range), animated: true)
    }

    // MARK: Replacing

    public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) -> Bool {
        isEditable && editorMay(replace: editor.range(foundTextRange), with: withText)
    }

    public func replace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) {
        editor.replace(editor.range(foundTextRange), withText: withText, asks: false)
    }

    /// From the end, so that those before stay where they are. All of it is undone at once.
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
    public func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: self)
    }

    /// Whether words can be looked for, by `find(_:)`, control or command with F, or `findInteraction`. False by
    /// default.
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

    /// Shows the bar; nil while `isFindInteractionEnabled` is false.
    public var findInteraction: UIFindInteraction? {
        interactions.lazy.compactMap { $0 as? UIFindInteraction }.first { $0.delegate === self }
    }
}
