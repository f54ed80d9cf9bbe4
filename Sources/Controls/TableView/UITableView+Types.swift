// UITableView+Types.swift: styles, positions and animations. Raw values are UIKit's.

public import Foundation
import VitrineRuntime

extension UITableView {
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    public enum ScrollPosition: Int, Sendable {
        /// Just as far as it takes.
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Sendable {
        /// From the edge of the cell.
        case fromCellEdges = 0
        /// Beyond what the cell would have by itself.
        case fromAutomaticInsets = 1
    }

    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled = 0
        case enabled = 1
        case enabledIncludingConstraints = 2
    }

    /// A height that follows from the content; reads as -1.
    public static let automaticDimension: CGFloat = -1

    /// What a delegate's default methods answer: it has not said anything.
    static let unspecified: CGFloat = -1e300
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable {
        /// A picture and a text.
        case `default` = 0
        /// The detail at the other end, in grey.
        case value1 = 1
        /// The text in the tint colour, narrow; the detail beside it.
        case value2 = 2
        /// The detail below.
        case subtitle = 3
    }

    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete = 1
        case insert = 2
    }

    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator = 1
        case detailDisclosureButton = 2
        case checkmark = 3
        case detailButton = 4
    }

    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
        case singleLineEtched = 2
    }

    public enum FocusStyle: Int, Sendable {
        case `default` = 0
        case custom = 1
    }

    public struct StateMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}
