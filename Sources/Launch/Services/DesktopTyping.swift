// DesktopTyping.swift: the desktop's input method and the text that is edited.

#if Window
import Foundation
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues
import VitrineWindowOutput

/// The input method of a desktop.
@MainActor protocol InputMethod: AnyObject {
    /// Called with text while one is edited.
    var onComposedText: ((ComposedText) -> Void)? { get set }
    /// Sets the edited text. Nil: none.
    func editText(_ text: EditedText?)
}

extension WindowOutput: InputMethod {}

/// Passes text of the input method of a window's desktop to the first responder.
@MainActor final class DesktopTyping {
    private let method: any InputMethod
    private let screen: UIScreen

    init(_ method: any InputMethod, screen: UIScreen) {
        self.method = method
        self.screen = screen
        method.onComposedText = { [unowned self] in apply($0) }
    }

    isolated deinit {
        method.onComposedText = nil
        method.editText(nil)
    }

    /// Called after each turn: the first responder, its caret or the layout may have changed.
    func follow() { method.editText(edited) }

    private var responder: (any UITextInput)? { screen.keyWindow?.firstResponder as? any UITextInput }

    private var edited: EditedText? {
        guard let text = responder else { return nil }
        return EditedText(
            identifier: ObjectIdentifier(text), caret: caret(of: text), isSecure: text.isSecureTextEntry)
    }

    /// The caret in unit coordinates of the screen. Empty for text that is not in a view.
    private func caret(of text: any UITextInput) -> CGRect {
        let size = screen.bounds.size
        let view: UIView = text.textInputView
        guard view.window != nil, let end = text.selectedTextRange?.end, size.width > 0, size.height > 0
        else { return .zero }
        let rect = view.convert(text.caretRect(for: end), to: screen.coordinateSpace)
        return CGRect(
            x: rect.minX / size.width, y: rect.minY / size.height, width: rect.width / size.width,
            height: rect.height / size.height)
    }

    private func apply(_ change: ComposedText) {
        guard let text = responder else { return }
        screen.inputHost.didUseKey()
        if text.markedTextRange != nil {
            text.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
            text.unmarkText()
        }
        if !change.committed.isEmpty { text.insertText(change.committed) }
        if !change.composed.isEmpty {
            text.setMarkedText(change.composed, selectedRange: change.selection)
        }
    }
}
#endif
