// KeyTyping.swift: text from hardware keys is inserted into the first responder, if it accepts text.
//
// Dead keys and compose sequences are resolved before: a key that only prepares another has no characters, and the one
// that ends a sequence has its result. Keys with command or control are for key commands; control and alternate
// together are AltGr on some keyboards. Main actor only.

import Foundation
package import VitrineViewValues

@MainActor
package enum KeyTyping {
    /// A hardware key is typing now.
    package private(set) static var isTyping = false

    /// Runs `body` as typing by hardware keys.
    package static func asTyping(_ body: () -> Void) {
        isTyping = true
        body()
        isTyping = false
    }

    /// The text that a key types; empty if it types nothing.
    package static func text(of key: UIKey) -> String {
        let flags = key.modifierFlags
        if flags.contains(.command) { return "" }
        if flags.contains(.control), !flags.contains(.alternate) { return "" }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: return "\n"
        case .keyboardTab: return flags.contains(.shift) ? "" : "\t"
        default: break
        }
        let text = key.characters
        // Controls, and the private characters of function keys, are no text.
        let isText =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F && !(0xE000...0xF8FF).contains($0.value)
            }
        return isText ? text : ""
    }

    /// Inserts the text of these presses, and returns those that type nothing. Presses that begin and keys that repeat
    /// are used.
    static func type(_ presses: Set<UIPress>, into responder: UIResponder) -> Set<UIPress> {
        guard let receiver = responder as? any UIKeyInput, responder.isFirstResponder else { return presses }
        var rest = presses
        for press in presses where press.phase == .began || press.phase == .changed {
            guard let key = press.key else { continue }
            responder.hostWindow?.screen.inputHost.didUseKey()
            if key.keyCode == .keyboardDeleteOrBackspace {
                asTyping { receiver.deleteBackward() }
                rest.remove(press)
                continue
            }
            let text = text(of: key)
            guard !text.isEmpty else { continue }
            asTyping { receiver.insertText(text) }
            rest.remove(press)
        }
        return rest
    }
}
