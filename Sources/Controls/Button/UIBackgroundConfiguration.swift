// UIBackgroundConfiguration.swift: what stands behind a button's or a cell's content.

import Foundation
import VitrineRuntime

/// A background's colour, border and corners.
public struct UIBackgroundConfiguration: Hashable {
    /// Nil leaves it to the style.
    public var backgroundColor: UIColor?
    public var strokeColor: UIColor?
    /// Points.
    public var strokeWidth: CGFloat = 0
    /// Points.
    public var cornerRadius: CGFloat = 5.95

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
