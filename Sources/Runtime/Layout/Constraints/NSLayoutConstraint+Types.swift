// NSLayoutConstraint+Types.swift: relations, attributes and axes of constraints. Raw values are UIKit's.

extension NSLayoutConstraint {
    /// The comparison between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A part of an item's alignment rectangle.
    public enum Attribute: Int, Sendable {
        /// No attribute, where a constraint has no second item.
        case notAnAttribute = 0
        /// An edge, independent of the direction of text.
        case left, right, top, bottom
        /// The edges where text begins and ends.
        case leading, trailing
        /// A length.
        case width, height
        /// The middle of the rectangle.
        case centerX, centerY
        /// A line of text: that of the last or the first line.
        case lastBaseline, firstBaseline
        /// An edge, moved inwards by the view's layout margin.
        case leftMargin, rightMargin, topMargin, bottomMargin
        /// The edges where text begins and ends, moved inwards by the margin.
        case leadingMargin, trailingMargin
        /// The middle of the rectangle within the margins.
        case centerXWithinMargins, centerYWithinMargins
    }

    /// A direction of layout.
    public enum Axis: Int, Sendable {
        /// Along the x axis.
        case horizontal = 0
        /// Along the y axis.
        case vertical = 1
    }

    /// The alignment of the items of a visual format across its direction, and the direction itself.
    public struct FormatOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns the left edges; for vertical formats.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns the right edges; for vertical formats.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns the upper edges; for horizontal formats.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns the lower edges; for horizontal formats.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns the edges where text begins; for vertical formats.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns the edges where text ends; for vertical formats.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns the centres; for vertical formats.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns the centres; for horizontal formats.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns the last baselines; for horizontal formats.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns the first baselines; for horizontal formats.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All bits of alignment.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// Items follow the direction of text. The default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Items run from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Items run from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All bits of direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Spacing is between edges. The default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical spacing is from last baseline to first baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All bits of spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The kind of quantity that an attribute describes.
    enum Subject {
        case nothing, x, y, size
    }

    var subject: Subject {
        switch self {
        case .notAnAttribute: .nothing
        case .width, .height: .size
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .x
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .y
        }
    }

    /// Leading and trailing edges depend on the direction of text; left and right do not.
    var followsDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it is a position on an axis, not a length.
    var isPlace: Bool { subject == .x || subject == .y }

    var isFixedSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    var usesMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

    package var axis: NSLayoutConstraint.Axis? {
        switch subject {
        case .x: .horizontal
        case .y: .vertical
        case .size: self == .width ? .horizontal : .vertical
        case .nothing: nil
        }
    }

    package var name: String {
        switch self {
        case .notAnAttribute: "nothing"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        }
    }
}
