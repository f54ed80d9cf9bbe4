// CodedProperty+TextTraits.swift: what archives keep of how text is typed, the same for all who take text.

import Foundation
import VitrineRuntime

extension CodedProperty where Root: UITextInputTraits {
    /// The traits that a nib sets. Whether entry is secret is kept by those who hide their text.
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
