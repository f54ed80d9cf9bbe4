// EditMenuActions.swift: what the responder chain can do now, as elements of an edit menu.

import Foundation
import VitrineRuntime

@MainActor
enum EditMenuActions {
    private static let standard: [(title: String, action: Selector)] = [
        ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete), ("Select", .select),
        ("Select All", .selectAll), ("Bold", .toggleBoldface), ("Italic", .toggleItalics),
        ("Underline", .toggleUnderline),
    ]

    /// In the order of UIKit's menus. Delete is not offered where cutting is.
    static func suggested(for view: UIView?) -> [UIMenuElement] {
        guard let view else { return [] }
        let words = EditMenuWords.of(Locale.preferredLanguages.first ?? "en")
        return standard.compactMap { entry in
            if entry.action == .delete, view.target(forAction: .cut, withSender: nil) != nil { return nil }
            guard view.target(forAction: entry.action, withSender: nil) != nil else { return nil }
            return UICommand(title: words[entry.title] ?? entry.title, action: entry.action)
        }
    }

    /// Elements of inline menus stand among the others; hidden ones are left out.
    static func flat(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            switch element {
            case let leaf as any UIMenuLeaf: leaf.attributes.contains(.hidden) ? [] : [leaf]
            case let menu as UIMenu:
                menu.options.contains(.displayInline) || menu.title.isEmpty
                    ? flat(menu.children) : flat(menu.children).isEmpty ? [] : [menu]
            default: []
            }
        }
    }
}

/// The menu's words in the languages of the keyboards.
enum EditMenuWords {
    private static let titles = ["Cut", "Copy", "Paste", "Delete", "Select", "Select All"]
    private static let words: [String: [String]] = [
        "de": ["Ausschneiden", "Kopieren", "Einsetzen", "Löschen", "Auswählen", "Alles auswählen"],
        "fr": ["Couper", "Copier", "Coller", "Supprimer", "Sélectionner", "Tout sélectionner"],
        "es": ["Cortar", "Copiar", "Pegar", "Eliminar", "Seleccionar", "Seleccionar todo"],
        "it": ["Taglia", "Copia", "Incolla", "Elimina", "Seleziona", "Seleziona tutto"],
        "tr": ["Kes", "Kopyala", "Yapıştır", "Sil", "Seç", "Tümünü Seç"],
        "pl": ["Wytnij", "Kopiuj", "Wklej", "Usuń", "Wybierz", "Zaznacz wszystko"],
        "ru": ["Вырезать", "Скопировать", "Вставить", "Удалить", "Выбрать", "Выбрать все"],
        "el": ["Αποκοπή", "Αντιγραφή", "Επικόλληση", "Διαγραφή", "Επιλογή", "Επιλογή όλων"],
        "he": ["גזור", "העתק", "הדבק", "מחק", "בחר", "בחר הכול"],
        "ar": ["قص", "نسخ", "لصق", "حذف", "تحديد", "تحديد الكل"],
    ]

    static func of(_ language: String) -> [String: String] {
        let code = String(language.prefix { $0 != "-" && $0 != "_" })
        guard let own = words[code] else { return [:] }
        return Dictionary(uniqueKeysWithValues: zip(titles, own))
    }
}
