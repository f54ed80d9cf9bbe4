// BarMinimizer.swift: decides from the scrolling of content whether a navigation bar is minimized.

import Foundation

/// The state of one bar.
struct BarMinimizer {
    /// Whether the bar is minimized.
    private(set) var isMinimized = false
    /// The offset at which the direction of scrolling changed last, and the last offset, in points.
    private var turn: CGFloat = 0
    private var last: CGFloat = 0
    /// How far a person scrolls before the bar follows, in points.
    private static let slack: CGFloat = 12

    /// Follows the content to an offset; returns whether the state has changed.
    ///
    /// - Parameters:
    ///   - isAtTop: whether the content is at its upper edge, where the bar always returns.
    ///   - isScrolledByPerson: whether a finger or its momentum moves the content.
    mutating func follow(
        _ offset: CGFloat, isAtTop: Bool, isScrolledByPerson: Bool, settings: UIBarMinimization, waitsForEdge: Bool
    ) -> Bool {
        let before = isMinimized
        defer { last = offset }
        guard settings.minimizationBehavior == .onScrollDown || settings.minimizationBehavior == .onScrollUp else {
            isMinimized = false
            return before
        }
        if isAtTop {
            isMinimized = false
            turn = offset
            return before
        }
        guard isScrolledByPerson else {
            turn = offset
            return false
        }
        if (offset - last) * (last - turn) < 0 { turn = last }
        let way = offset - turn
        guard abs(way) >= Self.slack else { return false }
        let minimizes = (way > 0) == (settings.minimizationBehavior == .onScrollDown)
        if minimizes { isMinimized = true } else if !waitsForEdge { isMinimized = false }
        return isMinimized != before
    }

    /// Shows the bar again, for other content.
    mutating func reset() { self = BarMinimizer() }
}
