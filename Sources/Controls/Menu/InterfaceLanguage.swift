// InterfaceLanguage.swift: which language controls speak by themselves.

import Foundation
import VitrineRuntime

/// The language of the interface: the first of those that a person prefers.
@MainActor
enum InterfaceLanguage {
    /// As `de`, `pt`: without a region.
    static var code: String { locale.language.languageCode?.identifier ?? "en" }

    /// With its region, where one is known.
    static var locale: Locale { Locale(identifier: Locale.preferredLanguages.first ?? "en") }
}
