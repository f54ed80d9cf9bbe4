// Bundle+Language.swift: an app's strings in the language that it speaks.

public import Foundation

extension Bundle {
    /// The string of a key in `UIApplication.shared.language`; else in the region's language, in English, in `Base`;
    /// else `value`, or the key itself if that is nil or empty. Any thread.
    ///
    /// Tables are `.strings` and `.stringsdict` files of LANGUAGE.lproj and string catalogues (`.xcstrings`). A table
    /// that cannot be read is reported on standard error, once. Of a text with plural forms, the form for most numbers
    /// is returned: `String(localized:)` uses the number.
    ///
    /// `tableName` is nil for Localizable.
    public func string(forKey key: String, value: String? = nil, table tableName: String? = nil) -> String {
        let found = StringTables.shared.entry(
            key, table: tableName, in: self, language: AppLanguage.current)
        return found?.entry.plainText ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }
}
