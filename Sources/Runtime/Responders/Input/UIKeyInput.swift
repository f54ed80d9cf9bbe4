// UIKeyInput.swift: what can be typed into, and what a keyboard sees of it.

public import Foundation

/// Something that text can be typed into. While it is the first responder the on-screen keyboard is there, and what
/// hardware keys type arrives here, too.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Adds text where the caret stands.
    func insertText(_ text: String)
    /// Removes the character before the caret.
    func deleteBackward()
}

/// What a keyboard types into: the first responder, if that takes text.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text around the caret; nil where it cannot be read.
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    /// The language of what is typed into.
    var documentInputMode: UITextInputMode? { get }
    /// Another one for each text.
    var documentIdentifier: UUID { get }
    /// Moves the caret by UTF-16 units.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Text that is still being composed; see `UITextInput`.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    func unmarkText()
}

/// Hands what is typed to the first responder of the window that the keyboard serves.
@MainActor
final class FirstResponderProxy: UITextDocumentProxy {
    private weak var controller: UIInputViewController?
    private var identifiers: [ObjectIdentifier: UUID] = [:]

    init(_ controller: UIInputViewController) { self.controller = controller }

    private var responder: UIResponder? { controller?.servedWindow?.firstResponder }
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

    // What a keyboard asks of the text.

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
