// ListLimits.swift: numbers that no list has room for, as data sources and delegates may give them.
//
// A count that a server has mistaken, or a height that was divided by zero, must
// not end the app: the list takes what it can show, and says so once.

import Foundation
import VitrineRemarks
import VitrineRuntime

/// What a list takes at most, and what it has already complained of.
struct ListLimits {
    /// Items of a section.
    static let mostItems = 1 << 22
    static let mostSections = 1 << 18
    /// Points that one item, header or gap may be long.
    static let longest: CGFloat = 1e8
    /// Rows that are in sight at once: more than a screen has lines of pixels.
    static let mostRowsInSight = 5_000
    /// Items of a collection that are in sight at once.
    static let mostItemsInSight = 50_000
    /// Cells that are made in vain, for rows whose content has no height.
    static let mostMadeInVain = 1_000
    /// So many were, since the list was loaded.
    var madeInVain = 0

    private var said: Set<String> = []

    /// A number of sections or items, or as many of them as can be shown.
    mutating func count(_ count: Int, atMost most: Int, of what: @autoclosure () -> String, in list: UIView) -> Int {
        guard count > most else { return count }
        complain("\(what()): \(count) are more than the \(most) that can be shown", "count", list)
        return most
    }

    /// A length in points; nil for one that nothing can have: not a number, infinite, or far too long.
    mutating func length(_ value: CGFloat, of what: @autoclosure () -> String, in list: UIView) -> CGFloat? {
        guard !(abs(value) <= Self.longest) else { return value }
        complain("\(what()) cannot be \(value) points; what follows from the content is taken", "length", list)
        return nil
    }

    /// There are more items in sight than a screen has room for.
    mutating func complainOfCrowd(in list: UIView) {
        complain("more items are in sight than a screen has room for; some are left out", "crowd", list)
    }

    /// A cell was made for a row whose content has no height. True where too many were: without an end of it all rows
    /// there are would be made.
    mutating func isVain(in list: UIView) -> Bool {
        madeInVain += 1
        guard madeInVain > Self.mostMadeInVain else { return false }
        complain(
            "the content of more than \(Self.mostMadeInVain) rows has no height; the others are as high as estimated",
            "vain", list)
        return true
    }

    private mutating func complain(_ text: String, _ kind: String, _ list: UIView) {
        guard said.insert(kind).inserted else { return }
        Remarks.add("\(list): \(text)")
    }
}
