// UIMenuDisplayPreferences.swift: how a menu shows its elements.

public import Foundation

/// How a menu shows its elements.
@preconcurrency @MainActor
public final class UIMenuDisplayPreferences: NSObject, @preconcurrency NSCopying {
    /// The number of lines of a title or subtitle before it is truncated; 0, the default, for that of the system: 2.
    public var maximumNumberOfTitleLines = 0

    /// Creates the system's preferences.
    public override init() { super.init() }

    /// Returns a copy with the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIMenuDisplayPreferences()
        copy.maximumNumberOfTitleLines = maximumNumberOfTitleLines
        return copy
    }

    /// The number of lines to show.
    package var lines: Int { maximumNumberOfTitleLines > 0 ? maximumNumberOfTitleLines : 2 }
}
