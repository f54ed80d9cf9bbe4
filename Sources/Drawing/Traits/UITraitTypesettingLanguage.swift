// UITraitTypesettingLanguage.swift: the trait for the language by whose rules text is set.

public import Foundation

/// The trait for the language by whose rules text is set.
public enum UITraitTypesettingLanguage: UITraitDefinition {
    /// Nil, for the language of the app.
    public static let defaultValue: Locale.Language? = nil
}

extension UIMutableTraits {
    /// The language by whose rules text is set, where the text has no `.languageIdentifier` of its own; nil for the
    /// language of the app.
    public var typesettingLanguage: Locale.Language? {
        get { self[UITraitTypesettingLanguage.self] }
        set { self[UITraitTypesettingLanguage.self] = newValue }
    }
}

extension UITraitCollection {
    /// The language by whose rules text is set, where the text has no `.languageIdentifier` of its own; nil for the
    /// language of the app.
    public var typesettingLanguage: Locale.Language? { self[UITraitTypesettingLanguage.self] }

    /// Creates traits with this language alone.
    public convenience init(typesettingLanguage: Locale.Language?) {
        self.init { $0.typesettingLanguage = typesettingLanguage }
    }
}
