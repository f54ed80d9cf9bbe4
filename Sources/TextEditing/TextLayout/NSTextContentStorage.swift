// NSTextContentStorage.swift: a text storage as paragraphs.
//
// Elements are made when somebody asks for them, and kept until their paragraph is edited. Ranges count UTF-16 units.

public import Foundation
public import VitrineDrawing

/// A text with attributes, as paragraphs.
open class NSTextContentStorage: NSTextContentManager, NSTextStorageObserving, @unchecked Sendable {
    private var storage: NSTextStorage?
    private var elements = TextParts<NSTextElement>()
    private var lastEdit: (range: NSRange, delta: Int)?
    /// As many elements are kept at least.
    private static let keptElements = 4096

    /// A content storage with an empty text storage.
    public override init() {
        super.init()
        textStorage = NSTextStorage(string: "")
    }

    /// A content storage with an empty text storage: nothing is archived.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        textStorage = NSTextStorage(string: "")
    }

    /// A content storage of a text view's text.
    init(_ storage: NSTextStorage) {
        super.init()
        self.storage = storage
        storage.textStorageObserver = self
    }

    /// The text, which may be edited.
    open var textStorage: NSTextStorage? {
        get { storage }
        set {
            guard newValue !== storage else { return }
            if storage?.textStorageObserver === self { storage?.textStorageObserver = nil }
            storage = newValue
            newValue?.textStorageObserver = self
            elements = TextParts()
            for manager in textLayoutManagers { manager.contentDidChange(to: self) }
        }
    }

    /// The text. Setting it replaces the characters and attributes of the text storage.
    open var attributedString: NSAttributedString? {
        get { storage.map { NSAttributedString(attributedString: $0) } }
        set {
            if storage == nil { textStorage = NSTextStorage(string: "") }
            storage?.setAttributedString(newValue ?? NSAttributedString(string: ""))
        }
    }

    /// Whether the text contains the marks of its lists as characters. By default, as `NSTextList` says, it does not, and
    /// layouts add them.
    open var includesTextListMarkers = NSTextList.includesTextListMarkers {
        didSet {
            guard includesTextListMarkers != oldValue else { return }
            elements = TextParts()
            for manager in textLayoutManagers { manager.contentDidChange(to: self) }
        }
    }

    // MARK: NSTextStorageObserving

    /// Follows an edit of the text storage, which calls it.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        lastEdit = (newCharRange, delta)
        for entry in elements.edit(
            newCharRange, delta: delta, moved: { $0.elementRange = NSTextRange(NSRange($1)) })
        {
            entry.part.elementRange = nil
        }
        for manager in textLayoutManagers { manager.textDidChange(newCharRange, delta: delta) }
    }

    /// Performs edits of the text storage as one transaction.
    open func performEditingTransaction(for textStorage: NSTextStorage, block transaction: () -> Void) {
        performEditingTransaction(transaction)
    }

    /// Performs edits of the text storage as one transaction: layouts follow at its end.
    open override func performEditingTransaction(_ transaction: () -> Void) {
        super.performEditingTransaction {
            storage?.beginEditing()
            transaction()
            storage?.endEditing()
        }
    }

    // MARK: Elements

    private var length: Int { storage?.length ?? 0 }

    open override var documentRange: NSTextRange {
        NSTextRange(NSRange(location: 0, length: length)) ?? NSTextRange(location: TextUnitLocation(0))
    }

    @discardableResult
    open override func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)? {
        let isReverse = options.contains(.reverse)
        guard length > 0, let unit = textLocation.map(unit(of:)) ?? (isReverse ? length : 0) else { return nil }
        var at = min(max(0, unit), length)
        if isReverse, at < length { at = entry(at: at).range.lowerBound }
        var end: Int?
        while isReverse ? at > 0 : at < length {
            let (range, element) = entry(at: isReverse ? at - 1 : at)
            at = isReverse ? range.lowerBound : range.upperBound
            guard mayEnumerate(element, options) else { continue }
            end = at
            guard block(element), at <= length else { break }
        }
        return end.map(TextUnitLocation.init)
    }

    private func mayEnumerate(_ element: NSTextElement, _ options: EnumerationOptions) -> Bool {
        guard element.isRepresentedElement, delegate != nil else { return element.isRepresentedElement }
        return MainActor.assumeIsolated {
            delegate?.textContentManager(self, shouldEnumerate: element, options: options) ?? true
        }
    }

    /// - Parameter unit: inside the text.
    private func entry(at unit: Int) -> (range: Range<Int>, element: NSTextElement) {
        if let known = elements[unit] { return (known.range, known.part) }
        let range = Range(storage?.text.paragraphRange(for: NSRange(location: unit, length: 0)) ?? NSRange())
        let whole = range ?? unit..<unit + 1
        let element = element(for: whole)
        if element.textContentManager == nil { element.textContentManager = self }
        if element.elementRange == nil { element.elementRange = NSTextRange(NSRange(whole)) }
        if elements.entries.count > 2 * Self.keptElements {
            elements.keep { abs($0.range.lowerBound - unit) < 1 << 16 }
        }
        elements.insert(element, whole)
        return (whole, element)
    }

    private func element(for range: Range<Int>) -> NSTextElement {
        let units = NSRange(range)
        if let delegate {
            let own = MainActor.assumeIsolated { () -> NSTextElement? in
                delegate.textContentManager(self, textElementAt: TextUnitLocation(range.lowerBound))
                    ?? (delegate as? any NSTextContentStorageDelegate)?
                    .textContentStorage(self, textParagraphWith: units)
            }
            if let own { return own }
        }
        let text = storage?.attributedSubstring(from: units) ?? NSAttributedString(string: "")
        return NSTextListElement(itemOf: text, in: storage, at: range.lowerBound, hasMark: includesTextListMarkers)
            ?? NSTextParagraph(attributedString: text)
    }

    override func element(atUnit unit: Int) -> NSTextElement? {
        length > 0 ? entry(at: min(max(0, unit), length - 1)).element : nil
    }

    override func elementsDidChange() {
        elements = TextParts()
        super.elementsDidChange()
    }

    override var layoutStorage: NSTextStorage? { storage }
    override func followEdits() {}

    /// Whether a location is in the text or at its end.
    open override func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
        guard let unit = unit(of: location) else { return nil }
        let (moved, isTooFar) = unit.addingReportingOverflow(offset)
        return !isTooFar && (0...length).contains(moved) ? TextUnitLocation(moved) : nil
    }

    /// The range after the last edit; nil if it is before the edit.
    open override func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? {
        guard let lastEdit, let units = textRange.offsets else { return nil }
        let old = NSRange(
            location: lastEdit.range.location, length: max(0, lastEdit.range.length - lastEdit.delta))
        guard NSMaxRange(units) > old.location || units.location >= old.location else { return nil }
        if units.location >= NSMaxRange(old) {
            return NSTextRange(NSRange(location: units.location + lastEdit.delta, length: units.length))
        }
        let start = min(units.location, lastEdit.range.location)
        return NSTextRange(NSRange(start..<max(NSMaxRange(units) + lastEdit.delta, NSMaxRange(lastEdit.range))))
    }

    // MARK: Replacing

    /// Replaces a range by the strings of elements. Elements without one are left out.
    open override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
        guard let storage, let start = unit(of: range.location), let end = unit(of: range.endLocation) else { return }
        let new = NSMutableAttributedString(string: "")
        for element in textElements ?? [] { attributedString(for: element).map(new.append) }
        performEditingTransaction {
            storage.replaceCharacters(in: NSRange(location: start, length: max(0, end - start)), with: new)
        }
    }

    /// The string of an element; nil for one that is no paragraph.
    open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
        (textElement as? NSTextParagraph)?.storedString
    }

    /// A paragraph with a string.
    open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
        NSTextListElement(itemOf: attributedString, in: nil, at: 0, hasMark: includesTextListMarkers)
            ?? NSTextParagraph(attributedString: attributedString)
    }
}

extension NSTextContentStorage {
    /// Posted when an attribute is added that no layout manager shows. It is not posted here: all attributes of other
    /// systems are kept.
    public static let unsupportedAttributeAddedNotification = Notification.Name(
        "NSTextContentStorageUnsupportedAttributeAddedNotification")
}
