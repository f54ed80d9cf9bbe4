// TextEditor.swift: an edited text: its selection, its composed text, and its layout.
//
// Text fields and text views each have one, which implements their UITextInput. Each aspect has its own file
// (TextEditor+Editing.swift and its siblings).
//
// Invariants: `selection` and `marked` are inside the text; if a person moved them, they begin and end at boundaries of
// characters. Ranges count UTF-16 units. Coordinates: points of the owner, with the layout's container at `origin`.
// Main actor only.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// The view whose text an editor edits.
@MainActor
protocol TextEditorOwner: AnyObject {
    /// The owner as a text input.
    var editedInput: any UITextInput { get }
    /// Returns whether a person's edit may happen. Called before each.
    func editorMay(replace range: NSRange, with text: String) -> Bool
    /// Called after a person has edited the text.
    func editorDidEdit()
    /// Called after the selection changed.
    func editorDidChangeSelection()
    /// Called after text or attributes changed, to lay out and draw again.
    func editorDidChangeText()
    /// Called after marks changed, to draw again.
    func editorDidChangeMarks()
    /// Draws what is behind some of the text, which is drawn next. `origin` is the container's in the current context.
    func drawBehindText(_ range: NSRange, at origin: CGPoint)
    /// Draws some of the text, and returns whether it has. `origin` is the container's in the current context.
    func drawFragments(_ range: NSRange, at origin: CGPoint) -> Bool
}

extension TextEditorOwner {
    func drawBehindText(_ range: NSRange, at origin: CGPoint) {}
    func drawFragments(_ range: NSRange, at origin: CGPoint) -> Bool { false }
}

@MainActor
package final class TextEditor {
    weak var owner: (any TextEditorOwner)?
    weak var inputDelegate: (any UITextInputDelegate)?
    /// The text itself.
    let storage: NSTextStorage
    let layoutManager: NSLayoutManager
    /// Whether the editor has made the layout manager.
    let ownsLayoutManager: Bool
    let container: NSTextContainer
    package let undoManager = TextUndoManager()
    /// The text on display, if it differs from the text itself.
    let shown = ShownText()
    /// Marks misspelled words while the text is edited.
    private(set) lazy var spelling = TextSpelling(self)
    /// The corner of the container, in points of the owner.
    var origin = CGPoint.zero
    /// Whether Return inserts a line break. Otherwise pasted line breaks become spaces.
    var allowsNewlines = true
    /// Whether pasted and typed text keeps its attributes.
    var allowsAttributes = true
    /// The drops on the text, once there was one.
    var drop: TextDrop?
    /// The attributes of typed text.
    var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of text that has none.
    var defaultAttributes: [NSAttributedString.Key: Any] = [:]
    var markedTextStyle: [NSAttributedString.Key: Any]?

    private(set) var selection = NSRange(location: 0, length: 0)
    /// Whether keys move the start of the selection, rather than its end.
    private(set) var headIsStart = false
    var marked: NSRange?
    var composition: Composition?
    /// The edit that further typing extends.
    var openEdit: TextEdit?
    /// The x of the caret before it moved up or down several times.
    var preferredX: CGFloat?
    /// The finger that moves the caret, and the exact place of the caret.
    var floating: (finger: CGPoint, caret: CGPoint)?
    /// The direction of text that has none: that of the interface.
    var isRightToLeft = false
    private(set) var isEditing = false
    /// Whether other code has edited the storage, and the update is pending.
    private var awaitsStorage = false
    // The deinit reads it, on any thread: no other code has the object then.
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    init(container: NSTextContainer) {
        self.container = container
        let manager = container.engine ?? NSLayoutManager()
        ownsLayoutManager = container.engine == nil
        if ownsLayoutManager { manager.addTextContainer(container) }
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

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    // MARK: Text

    var string: String { storage.string }
    var length: Int { storage.length }
    var isEmpty: Bool { storage.length == 0 }

    func substring(_ range: NSRange) -> String {
        storage.substring(with: clamped(range))
    }

    func clamped(_ range: NSRange) -> NSRange {
        guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
        let start = min(max(0, range.location), length)
        let end = min(
            max(start, range.location.addingReportingOverflow(max(0, range.length)).partialValue), length)
        return NSRange(location: start, length: max(0, end - start))
    }

    /// Updates after other code has edited the storage, once the layout has processed the change.
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
            clearUndo()
            textDidChange()
        }
        if let loop = FrameLoop.current {
            loop.beforeLayout(follow)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(follow) }
        }
    }

    /// Replaces the text for code. Clears the undo history and moves the caret to the end.
    func setText(_ text: NSAttributedString) {
        inputDelegate?.textWillChange(owner?.editedInput)
        abandonComposition()
        change { storage.setAttributedString(text) }
        clearUndo()
        preferredX = nil
        select(NSRange(location: length, length: 0), notifies: false)
        if !isEmpty { followTypingAttributes() }
        textDidChange()
        inputDelegate?.textDidChange(owner?.editedInput)
    }

    /// Changes the storage as this editor's own edit.
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

    /// Sets attributes of the whole text, as a field does.
    func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        change { storage.setAttributes(attributes, range: NSRange(location: 0, length: length)) }
        textDidChange()
    }

    // MARK: Selection

    /// - Parameters:
    ///   - headIsStart: whether keys move the start.
    ///   - notifies: whether delegates are notified if the selection changes.
    func select(_ range: NSRange, headIsStart: Bool = false, notifies: Bool = true) {
        let range = clamped(range)
        self.headIsStart = headIsStart && range.length > 0
        guard !NSEqualRanges(range, selection) else { return }
        if notifies { inputDelegate?.selectionWillChange(owner?.editedInput) }
        selection = range
        if let marked, NSIntersectionRange(marked, range).length == 0,
            range.location < marked.location || NSMaxRange(range) > NSMaxRange(marked)
        {
            unmark()
        }
        followTypingAttributes()
        owner?.editorDidChangeSelection()
        if notifies { inputDelegate?.selectionDidChange(owner?.editedInput) }
    }

    /// Selects for a person: typing that follows is a separate undo.
    func selectByHand(_ range: NSRange, headIsStart: Bool = false, keepsX: Bool = false) {
        openEdit = nil
        if !keepsX { preferredX = nil }
        select(range, headIsStart: headIsStart)
        spelling.selectionDidChange()
    }

    var head: Int { headIsStart ? selection.location : NSMaxRange(selection) }
    var anchor: Int { headIsStart ? NSMaxRange(selection) : selection.location }

    /// Typed text gets the attributes of the text before it.
    private func followTypingAttributes() {
        guard allowsAttributes, !isEmpty else { return }
        let at = selection.length > 0 ? selection.location : max(0, selection.location - 1)
        var attributes = storage.attributes(at: min(at, length - 1), effectiveRange: nil)
        attributes[.attachment] = nil
        attributes[.link] = nil
        for key in markedStyle.keys where marked != nil { attributes[key] = typingAttributes[key] }
        typingAttributes = attributes
    }

    func clearUndo() {
        openEdit = nil
        undoManager.removeAllActions()
    }
}
