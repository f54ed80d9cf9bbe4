// UITextInputTraits+Spelling.swift: whether the words of a text are looked up.

import VitrineRuntime
import VitrineViewValues

extension UITextInputTraits {
    /// Whether the text is in a language, rather than an address, a name or a number.
    private var isProse: Bool {
        guard !isSecureTextEntry else { return false }
        let (keys, content): (UIKeyboardType, UITextContentType?) = (keyboardType, textContentType)
        switch keys {
        case .default, .asciiCapable, .twitter: break
        default: return false
        }
        switch content {
        case .none, .some(.jobTitle), .some(.organizationName), .some(.location): return true
        default: return false
        }
    }

    /// Whether words that are in no dictionary are underlined. By default where words are suggested, as in UIKit.
    var marksMisspellings: Bool {
        let marks: UITextSpellCheckingType = spellCheckingType
        return switch marks {
        case .yes: !isSecureTextEntry
        case .no: false
        case .default: suggestsWords
        }
    }

    /// Whether the keyboard has a bar of words.
    var suggestsWords: Bool {
        let suggests: UITextAutocorrectionType = autocorrectionType
        return switch suggests {
        case .yes: !isSecureTextEntry
        case .no: false
        case .default: isProse
        }
    }
}
