// UITextInputTraits.swift: the kind of text that a responder accepts, and the keyboard for it. Raw values are UIKit's.

public import Foundation
public import VitrineObjectiveC

/// Which keys the keyboard has.
public enum UIKeyboardType: Int, Sendable {
    /// The keyboard of the language.
    case `default` = 0
    /// Letters of ASCII: the English layout, where that of the language is not Latin.
    case asciiCapable = 1
    /// Opens with digits and punctuation; a key shows the letters.
    case numbersAndPunctuation = 2
    /// Latin letters, with keys for the full stop, the slash and ".com".
    case URL = 3
    /// Digits only: amounts, and PINs where entry is secure.
    case numberPad = 4
    /// Digits with letters below them, and the plus sign.
    case phonePad = 5
    /// The keyboard of the language; UIKit shows letters and a phone pad.
    case namePhonePad = 6
    /// Latin letters, with keys for "@" and the full stop.
    case emailAddress = 7
    /// Digits and the separator of the locale.
    case decimalPad = 8
    /// The keyboard of the language, with keys for "@" and "#".
    case twitter = 9
    /// The keyboard of the language, with a key for the full stop.
    case webSearch = 10
    /// Digits of ASCII only.
    case asciiCapableNumberPad = 11
    /// Another name for `.asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
    /// The word "return", in the colour of function keys.
    case `default` = 0
    /// The words of these actions, in the accent colour except `.next`. `.google` and `.yahoo` show "search".
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The appearance of the keyboard, light or dark, independent of the interface.
public enum UIKeyboardAppearance: Int, Sendable {
    /// As the interface.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2
    /// Another name for `.dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// When the keyboard shifts automatically.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Never.
    case none = 0
    /// At the beginning of each word, of each sentence, or always.
    case words, sentences, allCharacters
}

/// Whether the keyboard suggests words.
public enum UITextAutocorrectionType: Int, Sendable {
    /// On where the keyboard type and content type suggest prose, and entry is not secure.
    case `default` = 0
    /// Off, or on.
    case no, yes
}

/// Whether misspelled words are underlined.
public enum UITextSpellCheckingType: Int, Sendable {
    /// On where the keyboard suggests words.
    case `default` = 0
    /// Off, or on.
    case no, yes
}

/// Whether straight quotes become typographic ones. Stored and archived only.
public enum UITextSmartQuotesType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Off, or on.
    case no, yes
}

/// Whether two hyphens become a dash. Stored and archived only.
public enum UITextSmartDashesType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Off, or on.
    case no, yes
}

/// Whether spaces are adjusted when words are pasted or deleted. Stored and archived only.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Off, or on.
    case no, yes
}

/// Whether the text continues with predicted words. Stored and archived only.
public enum UITextInlinePredictionType: Int, Sendable {
    /// As the system decides.
    case `default` = 0
    /// Off, or on.
    case no, yes
}

/// The meaning of a text. It decides whether words are capitalised and suggested; nothing is filled in by itself.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the type, as in HTML's `autocomplete` where it has one.
    public var rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person's full name.
    public static let name = UITextContentType(rawValue: "name")
    /// A title before the name, such as "Dr.".
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A part after the name, such as "Jr.".
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A short or invented name.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A position at work.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of a company or institution.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place, as an address or a name.
    public static let location = UITextContentType(rawValue: "location")
    /// A street with the number, on one or more lines.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a street address, such as the apartment.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city or town.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A city with its state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A district of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country, as a name.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number with its country code.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An email address. Not capitalised.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A web address. Not capitalised.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a payment card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of an account. Not capitalised.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account. Not capitalised.
    public static let password = UITextContentType(rawValue: "password")
    /// A password being chosen. Not capitalised.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code sent to sign in once. Not capitalised.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// The number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    /// The number of a flight.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// A date, a time, or both.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// A person's date of birth.
    public static let birthdate = UITextContentType(rawValue: "bday")
}

/// Rules for creating passwords. Stored only: nothing here creates any.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
    /// The rules, in the syntax of the `passwordrules` attribute of HTML.
    open private(set) var passwordRulesDescriptor: String

    /// Creates rules from their text, which is not checked.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }
}

