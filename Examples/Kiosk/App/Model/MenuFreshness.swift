// MenuFreshness.swift: whether the menu on the screen is the present one.

import UIKit

/// How old the menu is that guests see.
public enum MenuFreshness: Hashable, Sendable {
    /// It is what the menu file says.
    case current
    /// The menu file is wrong or away: the last good menu is shown, which was written at that time.
    case kept(since: Date)
}
