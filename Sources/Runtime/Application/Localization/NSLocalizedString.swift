// NSLocalizedString.swift: the well-known function, in the language that the app speaks.
//
// Foundation's reads whatever translation comes first, and takes no notice of a
// language that changes. These have no arguments with default values, so they
// are taken before Foundation's; the call that gives all five remains Foundation's.

public import Foundation

/// The text of a key in `UIApplication.shared.language`, from Localizable of the main bundle; the key where it has none.
/// - Parameter comment: for translators.
public func NSLocalizedString(_ key: String, comment: String) -> String { Bundle.main.string(forKey: key) }

/// - Parameter bundle: packages with resources pass `.module`.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    bundle.string(forKey: key)
}

/// - Parameter tableName: nil for Localizable.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    Bundle.main.string(forKey: key, table: tableName)
}

public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    bundle.string(forKey: key, table: tableName)
}

/// - Parameter value: where no table has the key.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    Bundle.main.string(forKey: key, value: value)
}

public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    bundle.string(forKey: key, value: value)
}

public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    Bundle.main.string(forKey: key, value: value, table: tableName)
}
