// Guest.swift: a guest's entries in the form, and their problems.

import UIKit

struct Guest {
    enum Meal: Int, CaseIterable {
        case none, breakfast, halfBoard

        @MainActor var title: String {
            switch self {
            case .none: String(localized: "None", bundle: .module)
            case .breakfast: String(localized: "Breakfast", bundle: .module)
            case .halfBoard: String(localized: "Half board", bundle: .module)
            }
        }
    }

    enum Field: String, CaseIterable {
        case name, mail, phone, street, code, city, password
    }

    var texts: [Field: String] = [:]
    var arrival = Date()
    var birthday: Date?
    var country = 0
    var meal = Meal.breakfast
    var people = 1
    var comfort = 0.5
    var wantsNews = false
    var notes = ""

    func text(_ field: Field) -> String { texts[field] ?? "" }

    /// A message on how to correct a field; nil if the field is valid.
    @MainActor func problem(_ field: Field) -> String? {
        let text = text(field).trimmingCharacters(in: .whitespaces)
        switch field {
        case .name where text.isEmpty: return String(localized: "Please enter your name.", bundle: .module)
        case .mail where !text.contains("@") || !text.contains("."):
            return String(localized: "An address looks like name@example.com.", bundle: .module)
        case .phone where text.filter(\.isNumber).count < 5:
            return String(localized: "Please enter at least five digits.", bundle: .module)
        case .code where text.count < 4:
            return String(localized: "Postal codes have four digits or more.", bundle: .module)
        case .password where text.count < 8:
            return String(localized: "Please choose at least eight characters.", bundle: .module)
        default: return nil
        }
    }
}
