// KeyboardState.swift: shift, and when it is set automatically.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

enum ShiftState: Equatable {
    case off
    /// For one letter.
    case on
    /// Until it is pressed again.
    case locked
}

@MainActor
enum AutoShift {
    /// Whether the next letter is a capital, from the traits of the text.
    static func isNeeded(for target: any UIKeyInput) -> Bool {
        let capitals: UITextAutocapitalizationType = target.autocapitalizationType
        switch capitals {
        case .none: return false
        case .allCharacters: return true
        case .words, .sentences: break
        }
        guard !target.isSecureTextEntry, mayBeProse(target) else { return false }
        guard let input = target as? any UITextInput else { return !target.hasText }
        guard let before = input.text(beforeCaret: 200) else { return false }
        if capitals == .words { return before.last?.isWhitespace ?? true }
        return TextSentences.isAtBeginning(after: before)
    }

    private static func mayBeProse(_ target: any UIKeyInput) -> Bool {
        let (keys, content): (UIKeyboardType, UITextContentType?) = (target.keyboardType, target.textContentType)
        switch keys {
        case .emailAddress, .URL, .webSearch: return false
        default: break
        }
        switch content {
        case .some(.emailAddress), .some(.URL), .some(.username), .some(.password), .some(.newPassword),
            .some(.oneTimeCode):
            return false
        default: return true
        }
    }

    /// Whether two spaces become a full stop and a space here.
    static func endsSentence(_ target: any UIKeyInput) -> Bool {
        let correction: UITextAutocorrectionType = target.autocorrectionType
        guard correction != .no, !target.isSecureTextEntry, mayBeProse(target),
            let before = (target as? any UITextInput)?.text(beforeCaret: 4), before.last == " "
        else { return false }
        return before.dropLast().last.map { $0.isLetter || $0.isNumber || $0 == ")" || $0 == "\"" } ?? false
    }
}
