// NSTextContentManager.swift: a text as elements, for one or more layouts.
//
// The content manager is the root: it retains its layout managers. Main thread only.

public import Foundation
public import VitrineDrawing

/// A text as elements. A subclass has the text: `NSTextContentStorage` an attributed string, an app's own anything else.
///
/// A subclass overrides the members of `NSTextElementProvider`, keeps the elements that it returns, and calls
/// `recordEditAction(in:newTextRange:)` for each edit, within a transaction.
open class NSTextContentManager: NSObject, NSTextElementProvider, @unchecked Sendable {
    /// The order in which elements are enumerated.
    public struct EnumerationOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Makes options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// From the end to the beginning.
        public static let reverse = EnumerationOptions(rawValue: 1 << 0)
    }

    /// Makes or hides elements. Not retained. A content storage also asks a `NSTextContentStorageDelegate`.
    open weak var delegate: (any NSTextContentManagerDelegate)? {
        didSet { if delegate !== oldValue { elementsDidChange() } }
    }
    /// The layout managers of the text.
    open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
    /// The layout manager in which the text is edited. One that is not among `textLayoutManagers` becomes nil.
    open var primaryTextLayoutManager: NSTextLayoutManager? {
        get { storedPrimary }
        set {
            synchronizeTextLayoutManagers(nil)
            storedPrimary = textLayoutManagers.contains { $0 === newValue } ? newValue : nil
        }
    }
    /// Whether all layout managers follow at the end of a transaction. Default: true.
    open var automaticallySynchronizesTextLayoutManagers = true
    /// Whether edits are written to where the text is stored at the end of a transaction. Default: false.
    open var automaticallySynchronizesToBackingStore = false
    private weak var storedPrimary: NSTextLayoutManager?
    private var depth = 0
    private var edits: [(old: NSTextRange, new: NSTextRange)] = []
    /// The layouts that have not followed the last edits.
    private var isBehind = false
    private var copied: NSTextStorage?

    public override init() { super.init() }

    /// Makes a content manager without layouts: nothing is archived.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Layout managers

    /// Adds a layout manager, after removing it from its present content manager.
    open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
        guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
        textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
        textLayoutManagers.append(textLayoutManager)
        textLayoutManager.contentDidChange(to: self)
    }

    /// Removes a layout manager; it then has no text.
    open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
        guard textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
        if storedPrimary === textLayoutManager { storedPrimary = nil }
        textLayoutManagers.removeAll { $0 === textLayoutManager }
        textLayoutManager.contentDidChange(to: nil)
    }

    /// Adds the layout manager of a text view, which has its layout already.
    func adopt(_ textLayoutManager: NSTextLayoutManager) { textLayoutManagers.append(textLayoutManager) }

    /// Has all layout managers follow edits. It fails within a transaction.
    open func synchronizeTextLayoutManagers(_ completionHandler: (((any Error)?) -> Void)? = nil) {
        guard !hasEditingTransaction else { completionHandler?(CocoaError(.featureUnsupported)); return }
        if isBehind {
            isBehind = false
            followEdits()
        }
        completionHandler?(nil)
    }

    // MARK: Elements

    open var documentRange: NSTextRange { NSTextRange(location: TextUnitLocation(0)) }

    @discardableResult
    open func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)? { nil }

    open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {}

    open func synchronize(_ completionHandler: (((any Error)?) -> Void)?) { completionHandler?(nil) }

    open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
        (location as? TextUnitLocation).map { TextUnitLocation($0.offset + offset) }
    }

    open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
        guard let first = from as? TextUnitLocation, let second = to as? TextUnitLocation else { return NSNotFound }
        return second.offset - first.offset
    }

    open func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? { nil }

    /// The elements with any text of a range.
    open func textElements(for range: NSTextRange) -> [NSTextElement] {
        var found: [NSTextElement] = []
        enumerateTextElements(from: range.location, options: []) { element in
            guard let own = element.elementRange else { return true }
            if own.location.compare(range.endLocation) != .orderedAscending,
                !(found.isEmpty && own.location.compare(range.location) == .orderedSame)
            {
                return false
            }
            found.append(element)
            return true
        }
        return found
    }

    // MARK: Transactions

    /// Whether an edit is going on.
    open var hasEditingTransaction: Bool { depth > 0 }

    /// Performs edits as one transaction. Layout managers follow at the end of the outermost one.
    open func performEditingTransaction(_ transaction: () -> Void) {
        depth += 1
        transaction()
        depth -= 1
        guard depth == 0 else { return }
        endTransaction()
    }

    private func endTransaction() {
        if !edits.isEmpty {
            edits = []
            isBehind = true
        }
        if automaticallySynchronizesTextLayoutManagers { synchronizeTextLayoutManagers(nil) }
        if automaticallySynchronizesToBackingStore { synchronize(nil) }
    }

    /// Records an edit of the text. A subclass calls it for each, within a transaction.
    ///
    /// - Parameters:
    ///   - originalTextRange: the range that was replaced, before the edit.
    ///   - newTextRange: the range after the edit.
    open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) {
        edits.append((originalTextRange, newTextRange))
        if depth == 0 { endTransaction() }
    }

    // MARK: For the layout managers

    /// Whether a delegate decides how elements are shown.
    var hasCustomElements: Bool { delegate != nil }

    /// The attributed string of the text, for the layout: that of a content storage, or one of the elements' strings.
    var layoutStorage: NSTextStorage? {
        if let copied { return copied }
        let made = NSTextStorage(string: "")
        fill(made)
        copied = made
        return made
    }

    private func fill(_ storage: NSTextStorage) {
        let text = NSMutableAttributedString(string: "")
        enumerateTextElements(from: nil, options: []) { element in
            if let paragraph = element as? NSTextParagraph { text.append(paragraph.storedString) }
            return true
        }
        storage.setAttributedString(text)
    }

    /// Makes the layout's text again after edits of a subclass.
    func followEdits() {
        if let copied { fill(copied) }
        elementsDidChange()
    }

    func elementsDidChange() { for manager in textLayoutManagers { manager.elementsDidChange() } }

    /// The number of units before a location; nil for a location of another text.
    func unit(of location: any NSTextLocation) -> Int? {
        if let own = location as? TextUnitLocation { return own.offset }
        let found = offset(from: documentRange.location, to: location)
        return found == NSNotFound ? nil : found
    }

    /// The location with so many units before it.
    func location(ofUnit unit: Int) -> any NSTextLocation {
        let start = documentRange.location
        if start is TextUnitLocation { return TextUnitLocation(unit) }
        return location(start, offsetBy: unit) ?? start
    }

    /// The element with a unit; at the end of the text the last one.
    func element(atUnit unit: Int) -> NSTextElement? {
        var found: NSTextElement?
        enumerateTextElements(from: location(ofUnit: unit), options: []) { element in
            found = element
            return false
        }
        return found
    }

    /// Whether an element is laid out.
    func shows(_ element: NSTextElement) -> Bool {
        guard element.isRepresentedElement, delegate != nil else { return element.isRepresentedElement }
        return MainActor.assumeIsolated {
            delegate?.textContentManager(self, shouldEnumerate: element, options: []) ?? true
        }
    }
}
