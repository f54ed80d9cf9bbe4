// UIListSeparatorConfiguration.swift: the lines between the rows of a list.

import Foundation
public import VitrineDrawing

/// The lines above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is shown.
    public enum Visibility: Int, Sendable {
        /// As the list has it.
        case automatic = 0
        /// The line is shown.
        case visible = 1
        /// The line is hidden.
        case hidden = 2
    }

    /// Insets from the beginning of the text to the trailing edge. Their values only mark them as automatic.
    public static var automaticInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: CGFloat.greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
            bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)
    }

    /// The line above the row. By default hidden, since the row before has one below.
    public var topSeparatorVisibility = Visibility.automatic
    /// The line below the row. Default: automatic.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The distance of the upper line from the edges, in points. Default: automatic.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The distance of the lower line from the edges, in points. Default: automatic.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The colour of the lines. Default: `UIColor.separator`.
    public var color = UIColor.separator
    /// The colour of the lines while the row is selected. Default: `UIColor.separator`.
    public var multipleSelectionColor = UIColor.separator

    init() {}
}
