// UIKeyInput.swift: objects that accept typed text, and their interface for a keyboard.

public import Foundation
public import VitrineViewValues

/// An object that accepts typed text. While it is the first responder the on-screen keyboard is shown, and it receives
/// the text that hardware keys type, too.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text at the caret.
    func insertText(_ text: String)
    /// Removes the character before the caret.
    func deleteBackward()
}

/// The text that a keyboard types into: that of the first responder, if it accepts text.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the caret; nil where it cannot be read.
    var documentContextBeforeInput: String? { get }
    /// The text after the caret; nil where it cannot be read.
    var documentContextAfterInput: String? { get }
    /// The selected text; nil if nothing is selected.
    var selectedText: String? { get }
    /// The language of the text; nil if there is none.
    var documentInputMode: UITextInputMode? { get }
    /// Identifies the text: each text that is typed into has another identifier.
    var documentIdentifier: UUID { get }
    /// Moves the caret by a number of UTF-16 units; negative values move it back.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Marks text that is still being composed; see `UITextInput`.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Keeps the composed text as it is, and ends composing.
    func unmarkText()
}

/// Passes typed text to the first responder of the window that the keyboard serves.
@MainActor
final class FirstResponderProxy: UITextDocumentProxy {
    private weak var controller: UIInputViewController?
    private var identifiers: [ObjectIdentifier: UUID] = [:]

    init(_ controller: UIInputViewController) { self.controller = controller }

    private var responder: UIResponder? { controller?.clientWindow?.firstResponder }
    private var receiver: (any UIKeyInput)? { responder as? any UIKeyInput }
    private var text: (any UITextInput)? { responder as? any UITextInput }

    var documentInputMode: UITextInputMode? { responder?.textInputMode }
    var documentContextBeforeInput: String? { text?.text(beforeCaret: .max) }
    var documentContextAfterInput: String? {
        guard let text, let caret = text.selectedTextRange?.end,
            let rest = text.textRange(from: caret, to: text.endOfDocument)
        else { return nil }
        return text.text(in: rest)
    }
    var selectedText: String? {
        guard let text, let range = text.selectedTextRange, !range.isEmpty else { return nil }
        return text.text(in: range)
    }

    var documentIdentifier: UUID {
        guard let responder else { return UUID() }
        let key = ObjectIdentifier(responder)
        if let known = identifiers[key] { return known }
        let new = UUID()
        identifiers = [key: new]
        return new
    }

    var hasText: Bool { receiver?.hasText ?? false }
    func insertText(_ text: String) { receiver?.insertText(text) }
    func deleteBackward() { receiver?.deleteBackward() }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let text, let caret = text.selectedTextRange?.end,
            let place = text.position(from: caret, offset: offset)
        else { return }
        text.selectedTextRange = text.textRange(from: place, to: place)
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        text?.setMarkedText(markedText, selectedRange: selectedRange)
    }

    func unmarkText() { text?.unmarkText() }

    // Traits of the text, for the keyboard.

    var autocapitalizationType: UITextAutocapitalizationType {
        get { receiver?.autocapitalizationType ?? .sentences }
        set {}
    }
    var autocorrectionType: UITextAutocorrectionType {
        get { receiver?.autocorrectionType ?? .default }
        set {}
    }
    var keyboardType: UIKeyboardType {
        get { receiver?.keyboardType ?? .default }
        set {}
    }
    var keyboardAppearance: UIKeyboardAppearance {
        get { receiver?.keyboardAppearance ?? .default }
        set {}
    }
    var returnKeyType: UIReturnKeyType {
        get { receiver?.returnKeyType ?? .default }
        set {}
    }
    var enablesReturnKeyAutomatically: Bool {
        get { receiver?.enablesReturnKeyAutomatically ?? false }
        set {}
    }
    var isSecureTextEntry: Bool {
        get { receiver?.isSecureTextEntry ?? false }
        set {}
    }
    var textContentType: UITextContentType! {
        get { receiver?.textContentType }
        set {}
    }
}

extension UITextInput {
    /// At most `limit` UTF-16 units before the selection.
    package func text(beforeCaret limit: Int) -> String? {
        guard let start = selectedTextRange?.start else { return nil }
        let length = offset(from: beginningOfDocument, to: start)
        let from = length > limit ? position(from: start, offset: -limit) : nil
        guard let range = textRange(from: from ?? beginningOfDocument, to: start) else { return nil }
        return text(in: range)
    }
}
