// DateWords.swift: the few words of a date picker that Foundation has not.

import Foundation

/// Units of a countdown and the title of a time, in a language; English where it is not known.
struct DateWords {
    let hours: String
    let minutes: String
    let time: String

    static func of(_ locale: Locale) -> DateWords {
        known[locale.language.languageCode?.identifier ?? "en"] ?? known["en"]!
    }

    private static let known: [String: DateWords] = [
        "en": DateWords(hours: "hours", minutes: "min", time: "Time"),
        "de": DateWords(hours: "Std.", minutes: "Min.", time: "Uhrzeit"),
        "fr": DateWords(hours: "heures", minutes: "min", time: "Heure"),
        "es": DateWords(hours: "horas", minutes: "min", time: "Hora"),
        "it": DateWords(hours: "ore", minutes: "min", time: "Ora"),
        "pt": DateWords(hours: "horas", minutes: "min", time: "Hora"),
        "nl": DateWords(hours: "uur", minutes: "min.", time: "Tijd"),
        "pl": DateWords(hours: "godz.", minutes: "min", time: "Czas"),
        "ja": DateWords(hours: "時間", minutes: "分", time: "時刻"),
        "zh": DateWords(hours: "小时", minutes: "分钟", time: "时间"),
        "ru": DateWords(hours: "ч", minutes: "мин", time: "Время"),
        "ar": DateWords(hours: "ساعات", minutes: "دقائق", time: "الوقت"),
        "he": DateWords(hours: "שעות", minutes: "דק׳", time: "שעה"),
    ]
}
