// NSTextStorage.swift: text that reports its changes to layout managers.
//
// All changes of text end in `replace`, or in `edited` with attributes alone. Changes between `beginEditing()` and
// `endEditing()` are processed together. Ranges count UTF-16 units.

public import Foundation
import VitrineFoundationPatches
public import VitrineObjectiveC

/// Takes part in the processing of a text storage's edits.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: _RespondsToSelectors {
    /// Called before attributes are fixed and layout managers update: the delegate may change characters and
    /// attributes.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Called after that: the delegate may change attributes.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        VitrineMethods.perform(on: self, [textStorage, editedMask, editedRange, delta])
    }
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        VitrineMethods.perform(on: self, [textStorage, editedMask, editedRange, delta])
    }
}

/// Text with attributes that is shown and edited. Main thread only, like the objects that show it.
open class NSTextStorage: NSMutableAttributedString {
    /// The kinds of change in an edit.
    public struct EditActions: OptionSet, Sendable {
        /// The kinds as bits.
        public let rawValue: UInt
        /// Creates kinds from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes were added, removed or changed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters were added, removed or replaced.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted before an edit is processed. The object is the storage.
    public static let willProcessEditingNotification = Notification.Name(
        "NSTextStorageWillProcessEditingNotification")
    /// Posted after an edit has been processed, before layout managers update. The object is the storage.
    public static let didProcessEditingNotification = Notification.Name(
        "NSTextStorageDidProcessEditingNotification")

    /// Takes part in the processing of edits. Not retained.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The layout managers of this text.
    open var layoutManagers: [NSLayoutManager] { allLayoutManagers.filter { !$0.isHidden } }
    /// With those that belong to text layout managers.
    private var allLayoutManagers: [NSLayoutManager] = []
    /// Receives edits before the layout managers: an `NSTextContentStorage` of this text. Not retained.
    open weak var textStorageObserver: (any NSTextStorageObserving)?
    /// The kinds of change in pending edits; `[]` when there are none.
    open private(set) var editedMask: EditActions = []
    /// The range of pending edits, in the text as it is; `NSNotFound` as its location when there are none.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The change in the text's length by pending edits.
    open private(set) var changeInLength = 0
    private var depth = 0
    private var isProcessing = false

    deinit { AttributedStringRuns.release(of: self) }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        units.map { AttributedStringRuns.part(of: self, range, text: $0.part(range)) }
            ?? AttributedStringRuns.part(of: self, range)
    }

    /// The units of a long text; nil for others.
    private var units: TextUnits?

    /// The text. Of a long text, making it is linear in its length after an edit.
    open override var string: String { units?.contents ?? super.string }

    /// The text, for reading parts of it.
    package var text: NSString { units ?? string as NSString }

    /// The UTF-16 units of a range inside the text.
    package func units(in range: NSRange) -> [UInt16] {
        if let units { return Array(units.units(in: range)) }
        var found = [unichar](repeating: 0, count: range.length)
        if range.length > 0 { text.getCharacters(&found, range: range) }
        return found
    }

    /// The text of a range inside the text.
    package func substring(with range: NSRange) -> String {
        units?.part(range) ?? (string as NSString).substring(with: range)
    }

    private func storeUnits() {
        // A subclass may have a storage of its own.
        guard units == nil, length >= NSLayoutManager.longTextLength, type(of: self) == NSTextStorage.self else {
            return
        }
        units = TextUnits.install(in: self)
    }

    // MARK: Layout managers

    /// Adds a layout manager, after removing it from its present storage.
    open func addLayoutManager(_ layoutManager: NSLayoutManager) {
        guard !allLayoutManagers.contains(where: { $0 === layoutManager }) else { return }
        layoutManager.textStorage?.removeLayoutManager(layoutManager)
        allLayoutManagers.append(layoutManager)
        layoutManager.storageDidChange(to: self)
    }

