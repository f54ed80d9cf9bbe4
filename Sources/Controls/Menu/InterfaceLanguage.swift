// InterfaceLanguage.swift: which language controls speak by themselves.

import Foundation
import VitrineRuntime

/// The language of the interface: the first of those that a person prefers.
@MainActor
enum InterfaceLanguage {
    /// What was chosen while the app runs; nil: what the system says.
    static var chosen: String?

    /// As `de`, `pt-BR`.
    static var identifier: String { chosen ?? Locale.preferredLanguages.first ?? "en" }

    /// As `de`, `pt`: without a region.
    static var code: String { locale.language.languageCode?.identifier ?? "en" }

    /// With its region, where one is known.
    static var locale: Locale { Locale(identifier: identifier.replacingOccurrences(of: "-", with: "_")) }
}
