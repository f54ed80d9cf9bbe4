// MenuFreshness.swift: whether the shown menu is current.

import UIKit

/// The age of the menu that guests see.
public enum MenuFreshness: Hashable, Sendable {
    /// The menu equals the menu file.
    case current
    /// The menu file has errors or is missing. The last good menu is shown, with its date.
    case kept(since: Date)
}
