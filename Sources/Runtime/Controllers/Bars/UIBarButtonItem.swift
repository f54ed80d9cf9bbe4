// UIBarButtonItem.swift: a button of a bar, or the room between buttons.

public import Foundation
import VitrineObjectiveC

/// A button, a space or a view in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        /// For what ends a task: heavier.
        case done = 2
        /// On a ground of the tint colour.
        case prominent = 3
    }

    /// Buttons whose look people know.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add
        /// Takes the room that is left, shared with others of its kind.
        case flexibleSpace
        /// Room of the item's width.
        case fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    /// A count, a text or a dot at the corner of an item.
    public struct Badge: Hashable, Sendable {
        package let text: String?

        public static func count(_ count: Int) -> Badge { Badge(text: String(count)) }
        public static func string(_ text: String) -> Badge { Badge(text: text) }
        public static func indicator() -> Badge { Badge(text: nil) }
    }

    open var style = Style.plain { didSet { changed() } }
    /// Points; 0 for the content's own.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// Titles that the button will have: it is wide enough for each.
    open var possibleTitles: Set<String>? { didSet { changed() } }
    /// Shown in place of a button.
    open var customView: UIView? { didSet { changed() } }
    open var tintColor: UIColor? { didSet { changed() } }
    /// Whether the button stands as chosen.
    open var isSelected = false { didSet { changed() } }
    /// Whether a tap turns `isSelected` over. False by default.
    open var changesSelectionAsPrimaryAction = false
    /// A hidden item takes no room.
    open var isHidden = false { didSet { changed() } }
    open var badge: Badge? { didSet { changed() } }
    /// Who is called; nil looks along the chain of the first responder.
    open var targetAction: TargetAction?
    /// Whose `action` is sent; nil looks along the chain of the first responder. Not retained.
    open weak var target: AnyObject? { didSet { renewTargetAction() } }
    /// What is sent when the button is tapped.
    open var action: Selector? { didSet { renewTargetAction() } }

    private func renewTargetAction() {
        targetAction = action.map { TargetAction(target, selector: $0) }
    }
    /// The system item that the button is, if any.
    package var storedSystemItem: SystemItem? { didSet { changed() } }
    /// The action that is run, and the menu that is shown; their types belong to the controls.
    package var storedPrimaryAction: UIMenuElement? { didSet { changed() } }
    package var storedMenu: UIMenuElement? { didSet { changed() } }
    /// The images and offsets that were set on the item; their type belongs to the controls.
    package var storedLook: AnyObject? { didSet { changed() } }
    /// The group that the item is in.
    public internal(set) weak var buttonGroup: UIBarButtonItemGroup?

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        style = coder.choice("UIStyle") ?? .plain
        width = CGFloat(coder.finite("UIWidth") ?? 0)
        storedSystemItem = coder.choice("UISystemItem")
        customView = coder.object("UICustomView") as? UIView
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIStyle")
        coder.encode(Double(width), forKey: "UIWidth")
        if let storedSystemItem { coder.encode(storedSystemItem.rawValue, forKey: "UISystemItem") }
        if let customView { coder.encode(customView, forKey: "UICustomView") }
    }

    /// A button with a title that calls a method of `target`. The target is not retained.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init()
        self.title = title
        self.style = style
        targetAction = TargetAction(target, action: action)
    }

    /// The same, for a method that takes the item.
    public convenience init<Target: AnyObject, Sender>(
        title: String?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        self.title = title
        self.style = style
        targetAction = TargetAction(target, action: action)
    }

    /// A button with an image that calls a method of `target`. The target is not retained.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init()
        self.image = image
        self.style = style
        targetAction = TargetAction(target, action: action)
    }

    /// The same, for a method that takes the item.
    public convenience init<Target: AnyObject, Sender>(
        image: UIImage?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        self.image = image
        self.style = style
        targetAction = TargetAction(target, action: action)
    }

    /// A button whose look people know, that calls a method of `target`. The target is not retained.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init()
        setSystemItem(systemItem)
        targetAction = TargetAction(target, action: action)
    }

    /// The same, for a method that takes the item.
    public convenience init<Target: AnyObject, Sender>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        setSystemItem(systemItem)
        targetAction = TargetAction(target, action: action)
    }

    /// A space, or a button whose action comes later.
    public convenience init(systemItem: SystemItem) {
        self.init()
        setSystemItem(systemItem)
    }

    /// A view in the bar.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    package func setSystemItem(_ item: SystemItem) {
        storedSystemItem = item
        if item == .done || item == .save { style = .done }
    }

    /// Room that is shared with other flexible spaces.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Room of `width` points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    package var isSpace: Bool { storedSystemItem == .flexibleSpace || storedSystemItem == .fixedSpace }

    /// A group of this item alone, which stays where people arrange a bar.
    public func creatingFixedGroup() -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
    }
}

/// Buttons of a bar that stand together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem] { didSet { adopt() } }
    /// Stands for the others where there is no room for them.
    open var representativeItem: UIBarButtonItem?
    open var isHidden = false { didSet { onChange?() } }
    /// Whether the representative item is shown now.
    public package(set) var isDisplayingRepresentativeItem = false
    package var onChange: (() -> Void)?

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        adopt()
    }

    private func adopt() {
        for item in barButtonItems { item.buttonGroup = self }
        onChange?()
    }
}
