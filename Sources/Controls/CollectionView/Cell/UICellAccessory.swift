// UICellAccessory.swift: what stands beside the content of a list cell.

public import Foundation
public import VitrineRuntime

/// A sign, a control, a text or a view at the leading or trailing edge of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Sendable {
        case always, whenEditing, whenNotEditing
    }

    /// At which edge an accessory stands, and which place it takes among those at the edge.
    public enum Placement {
        /// The place of an accessory, given the system's others at its edge, from the edge inwards when
        /// leading and from the content outwards when trailing.
        public typealias Position = @MainActor ([UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    /// The width kept for an accessory, so that those of several rows line up.
    public enum LayoutDimension: Equatable, Sendable {
        /// That of the accessory.
        case actual
        /// That of the system's signs.
        case standard
        /// Points.
        case custom(CGFloat)
    }

    /// Which system accessory it is.
    public enum AccessoryType: Hashable, Sendable {
        case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label,
            detail, custom
    }

    /// The width that `LayoutDimension.standard` keeps, points.
    public static let standardDimension: CGFloat = 28

    enum Content {
        case symbol(String, UIColor?)
        case text(String)
        case view(UIView)
    }

    public let accessoryType: AccessoryType
    let content: Content
    var isLeading: Bool
    var displayed: DisplayedState
    var position: Placement.Position?
    var isHidden = false
    var reservedWidth = LayoutDimension.standard
    var tintColor: UIColor?
    var backgroundColor: UIColor?
    var font: UIFont?
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
    var showsVerticalSeparator = false
    var keepsSize = false
    var handler: (@MainActor () -> Void)?

    private init(
        _ type: AccessoryType, _ content: Content, leading: Bool, _ displayed: DisplayedState,
        _ options: Options
    ) {
        accessoryType = type
        self.content = content
        isLeading = leading
        self.displayed = displayed
        isHidden = options.isHidden
        reservedWidth = options.reservedLayoutWidth
        tintColor = options.tintColor
        backgroundColor = options.backgroundColor
    }

    /// Whether it is shown while its collection is, or is not, edited.
    func isShown(isEditing: Bool) -> Bool {
        guard !isHidden else { return false }
        switch displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }

    // MARK: Options

    /// How a sign looks.
    public struct Options {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Nil: that of the sign, or the tint of the cell.
        public var tintColor: UIColor?
        /// Behind the sign, where it has something behind it.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    public typealias DisclosureIndicatorOptions = Options
    public typealias CheckmarkOptions = Options
    public typealias DeleteOptions = Options
    public typealias InsertOptions = Options
    public typealias MultiselectOptions = Options
    public typealias DetailOptions = Options

    public struct OutlineDisclosureOptions {
        /// What expands and collapses the item.
        public enum Style: Sendable {
            /// `header` in the header of a list, else `cell`.
            case automatic
            /// A tap anywhere on the cell.
            case header
            /// The sign itself.
            case cell
        }

        public var style: Style
        public var common: Options

        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style
            common = Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    public struct ReorderOptions {
        public var showsVerticalSeparator: Bool
        public var common: Options

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
            common = Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    public struct LabelOptions {
        public var font: UIFont
        public var common: Options

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil
        ) {
            self.font = font ?? .preferredFont(forTextStyle: .body)
            common = Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth ?? .actual, tintColor: tintColor)
        }
    }

    /// A view of one's own, and where it stands.
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        /// Whether the view keeps the size that it has. Otherwise it gets the one that fits it.
        public var maintainsFixedSize: Bool

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    // MARK: Kinds

    /// A chevron: a tap leads on.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, .symbol("chevron.forward", .tertiaryLabel), leading: false, displayed,
            options)
    }

    /// A chevron that turns: the item has others below it. Without a handler it expands and collapses the item of
    /// a section snapshot.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .outlineDisclosure, .symbol("chevron.forward", nil), leading: false, displayed, options.common)
        result.outlineStyle = options.style
        result.handler = actionHandler
        return result
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, .symbol("checkmark", nil), leading: false, displayed, options)
    }

    /// A red sign. Without a handler it brings the trailing swipe actions into sight.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .delete, .symbol("minus.circle.fill", .systemRed), leading: true, displayed, options)
        result.handler = actionHandler
        return result
    }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .insert, .symbol("plus.circle.fill", .systemGreen), leading: true, displayed, options)
        result.handler = actionHandler
        return result
    }

    /// The handle by which the item is dragged to another place.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .reorder, .symbol("line.3.horizontal", .tertiaryLabel), leading: false, displayed, options.common)
        result.showsVerticalSeparator = options.showsVerticalSeparator
        return result
    }

    /// A circle, ticked while the item is chosen.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
    ) -> UICellAccessory {
        UICellAccessory(.multiselect, .symbol("circle", .tertiaryLabel), leading: true, displayed, options)
    }

    /// A text in grey, such as a count.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        var result = UICellAccessory(.label, .text(text), leading: false, displayed, options.common)
        result.font = options.font
        return result
    }

    /// An “i”: a tap tells more.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = Options(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(.detail, .symbol("info.circle", nil), leading: false, displayed, options)
        result.handler = actionHandler
        return result
    }

    /// A view of one's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let options = Options(
            isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
            tintColor: configuration.tintColor)
        var result: UICellAccessory
        switch configuration.placement {
        case .leading(let displayed, let position):
            result = UICellAccessory(
                .custom, .view(configuration.customView), leading: true, displayed, options)
            result.position = position
        case .trailing(let displayed, let position):
            result = UICellAccessory(
                .custom, .view(configuration.customView), leading: false, displayed, options)
            result.position = position
        }
        result.keepsSize = configuration.maintainsFixedSize
        return result
    }
}
