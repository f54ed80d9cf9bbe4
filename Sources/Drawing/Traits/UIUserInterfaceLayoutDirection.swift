// UIUserInterfaceLayoutDirection.swift: the direction of an interface's layout.

/// The direction of an interface's layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// As in English.
    case leftToRight = 0
    /// As in Arabic and Hebrew.
    case rightToLeft = 1
}
