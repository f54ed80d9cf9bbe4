// TextEditor.swift: a text that is edited: what is selected, what is being composed, and how it is laid out.
//
// Text fields and text views each have one, and hand it what they are asked as
// a UITextInput. The aspects are in files of their own (TextEditor+Editing.swift
// and its siblings).
//
// Invariants: `selection` and `marked` lie inside the text, and begin and end
// at boundaries of characters as readers count them wherever a person moved
// them. Ranges count UTF-16 units. Coordinates: points of the owner, with the
// layout's container at `origin`. Main actor only.

import Foundation
import VitrineRuntime

/// Whose text an editor edits.
@MainActor
protocol TextEditorOwner: AnyObject {
    /// The owner as others know it.
    var editedInput: any UITextInput { get }
    /// Whether a person's edit may happen. Asked before each.
    func editorMay(replace range: NSRange, with text: String) -> Bool
    /// A person has edited the text: delegates are told.
    func editorDidEdit()
    /// Another range is selected.
    func editorDidChangeSelection()
    /// Text or attributes are new: what is shown is to be laid out and drawn again.
    func editorDidChangeText()
    /// Other words are marked: what is shown is to be drawn again.
    func editorDidChangeMarks()
}

@MainActor
final class TextEditor {
    weak var owner: (any TextEditorOwner)?
    weak var inputDelegate: (any UITextInputDelegate)?
    /// The text itself.
    let storage: NSTextStorage
    let layoutManager: NSLayoutManager
    let container: NSTextContainer
    let undoManager = TextUndoManager()
    /// What is shown, where that is not the text itself.
    let shown = ShownText()
    /// Marks misspelled words while the text is edited.
    private(set) lazy var spelling = TextSpelling(self)
    /// Where the container's corner is, in points of the owner.
    var origin = CGPoint.zero
    /// Whether Return adds a line. Where it does not, line breaks that are pasted become blanks.
    var allowsNewlines = true
    /// Whether text keeps attributes of its own when it is pasted and typed.
    var allowsAttributes = true
    /// What typed text looks like.
    var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The look of text that has none.
    var defaultAttributes: [NSAttributedString.Key: Any] = [:]
    var markedTextStyle: [NSAttributedString.Key: Any]?

    private(set) var selection = NSRange(location: 0, length: 0)
    /// Which end of the selection keys move: its beginning.
    private(set) var headIsStart = false
    var marked: NSRange?
    var composition: Composition?
    /// The edit that further typing goes on with.
    var openEdit: TextEdit?
    /// Where the caret was before it moved up or down several times.
    var preferredX: CGFloat?
    /// Where a finger that moves the caret is, and the place that the caret would have.
    var floating: (finger: CGPoint, caret: CGPoint)?
    /// The direction of text that has none: the interface's.
    var isRightToLeft = false
    private(set) var isEditing = false
    /// Somebody else has edited the storage, and what follows from it is still to be done.
    private var awaitsStorage = false
    private var observer: (any NSObjectProtocol)?

    init(container: NSTextContainer) {
        self.container = container
        let manager = container.layoutManager ?? NSLayoutManager()
        if container.layoutManager == nil { manager.addTextContainer(container) }
        layoutManager = manager
        let storage = manager.textStorage ?? NSTextStorage(string: "")
        if manager.textStorage == nil { storage.addLayoutManager(manager) }
        self.storage = storage
        undoManager.groupsByEvent = false
        observer = NotificationCenter.default.addObserver(
            forName: NSTextStorage.didProcessEditingNotification, object: storage, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.storageDidChange() }
        }
    }

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    // MARK: Text

    var string: String { storage.string }
    var length: Int { storage.length }
    var isEmpty: Bool { storage.length == 0 }

    func substring(_ range: NSRange) -> String {
        (storage.string as NSString).substring(with: clamped(range))
    }

    func clamped(_ range: NSRange) -> NSRange {
        guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
        let start = min(max(0, range.location), length)
        let end = min(
            max(start, range.location.addingReportingOverflow(max(0, range.length)).partialValue), length)
        return NSRange(location: start, length: max(0, end - start))
    }

    /// Somebody else edits the storage. What follows is done once the layout knows of it.
    private func storageDidChange() {
        guard !isEditing else { return }
        selection = clamped(selection)
        marked = nil
        composition = nil
        guard !awaitsStorage else { return }
        awaitsStorage = true
        let follow: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            awaitsStorage = false
            forgetUndo()
            textDidChange()
        }
        if let loop = FrameLoop.current {
            loop.beforeLayout(follow)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(follow) }
        }
    }

    /// Everything is new: code sets the text. What could be undone is forgotten, and the caret goes to the end.
    func setText(_ text: NSAttributedString) {
        inputDelegate?.textWillChange(owner?.editedInput)
        abandonComposition()
        change { storage.setAttributedString(text) }
        forgetUndo()
        preferredX = nil
        select(NSRange(location: length, length: 0), tells: false)
        if !isEmpty { followTypingAttributes() }
        textDidChange()
        inputDelegate?.textDidChange(owner?.editedInput)
    }

    /// Changes the storage as this editor's own doing.
    func change(_ body: () -> Void) {
        let outer = isEditing
        isEditing = true
        body()
        isEditing = outer
    }

    func textDidChange() {
        shown.update(for: self)
        owner?.editorDidChangeText()
        spelling.textDidChange()
    }

    /// Attributes for the whole text, as a field has them.
    func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        change { storage.setAttributes(attributes, range: NSRange(location: 0, length: length)) }
        textDidChange()
    }

    // MARK: Selection

    /// - Parameters:
    ///   - headIsStart: keys move the beginning.
    ///   - tells: whether delegates hear of it, if it is another one.
    func select(_ range: NSRange, headIsStart: Bool = false, tells: Bool = true) {
        let range = clamped(range)
        self.headIsStart = headIsStart && range.length > 0
        guard !NSEqualRanges(range, selection) else { return }
        if tells { inputDelegate?.selectionWillChange(owner?.editedInput) }
        selection = range
        if let marked, NSIntersectionRange(marked, range).length == 0,
            range.location < marked.location || NSMaxRange(range) > NSMaxRange(marked)
        {
            unmark()
        }
        followTypingAttributes()
        owner?.editorDidChangeSelection()
        if tells { inputDelegate?.selectionDidChange(owner?.editedInput) }
    }

    /// The same by a person's hand: typing that follows is undone by itself.
    func selectByHand(_ range: NSRange, headIsStart: Bool = false, keepsX: Bool = false) {
        openEdit = nil
        if !keepsX { preferredX = nil }
        select(range, headIsStart: headIsStart)
        spelling.selectionDidChange()
    }

    var head: Int { headIsStart ? selection.location : NSMaxRange(selection) }
    var anchor: Int { headIsStart ? NSMaxRange(selection) : selection.location }

    /// What is typed next looks like what is before it.
    private func followTypingAttributes() {
        guard allowsAttributes, !isEmpty else { return }
        let at = selection.length > 0 ? selection.location : max(0, selection.location - 1)
        var attributes = storage.attributes(at: min(at, length - 1), effectiveRange: nil)
        attributes[.attachment] = nil
        attributes[.link] = nil
        for key in markedStyle.keys where marked != nil { attributes[key] = typingAttributes[key] }
        typingAttributes = attributes
    }

    func forgetUndo() {
        openEdit = nil
        undoManager.removeAllActions()
    }
}
