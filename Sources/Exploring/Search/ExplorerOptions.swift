// ExplorerOptions.swift: what is explored, and for how long.

import Foundation

/// The limits of an exploration.
package struct ExplorerOptions: Sendable {
    package var seed: UInt64 = 1
    /// Wall seconds.
    package var budget = 60.0
    /// The most steps of the search; checks are beside them. Nil: as many as there is time for. The result then depends
    /// on the seed only.
    package var steps: Int?
    /// The identifier or label of an element: only screens from the first with it on are examined.
    package var focus: String?
    /// The share of a process, of several.
    package var part = 0, parts = 1
    /// Processor seconds in which a turn must end. Far above a frame: the build may be unoptimised and the machine busy.
    package var turnLimit = 0.5
    /// Whether looks, ways, leaks and times are checked, in addition to what each screen shows.
    package var checks = true

    package init() {}
}
