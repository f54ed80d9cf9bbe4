// NSLocalizedString.swift: NSLocalizedString in the language of the application.
//
// Foundation's uses the first translation, and ignores changes of the language. These functions have no default
// arguments, so the compiler prefers them; the call with all five arguments remains Foundation's.

public import Foundation

/// The text of a key in `UIApplication.shared.language`, from the table Localizable of the main bundle; the key itself
/// if the table lacks it.
///
/// `comment` is for translators.
public func NSLocalizedString(_ key: String, comment: String) -> String { Bundle.main.string(forKey: key) }

/// The text of a key from the table Localizable of a bundle.
///
/// `bundle` is `.module` for packages with resources.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    bundle.string(forKey: key)
}

/// The text of a key from a table of the main bundle.
///
/// `tableName` is nil for Localizable.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    Bundle.main.string(forKey: key, table: tableName)
}

/// The text of a key from a table of a bundle; nil for Localizable. The key itself if the table lacks it.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    bundle.string(forKey: key, table: tableName)
}

/// The text of a key from the table Localizable of the main bundle.
///
/// `value` is the text if no table has the key.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    Bundle.main.string(forKey: key, value: value)
}

/// The text of a key from the table Localizable of a bundle; `value` if the table lacks it.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    bundle.string(forKey: key, value: value)
}

/// The text of a key from a table of the main bundle; `value` if the table lacks it.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    Bundle.main.string(forKey: key, value: value, table: tableName)
}
