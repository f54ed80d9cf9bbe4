// CodedProperty+TextTraits.swift: text input traits in archives, the same for all text views and fields.

import Foundation
import VitrineRuntime
import VitrineViewValues

extension CodedProperty where Root: UITextInputTraits {
    /// The traits that a nib sets. Views that hide secure text archive that trait themselves.
    static var textTraits: [Self] {
        [
            .choice("UIAutocapitalizationType", \.autocapitalizationType),
            .choice("UIAutocorrectionType", \.autocorrectionType),
            .choice("UISpellCheckingType", \.spellCheckingType),
            .choice("UISmartQuotesType", \.smartQuotesType),
            .choice("UISmartDashesType", \.smartDashesType),
            .choice("UISmartInsertDeleteType", \.smartInsertDeleteType),
            .choice("UIInlinePredictionType", \.inlinePredictionType),
            .choice("UIKeyboardType", \.keyboardType), .choice("UIKeyboardAppearance", \.keyboardAppearance),
            .choice("UIReturnKeyType", \.returnKeyType),
            .flag("UIEnablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically),
        ]
    }
}
