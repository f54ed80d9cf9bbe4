// UICellAccessory.swift: the symbols and controls beside the content of a list cell.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// A symbol, a control, a text or a view at the leading or trailing edge of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Sendable {
        /// At all times, or only while the collection is or is not edited.
        case always, whenEditing, whenNotEditing
    }

    /// The edge of an accessory, and its place among those at the same edge.
    public enum Placement {
        /// Returns an accessory's place among the system's others at its edge, which are listed from left to right in a
        /// left-to-right interface.
        public typealias Position = @MainActor ([UICellAccessory]) -> Int

        /// At the leading edge. By default shown always, nearest to the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// At the trailing edge. By default shown always, nearest to the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    /// The width reserved for an accessory, so that those of several rows line up.
    public enum LayoutDimension: Equatable, Sendable {
        /// The width of the accessory.
        case actual
        /// The width of the system's symbols, 28 points.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// The kind of an accessory.
    public enum AccessoryType: Hashable, Sendable {
        /// The system's accessories; `custom` has the app's view.
        case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label,
            detail, custom
    }

    /// The width of `LayoutDimension.standard`, in points.
    public static let standardDimension: CGFloat = 28

    enum Content {
        case symbol(String, UIColor?)
        case text(String)
        case view(UIView)
    }

    /// The kind that the accessory was made as.
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
    var maintainsFixedSize = false
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

    /// Whether the accessory is shown, depending on whether its collection is edited.
    func isShown(isEditing: Bool) -> Bool {
        guard !isHidden else { return false }
        switch displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }

    // MARK: Options

    /// The appearance of an accessory.
    public struct Options {
        /// Whether the accessory is hidden. False by default.
        public var isHidden: Bool
        /// The width reserved for the accessory. Default: the standard one.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour of the symbol; nil, the default, for its usual colour or the cell's tint.
        public var tintColor: UIColor?
        /// Stored: accessories have no background.
        public var backgroundColor: UIColor?

        /// Makes options; nil for each default.
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

    /// Options of a disclosure indicator.
    public typealias DisclosureIndicatorOptions = Options
    /// Options of a tick.
    public typealias CheckmarkOptions = Options
    /// Options of the delete control.
    public typealias DeleteOptions = Options
    /// Options of the insert control.
    public typealias InsertOptions = Options
    /// Options of the circle for multiple selection.
    public typealias MultiselectOptions = Options
    /// Options of the info button.
    public typealias DetailOptions = Options

    /// Options of the chevron that expands an item.
    public struct OutlineDisclosureOptions {
        /// The place of the tap that expands and collapses the item.
        public enum Style: Sendable {
            /// `header` in the header of a list, otherwise `cell`.
            case automatic
            /// Anywhere on the cell.
            case header
            /// The chevron itself.
            case cell
        }

        /// The place of the tap. Default: automatic.
        public var style: Style
        /// The options that every accessory has.
        public var common: Options

        /// Makes options; nil for each default.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style
            common = Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// Options of the handle for moving an item.
    public struct ReorderOptions {
        /// Whether a line separates the handle from other accessories. True by default.
        public var showsVerticalSeparator: Bool
        /// The options that every accessory has.
        public var common: Options

        /// Makes options; nil for each default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
            common = Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// Options of a text.
    public struct LabelOptions {
        /// The font. Default: that of body text.
        public var font: UIFont
        /// The options that every accessory has. By default the width is that of the text.
        public var common: Options

        /// Makes options; nil for each default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil
        ) {
            self.font = font ?? .preferredFont(forTextStyle: .body)
            common = Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth ?? .actual, tintColor: tintColor)
        }
    }

    /// An app's own view, and its place.
    public struct CustomViewConfiguration {
        /// The view to show.
        public let customView: UIView
        /// The edge and when the view is shown.
        public let placement: Placement
        /// Whether the view is hidden. False by default.
        public var isHidden: Bool
        /// The width reserved for the view. Default: its own width.
        public var reservedLayoutWidth: LayoutDimension
        /// The tint colour of the view; nil, the default, for the cell's.
        public var tintColor: UIColor?
        /// Whether the view keeps its size. False, the default, gives it the size that fits.
        public var maintainsFixedSize: Bool

        /// Makes a configuration; nil for each default.
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

    /// A chevron: a tap shows another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, .symbol("chevron.forward", .tertiaryLabel), leading: false, displayed,
            options)
    }

    /// A chevron that turns, for an item with others below it. Without a handler, a tap expands or collapses the item
    /// of a section snapshot.
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

    /// A tick at the trailing edge: the item is chosen.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, .symbol("checkmark", nil), leading: false, displayed, options)
    }

    /// A red minus, by default while editing. Without a handler, a tap shows the trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .delete, .symbol("minus.circle.fill", .systemRed), leading: true, displayed, options)
        result.handler = actionHandler
        return result
    }

    /// A green plus, by default while editing. A tap calls the handler.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .insert, .symbol("plus.circle.fill", .systemGreen), leading: true, displayed, options)
        result.handler = actionHandler
        return result
    }

    /// The handle for moving an item, by default while editing.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .reorder, .symbol("line.3.horizontal", .tertiaryLabel), leading: false, displayed, options.common)
        result.showsVerticalSeparator = options.showsVerticalSeparator
        return result
    }

    /// A circle, ticked while the item is selected, by default while editing.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
    ) -> UICellAccessory {
        UICellAccessory(.multiselect, .symbol("circle", .tertiaryLabel), leading: true, displayed, options)
    }

    /// A grey text, such as a count.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        var result = UICellAccessory(.label, .text(text), leading: false, displayed, options.common)
        result.font = options.font
        return result
    }

    /// An info button. A tap calls the handler.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = Options(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(.detail, .symbol("info.circle", nil), leading: false, displayed, options)
        result.handler = actionHandler
        return result
    }

    /// An app's own view.
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
        result.maintainsFixedSize = configuration.maintainsFixedSize
        return result
    }
}
