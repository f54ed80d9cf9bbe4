// Bundle+Language.swift: an app's strings in the language that it speaks.
//
// Foundation reads the tables (LANGUAGE.lproj/Localizable.strings); which folder
// they are read from is decided here.

import Foundation
import Synchronization

extension Bundle {
    private struct Key: Hashable {
        var bundle: String
        var language: LanguageTag
    }

    /// Folders of languages that were looked for; nil where the bundle has none for it.
    private static let folders = Mutex<[Key: Bundle?]>([:])

    private static let english = LanguageTag("en")!
    /// What no table holds.
    private static let missing = "\u{1}no such key\u{1}"

    /// The string of a key in `UIApplication.shared.language`; else in the region's language, in English, in `Base`; else
    /// `value`, or the key itself where that is nil or empty. Any thread.
    /// - Parameter tableName: nil for Localizable.
    public func string(forKey key: String, value: String? = nil, table tableName: String? = nil) -> String {
        string(forKey: key, value: value, table: tableName, language: AppLanguage.current)
    }

    func string(forKey key: String, value: String?, table: String?, language: LanguageTag) -> String {
        let folders: [Bundle?] = [folder(for: language), folder(for: Self.english), baseFolder]
        for case .some(let folder) in folders {
            let found = folder.localizedString(forKey: key, value: Self.missing, table: table)
            if found != Self.missing { return found }
        }
        // A table that lies beside the folders, in no language.
        let plain = localizedString(forKey: key, value: Self.missing, table: table)
        if plain != Self.missing { return plain }
        return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    private func folder(for language: LanguageTag) -> Bundle? {
        let key = Key(bundle: bundlePath, language: language)
        if let known = Self.folders.withLock({ $0[key] }) { return known }
        let found = language.best(of: localizations).flatMap { self.path(forResource: $0, ofType: "lproj") }
            .flatMap { Bundle(path: $0) }
        Self.folders.withLock { $0[key] = .some(found) }
        return found
    }

    private var baseFolder: Bundle? {
        self.path(forResource: "Base", ofType: "lproj").flatMap { Bundle(path: $0) }
    }
}