/// Traits by which the keyboard adapts to the text. Each has a default.
@preconcurrency @MainActor
public protocol UITextInputTraits: _RespondsToSelectors {
    /// When the keyboard shifts automatically. `.sentences` by default.
    @_disfavoredOverload var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether the keyboard suggests words where there is a dictionary, and replaces two spaces by a full stop and a
    /// space. It corrects nothing by itself.
    @_disfavoredOverload var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether misspelled words are underlined. By default where words are suggested.
    @_disfavoredOverload var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether straight quotes become typographic ones. Stored only.
    @_disfavoredOverload var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether two hyphens become a dash. Stored only.
    @_disfavoredOverload var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces are adjusted around pasted and deleted words. Stored only.
    @_disfavoredOverload var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// Whether the text continues with predicted words. Stored only.
    @_disfavoredOverload var inlinePredictionType: UITextInlinePredictionType { get set }
    /// Which keys the keyboard has.
    @_disfavoredOverload var keyboardType: UIKeyboardType { get set }
    /// Whether the keyboard is light or dark.
    @_disfavoredOverload var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the return key.
    @_disfavoredOverload var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is disabled while there is no text. Default: false.
    @_disfavoredOverload var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether typed text is hidden: no key pop-ups, no copies. Default: false.
    @_disfavoredOverload var isSecureTextEntry: Bool { get set }
    /// The meaning of the text; nil for text of any kind.
    @_disfavoredOverload var textContentType: UITextContentType! { get set }
    /// Rules for a password to be created. Stored only.
    @_disfavoredOverload var passwordRules: UITextInputPasswordRules? { get set }
}

extension UITextInputTraits {
    /// `.sentences`; setting it does nothing.
    @_disfavoredOverload
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { VitrineMethods.propertyValue(of: self) { .sentences } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var autocorrectionType: UITextAutocorrectionType {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var spellCheckingType: UITextSpellCheckingType {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var smartQuotesType: UITextSmartQuotesType {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var smartDashesType: UITextSmartDashesType {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var inlinePredictionType: UITextInlinePredictionType {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var keyboardType: UIKeyboardType {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var keyboardAppearance: UIKeyboardAppearance {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// `.default`; setting it does nothing.
    @_disfavoredOverload
    public var returnKeyType: UIReturnKeyType {
        get { VitrineMethods.propertyValue(of: self) { .default } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// False; setting it does nothing.
    @_disfavoredOverload
    public var enablesReturnKeyAutomatically: Bool {
        get { VitrineMethods.propertyValue(of: self) { false } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// False; setting it does nothing.
    @_disfavoredOverload
    public var isSecureTextEntry: Bool {
        get { VitrineMethods.propertyValue(of: self) { false } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// Nil; setting it does nothing.
    @_disfavoredOverload
    public var textContentType: UITextContentType! {
        get { VitrineMethods.propertyValue(of: self) { nil } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// Nil; setting it does nothing.
    @_disfavoredOverload
    public var passwordRules: UITextInputPasswordRules? {
        get { VitrineMethods.propertyValue(of: self) { nil } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
}

/// On iOS the requirements' values are optional: nil if the object does not have the property.
extension _RespondsToSelectors where Self: UITextInputTraits {
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var autocapitalizationType: UITextAutocapitalizationType? {
        VitrineMethods.optionalValue(of: self) { () -> UITextAutocapitalizationType in autocapitalizationType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var autocorrectionType: UITextAutocorrectionType? {
        VitrineMethods.optionalValue(of: self) { () -> UITextAutocorrectionType in autocorrectionType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var spellCheckingType: UITextSpellCheckingType? {
        VitrineMethods.optionalValue(of: self) { () -> UITextSpellCheckingType in spellCheckingType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var smartQuotesType: UITextSmartQuotesType? {
        VitrineMethods.optionalValue(of: self) { () -> UITextSmartQuotesType in smartQuotesType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var smartDashesType: UITextSmartDashesType? {
        VitrineMethods.optionalValue(of: self) { () -> UITextSmartDashesType in smartDashesType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var smartInsertDeleteType: UITextSmartInsertDeleteType? {
        VitrineMethods.optionalValue(of: self) { () -> UITextSmartInsertDeleteType in smartInsertDeleteType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var inlinePredictionType: UITextInlinePredictionType? {
        VitrineMethods.optionalValue(of: self) { () -> UITextInlinePredictionType in inlinePredictionType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var keyboardType: UIKeyboardType? {
        VitrineMethods.optionalValue(of: self) { () -> UIKeyboardType in keyboardType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var keyboardAppearance: UIKeyboardAppearance? {
        VitrineMethods.optionalValue(of: self) { () -> UIKeyboardAppearance in keyboardAppearance }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var returnKeyType: UIReturnKeyType? {
        VitrineMethods.optionalValue(of: self) { () -> UIReturnKeyType in returnKeyType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var enablesReturnKeyAutomatically: Bool? {
        VitrineMethods.optionalValue(of: self) { () -> Bool in enablesReturnKeyAutomatically }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var isSecureTextEntry: Bool? {
        VitrineMethods.optionalValue(of: self) { () -> Bool in isSecureTextEntry }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var textContentType: UITextContentType?? {
        VitrineMethods.optionalValue(of: self) { () -> UITextContentType? in textContentType }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var passwordRules: UITextInputPasswordRules?? {
        VitrineMethods.optionalValue(of: self) { () -> UITextInputPasswordRules? in passwordRules }
    }
}
