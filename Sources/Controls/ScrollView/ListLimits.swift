// ListLimits.swift: limits for numbers from data sources and delegates.
//
// A count that a server got wrong, or a height that was divided by zero, must not crash the app: the list shows what it
// can, and reports it once.

package import Foundation
import VitrineSystem
package import VitrineRuntime

/// A list's limits, and the problems that it has reported.
package struct ListLimits {
    /// The most items of a section.
    package static let mostItems = 1 << 22
    package static let mostSections = 1 << 18
    /// The greatest length of an item, a header or a gap, in points.
    package static let longest: CGFloat = 1e8
    /// The most visible rows at once: more than a screen has lines of pixels.
    package static let maximumVisibleRows = 5_000
    /// The most visible items of a collection at once.
    package static let maximumVisibleItems = 50_000
    /// The most cells that are made for rows whose content has no height.
    package static let maximumZeroHeightCells = 1_000
    /// The number of such cells since the list was loaded.
    package var zeroHeightCells = 0

    private var reported: Set<String> = []

    package init() {}

    /// A number of sections or items, limited to what can be shown.
    package mutating func count(_ count: Int, atMost most: Int, of what: @autoclosure () -> String, in list: UIView)
        -> Int
    {
        guard count > most else { return count }
        report("\(what()): \(count) are more than the \(most) that can be shown", "count", list)
        return most
    }

    /// A length in points; nil for an impossible one: not a number, infinite, or far too long.
    package mutating func length(_ value: CGFloat, of what: @autoclosure () -> String, in list: UIView) -> CGFloat? {
        guard !(abs(value) <= Self.longest) else { return value }
        report("\(what()) cannot be \(value) points; the content's length is used", "length", list)
        return nil
    }

    /// Reports more visible items than a screen has room for.
    package mutating func reportTooManyVisible(in list: UIView) {
        report("more items are visible than fit on a screen; some are not shown", "crowd", list)
    }

    /// Reports a view and a layout that never agree on a size.
    package mutating func reportUnsettledSize(in list: UIView) {
        report("a view prefers another size each time that the layout follows it; the last one is used", "size", list)
    }

    /// Counts a cell for a row whose content has no height. True if there were too many; otherwise cells for all rows
    /// would be made.
    package mutating func exceedsZeroHeightLimit(in list: UIView) -> Bool {
        zeroHeightCells += 1
        guard zeroHeightCells > Self.maximumZeroHeightCells else { return false }
        report(
            "the content of more than \(Self.maximumZeroHeightCells) rows has no height; the others are as high as estimated",
            "vain", list)
        return true
    }

    private mutating func report(_ text: String, _ kind: String, _ list: UIView) {
        guard reported.insert(kind).inserted else { return }
        Diagnostics.warning("\(list): \(text)")
    }
}
