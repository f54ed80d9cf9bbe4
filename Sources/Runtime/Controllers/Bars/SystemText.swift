// SystemText.swift: the few words that bars and alerts say by themselves.
//
// In the language of the interface; English where there is no translation.

import Foundation

/// A word of the system's own.
package enum SystemText: Int, CaseIterable, Sendable {
    case done, cancel, edit, save, back, more, search, undo, redo, close, dismiss

    private static let table: [String: [String]] = [
        "en": [
            "Done", "Cancel", "Edit", "Save", "Back", "More", "Search", "Undo", "Redo", "Close", "Dismiss",
        ],
        "de": [
            "Fertig", "Abbrechen", "Bearbeiten", "Sichern", "Zurück", "Mehr", "Suchen", "Widerrufen",
            "Wiederholen", "Schließen", "Schließen",
        ],
        "fr": [
            "Terminé", "Annuler", "Modifier", "Enregistrer", "Retour", "Autres", "Rechercher", "Annuler",
            "Rétablir", "Fermer", "Fermer",
        ],
        "es": [
            "Aceptar", "Cancelar", "Editar", "Guardar", "Atrás", "Más", "Buscar", "Deshacer", "Rehacer",
            "Cerrar", "Cerrar",
        ],
        "it": [
            "Fine", "Annulla", "Modifica", "Salva", "Indietro", "Altro", "Cerca", "Annulla", "Ripeti",
            "Chiudi", "Chiudi",
        ],
        "tr": [
            "Bitti", "Vazgeç", "Düzenle", "Kaydet", "Geri", "Diğer", "Ara", "Geri Al", "Yinele", "Kapat",
            "Kapat",
        ],
        "pl": [
            "Gotowe", "Anuluj", "Edycja", "Zachowaj", "Wróć", "Więcej", "Szukaj", "Cofnij", "Ponów",
            "Zamknij", "Zamknij",
        ],
        "ru": [
            "Готово", "Отменить", "Править", "Сохранить", "Назад", "Еще", "Поиск", "Отменить", "Повторить",
            "Закрыть", "Закрыть",
        ],
        "el": [
            "Τέλος", "Άκυρο", "Επεξεργασία", "Αποθήκευση", "Πίσω", "Περισσότερα", "Αναζήτηση", "Αναίρεση",
            "Επανάληψη", "Κλείσιμο", "Κλείσιμο",
        ],
        "he": [
            "סיום", "ביטול", "עריכה", "שמירה", "חזרה", "עוד", "חיפוש", "ביטול פעולה", "ביצוע חוזר", "סגירה",
            "סגירה",
        ],
        "ar": ["تم", "إلغاء", "تحرير", "حفظ", "رجوع", "المزيد", "بحث", "تراجع", "إعادة", "إغلاق", "إغلاق"],
        "ja": ["完了", "キャンセル", "編集", "保存", "戻る", "その他", "検索", "取り消す", "やり直す", "閉じる", "閉じる"],
    ]

    /// The word in the interface's language.
    package var text: String {
        let language = Locale.preferredLanguages.first ?? "en"
        let code = language.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? "en"
        return (Self.table[code] ?? Self.table["en"]!)[rawValue]
    }
}

extension UIBarButtonItem.SystemItem {
    /// The word on the button, for those that have one.
    package var text: SystemText? {
        switch self {
        case .done: .done
        case .cancel: .cancel
        case .edit: .edit
        case .save: .save
        case .undo: .undo
        case .redo: .redo
        default: nil
        }
    }

    /// The symbol on the button, for those that have one, best first.
    package var symbolName: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }

    /// What the button says to who does not see it.
    package var spoken: String? {
        if let text { return text.text }
        switch self {
        case .search: return SystemText.search.text
        case .stop, .close: return SystemText.close.text
        case .flexibleSpace, .fixedSpace: return nil
        default: return symbolName
        }
    }
}