    /// Removes a layout manager; it then has no text.
    open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
        guard allLayoutManagers.contains(where: { $0 === layoutManager }) else { return }
        allLayoutManagers.removeAll { $0 === layoutManager }
        layoutManager.storageDidChange(to: nil)
    }

    // MARK: Editing

    open override func beginEditing() { depth += 1 }

    open override func endEditing() {
        guard depth > 0 else { return }
        depth -= 1
        if depth == 0 { processEditing() }
    }

    /// Records a change; outside of `beginEditing()` it is processed at once. Subclasses with their own storage call
    /// it.
    ///
    /// `editedRange` is a range of the text before the change, `delta` the change in the text's length, in UTF-16
    /// units.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        if self.editedRange.location == NSNotFound {
            self.editedRange = now
        } else {
            // The earlier range moves with this change.
            var earlier = self.editedRange
            if earlier.location >= NSMaxRange(editedRange) {
                earlier.location += delta
            } else if NSMaxRange(earlier) >= NSMaxRange(editedRange) {
                earlier.length = max(0, earlier.length + delta)
            } else {
                earlier.length = max(0, min(NSMaxRange(earlier), NSMaxRange(now)) - earlier.location)
            }
            self.editedRange = NSUnionRange(earlier, now)
        }
        changeInLength += delta
        if depth == 0, !isProcessing { processEditing() }
    }

    /// Calls the delegate, posts notifications and updates the layout managers. Does nothing without pending edits.
    open func processEditing() {
        guard !editedMask.isEmpty, !isProcessing else { return }
        isProcessing = true
        notify(NSTextStorage.willProcessEditingNotification, isDone: false)
        notify(NSTextStorage.didProcessEditingNotification, isDone: true)
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        isProcessing = false
        textStorageObserver?.processEditing(
            for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
        for layoutManager in allLayoutManagers {
            layoutManager.processEditing(
                for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
        }
    }

    private func notify(_ name: Notification.Name, isDone: Bool) {
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated {
            let (mask, range, delta) = (storage.editedMask, storage.editedRange, storage.changeInLength)
            if isDone {
                storage.delegate?.textStorage(
                    storage, didProcessEditing: mask, range: range, changeInLength: delta)
            } else {
                storage.delegate?.textStorage(
                    storage, willProcessEditing: mask, range: range, changeInLength: delta)
            }
        }
        NotificationCenter.default.post(name: name, object: self)
    }

    // MARK: All ways to change text

    /// - Returns: the part of the range inside the text, so that no caller can trap.
    private func clamped(_ range: NSRange) -> NSRange {
        let start = min(max(0, range.location), length)
        return NSRange(location: start, length: min(max(0, range.length), length - start))
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        let range = clamped(range)
        let before = length
        splice(range, NSAttributedString(string: str, attributes: attributesOfText(replacing: range)))
        edited(.editedCharacters, range: range, changeInLength: length - before)
    }

    /// Replaces a range, through a text created from scratch where runs of attributes begin or end: where Linux Foundation
    /// edits these in place, reading them afterwards stops the program (seen with Swift 6.3: insertions and deletions in
    /// turn). That is linear in the length of the text; typing within a run is not.
    private func splice(_ range: NSRange, _ new: NSAttributedString) {
        if replaceWithinRun(range, new) { return }
        let whole = range.length == length && new.hasOneRun ? new : joined(range, new)
        // The old text is removed first: new runs would be compared with old neighbours.
        if length > 0 { super.replaceCharacters(in: NSRange(location: 0, length: length), with: "") }
        super.replaceCharacters(in: NSRange(location: 0, length: 0), with: whole)
        storeUnits()
    }

    /// Whether an offset is within a character as readers count them: there, Foundation replaces whole characters of its
    /// string, but units of its runs.
    private func cutsCharacter(_ offset: Int) -> Bool {
        guard offset > 0, offset < length else { return false }
        let string = super.string
        let units = string.utf16
        return units.index(units.startIndex, offsetBy: offset).samePosition(in: string) == nil
    }

    private func joined(_ range: NSRange, _ new: NSAttributedString) -> NSAttributedString {
        let end = NSMaxRange(range)
        return AttributedRuns.join(
            AttributedRuns.of(self, in: NSRange(location: 0, length: range.location)) + AttributedRuns.of(new)
                + AttributedRuns.of(self, in: NSRange(location: end, length: length - end)))
    }

    /// Replaces a part of a run by text with the same attributes, which leaves the runs as they are.
    private func replaceWithinRun(_ range: NSRange, _ new: NSAttributedString) -> Bool {
        guard range.length < length else { return false }
        storeUnits()
        guard units != nil || !cutsCharacter(range.location) && !cutsCharacter(NSMaxRange(range)) else { return false }
        var run = NSRange()
        let at = range.length > 0 ? range.location : max(0, range.location - 1)
        let own = attributes(at: at, effectiveRange: &run)
        guard run.location <= range.location, NSMaxRange(range) <= NSMaxRange(run), range.length < run.length else {
            return false
        }
        if new.length > 0 {
            guard new.hasOneRun, AttributedRuns.areEqual(own, new.attributes(at: 0, effectiveRange: nil)) else {
                return false
            }
        }
        super.replaceCharacters(in: range, with: new.string)
        return true
    }

    /// The attributes of the first removed character, or else of the one before.
    private func attributesOfText(replacing range: NSRange) -> [NSAttributedString.Key: Any] {
        guard length > 0 else { return [:] }
        let at = range.length > 0 ? range.location : max(0, range.location - 1)
        return attributes(at: min(at, length - 1), effectiveRange: nil)
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        let range = clamped(range)
        let before = length
        splice(range, attrString)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: length - before)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        let range = clamped(range)
        let text = substring(with: range)
        splice(range, NSAttributedString(string: text, attributes: attrs ?? [:]))
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change(clamped(range)) { $0.merging(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(clamped(range)) { $0.filter { $0.key != name } }
    }

    /// Replaces whole sets of attributes: Linux Foundation cannot compare values of Swift classes, and would stop the
    /// program.
    private func change(
        _ range: NSRange, _ body: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        let parts = AttributedRuns.of(self, in: range)
        let new = AttributedRuns.join(parts.map { ($0.text, body($0.attributes)) })
        splice(range, new)
        if !parts.isEmpty { edited(.editedAttributes, range: range, changeInLength: 0) }
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }
}

extension NSAttributedString {
    /// Whether all of the text has the same attributes.
    fileprivate var hasOneRun: Bool {
        guard length > 0 else { return false }
        var first = NSRange()
        _ = attributes(at: 0, effectiveRange: &first)
        return first.length >= length
    }
}
