// UIAxis.swift: the axes of the screen, as a set. Raw values are UIKit's.

import Foundation

/// A set of the axes of the screen.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Makes a set of axes from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The axis from left to right.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// The axis from top to bottom.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}
