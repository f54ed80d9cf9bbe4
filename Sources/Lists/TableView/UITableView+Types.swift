// UITableView+Types.swift: styles, positions and animations. Raw values are UIKit's.

public import Foundation
import VitrineRuntime

extension UITableView {
    /// The appearance of a table, fixed when it is made.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers float.
        case plain = 0
        /// Sections are groups with space between them.
        case grouped = 1
        /// Sections are groups with rounded corners, inset from the edges.
        case insetGrouped = 2
    }

    /// The place in the visible area to which a row scrolls.
    public enum ScrollPosition: Int, Sendable {
        /// Scrolls as little as needed; when selecting a row, not at all.
        case none = 0
        /// The top.
        case top = 1
        /// The middle.
        case middle = 2
        /// The bottom.
        case bottom = 3
    }

    /// The animation of rows that are inserted, deleted or reloaded.
    public enum RowAnimation: Int, Sendable {
        /// Rows fade in place.
        case fade = 0
        /// Rows slide in from the right, and out to it.
        case right = 1
        /// Rows slide in from the left, and out to it.
        case left = 2
        /// Rows slide by their height, in from above and out upwards.
        case top = 3
        /// Rows slide by their height, in from below and out downwards.
        case bottom = 4
        /// Rows appear at once.
        case none = 5
        /// Rows slide by half their height.
        case middle = 6
        /// The table's choice: the same as `top`.
        case automatic = 100
    }

    /// The origin of `separatorInset`.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges = 0
        /// The inset that the cell has by default.
        case fromAutomaticInsets = 1
    }

    /// When visible rows change height with their content.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only after a reload.
        case disabled = 0
        /// When the content's configuration or intrinsic size changes.
        case enabled = 1
        /// The same, and when constraints of the content view change its height.
        case enabledIncludingConstraints = 2
    }

    /// A height that follows from the content: -1.
    public static let automaticDimension: CGFloat = -1

    /// The result of a delegate's default methods, which means that it has no value.
    static let unspecified: CGFloat = -1e300
}

/// The parts of a table that are only as wide as their content.
public struct UITableViewContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The headers of sections, at the leading edge.
    public static let sectionHeaders = UITableViewContentHuggingElements(rawValue: 1 << 0)
}

extension UITableViewCell {
    /// The standard layouts of a cell.
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default` = 0
        /// The detail at the trailing end, in grey.
        case value1 = 1
        /// A narrow text in the tint colour, with the detail beside it.
        case value2 = 2
        /// The detail below the text.
        case subtitle = 3
    }

    /// The appearance of a selected or touched row.
    public enum SelectionStyle: Int, Sendable {
        /// No background; the row can still be selected.
        case none = 0
        /// The same as the default.
        case blue = 1
        /// The same as the default.
        case gray = 2
        /// The grey background of a list.
        case `default` = 3
    }

    /// The control at the leading end of a row while the table is edited.
    public enum EditingStyle: Int, Sendable {
        /// No control.
        case none = 0
        /// A minus that offers to delete the row.
        case delete = 1
        /// A plus that inserts a row.
        case insert = 2
    }

    /// The standard views at the trailing end of a row.
    public enum AccessoryType: Int, Sendable {
        /// No view.
        case none = 0
        /// A chevron: the row leads to another screen.
        case disclosureIndicator = 1
        /// An info button and a chevron.
        case detailDisclosureButton = 2
        /// A tick: the row is chosen.
        case checkmark = 3
        /// An info button.
        case detailButton = 4
    }

    /// The lines between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// No lines.
        case none = 0
        /// A line of one device pixel.
        case singleLine = 1
        /// Looks like a single line.
        case singleLineEtched = 2
    }

    /// How a row shows the focus.
    public enum FocusStyle: Int, Sendable {
        /// With a halo around the row.
        case `default` = 0
        /// The cell draws its own appearance.
        case custom = 1
    }

    /// Controls that a cell shows, passed to `willTransition(to:)`.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Makes a set of states from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The table is edited.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The row is swiped, so that its actions are visible.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}
