// FieldLook.swift: the title, keyboard and content type of each field of the form.

import UIKit

@MainActor enum FieldLook {
    static func title(_ kind: Guest.Field) -> String {
        switch kind {
        case .name: String(localized: "Name", bundle: .module)
        case .mail: String(localized: "E-mail address", bundle: .module)
        case .phone: String(localized: "Telephone", bundle: .module)
        case .street: String(localized: "Street and number", bundle: .module)
        case .code: String(localized: "Postal code", bundle: .module)
        case .city: String(localized: "City", bundle: .module)
        case .password: String(localized: "Password", bundle: .module)
        }
    }

    static func setUp(_ field: UITextField, _ kind: Guest.Field) {
        field.returnKeyType = kind == .city || kind == .password ? .done : .next
        field.autocorrectionType = .no
        switch kind {
        case .name:
            field.textContentType = .name
            field.autocapitalizationType = .words
        case .mail:
            field.keyboardType = .emailAddress
            field.textContentType = .emailAddress
            field.autocapitalizationType = .none
            field.placeholder = "name@example.com"
        case .phone:
            field.keyboardType = .phonePad
            field.textContentType = .telephoneNumber
        case .street: field.textContentType = .fullStreetAddress
        case .code:
            field.keyboardType = .numbersAndPunctuation
            field.textContentType = .postalCode
        case .city: field.textContentType = .addressCity
        case .password:
            field.isSecureTextEntry = true
            field.textContentType = .newPassword
        }
    }
}
