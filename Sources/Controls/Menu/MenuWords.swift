// MenuWords.swift: the few words that menus say by themselves, in the interface's language.

import Foundation
import VitrineRuntime

/// Texts for menus; English where a language is not known.
struct MenuWords {
    let loading: String
    let back: String
    let dismiss: String

    @MainActor static var current: MenuWords {
        let language = InterfaceLanguage.code
        return known[language] ?? known["en"]!
    }

    private static let known: [String: MenuWords] = [
        "en": MenuWords(loading: "Loading…", back: "Back", dismiss: "Dismiss menu"),
        "de": MenuWords(loading: "Wird geladen …", back: "Zurück", dismiss: "Menü schließen"),
        "fr": MenuWords(loading: "Chargement…", back: "Retour", dismiss: "Fermer le menu"),
        "es": MenuWords(loading: "Cargando…", back: "Atrás", dismiss: "Cerrar menú"),
        "it": MenuWords(loading: "Caricamento…", back: "Indietro", dismiss: "Chiudi menu"),
        "ja": MenuWords(loading: "読み込み中…", back: "戻る", dismiss: "メニューを閉じる"),
        "ru": MenuWords(loading: "Загрузка…", back: "Назад", dismiss: "Закрыть меню"),
        "ar": MenuWords(loading: "جارٍ التحميل…", back: "رجوع", dismiss: "إغلاق القائمة"),
        "he": MenuWords(loading: "טוען…", back: "חזרה", dismiss: "סגירת התפריט"),
    ]
}
