// UIBarButtonItem.swift: a button of a bar, or the space between buttons.

import VitrineLocalization
import VitrineGraphics
import VitrineFoundationPatches
import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineObjectiveC
package import VitrineViewValues

/// A button, a space or a view in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The weight of a button.
    public enum Style: Int, Sendable {
        /// Regular.
        case plain = 0
        /// Bold, for buttons that end a task.
        case done = 2
        /// On a background of the tint colour.
        case prominent = 3
    }

    /// Standard buttons and spaces.
    public enum SystemItem: Int, Sendable {
        /// Ends a task: bold.
        case done = 0
        /// Cancels a task; changes content; saves it; adds to it.
        case cancel, edit, save, add
        /// A space that fills the bar, shared with other flexible spaces.
        case flexibleSpace
        /// A space of the item's width.
        case fixedSpace
        /// Symbols for writing, answering, sharing, filing, bookmarks, searching, loading again, stopping, taking
        /// pictures and deleting.
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        /// Symbols for playback, and for undoing and redoing.
        case play, pause, rewind, fastForward, undo, redo
        /// Closes a screen.
        case close = 24
    }

    /// The weight of the button. Default: `.plain`.
    open var style = Style.plain { didSet { changed() } }
    /// The width in points; 0, the default, for that of the content.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// All titles that the button may have: it is wide enough for each of them.
    open var possibleTitles: Set<String>? { didSet { changed() } }
    /// A view shown in place of a button.
    open var customView: UIView? { didSet { changed() } }
    /// The colour of the item; nil for the bar's tint.
    open var tintColor: UIColor? { didSet { changed() } }
    /// Whether the button looks selected. Default: false.
    open var isSelected = false { didSet { changed() } }
    /// Whether a tap toggles `isSelected`. Default: false.
    open var changesSelectionAsPrimaryAction = false
    /// Whether the item is hidden and takes no space. Default: false.
    open var isHidden = false { didSet { changed() } }
    /// How long the item stays in a bar that is too narrow for all of its items: those with lower priorities move to the
    /// bar's menu of further items first. Default: `.standard`.
    open var visibilityPriority = UIBarButtonItemVisibilityPriority.standard { didSet { changed() } }
    /// Whether the item is as wide as its content, without the usual space beside it. Default: false.
    open var isPaddingRemoved = false { didSet { changed() } }
    /// Whether no background is drawn that the item would share with its neighbours; the item is then apart from them.
    /// Ignored in groups with more than one item. Default: false.
    ///
    /// Classic bars have no such background: the item is only farther from its neighbours.
    open var hidesSharedBackground = false { didSet { changed() } }
    /// Whether the item may share a background with its neighbours; otherwise it is apart from them. Ignored in groups
    /// with more than one item. Default: true.
    ///
    /// Classic bars have no such background: the item is only farther from its neighbours.
    open var sharesBackground = true { didSet { changed() } }
    /// A name for transitions: a button moves to the place of the one with the same name in the next screen's bar. Nil,
    /// the default, fades it.
    open var identifier: String?
    /// A badge at the item's corner; nil for none.
    open var badge: Badge? { didSet { changed() } }
    /// The action of the item; without a target it goes along the responder chain.
    open var targetAction: TargetAction?
    /// The object whose `action` is sent; nil for the responder chain. Not retained.
    open weak var target: AnyObject? { didSet { renewTargetAction() } }
    /// The action that is sent when the button is tapped.
    open var action: Selector? { didSet { renewTargetAction() } }

    private func renewTargetAction() {
        targetAction = action.map { TargetAction(target, selector: $0) }
    }
    /// Whether the item's symbol moves by itself: it bounces at a tap. Default: false.
    open var isSymbolAnimationEnabled = false
    /// The lasting effects of the item's symbol; their type is in the controls.
    package var storedSymbolEffects: AnyObject?
    /// The system item of the button; nil for others.
    package var storedSystemItem: SystemItem? { didSet { changed() } }
    /// The action to run and the menu to show; their types are in the controls.
    package var storedPrimaryAction: UIMenuElement? { didSet { changed() } }
    package var storedMenu: UIMenuElement? { didSet { changed() } }
    /// The images and offsets of the item; their type is in the controls.
    package var storedAppearanceStorage: AnyObject? { didSet { changed() } }
    /// The group with the item.
    public internal(set) weak var buttonGroup: UIBarButtonItemGroup?

    public override init() { super.init() }

    /// Restores an archived bar button item.
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

    /// Creates a button with a title that calls a method of `target`. The target is not retained.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init()
        self.title = title
        self.style = style
        targetAction = TargetAction(target, action: action)
    }

    /// Creates a button with a title that calls a method of `target` with the item. The target is not retained.
    public convenience init<Target: AnyObject, Sender>(
        title: String?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        self.title = title
        self.style = style
        targetAction = TargetAction(target, action: action)
    }

    /// Creates a button with an image that calls a method of `target`. The target is not retained.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init()
        self.image = image
        self.style = style
        targetAction = TargetAction(target, action: action)
    }

    /// Creates a button with an image that calls a method of `target` with the item. The target is not retained.
    public convenience init<Target: AnyObject, Sender>(
        image: UIImage?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        self.image = image
        self.style = style
        targetAction = TargetAction(target, action: action)
    }

    /// Creates a standard button that calls a method of `target`. The target is not retained.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init()
        setSystemItem(systemItem)
        targetAction = TargetAction(target, action: action)
    }

    /// Creates a standard button that calls a method of `target` with the item. The target is not retained.
    public convenience init<Target: AnyObject, Sender>(
        barButtonSystemItem systemItem: SystemItem, target: Target?,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        setSystemItem(systemItem)
        targetAction = TargetAction(target, action: action)
    }

    /// Creates a space, or a standard button whose action is set later.
    public convenience init(systemItem: SystemItem) {
        self.init()
        setSystemItem(systemItem)
    }

    /// Creates an item with a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    package func setSystemItem(_ item: SystemItem) {
        storedSystemItem = item
        if item == .done || item == .save { style = .done }
    }

    /// Creates a space that is shared with other flexible spaces.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Creates a space of no width of its own, which separates the groups of items on both sides of it.
    public class func fixedSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .fixedSpace) }

    /// Creates a space of `width` points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// Whether the item is not in one visual group with its neighbours.
    package var isApart: Bool {
        guard (buttonGroup?.barButtonItems.count ?? 1) <= 1 else { return false }
        return hidesSharedBackground || !sharesBackground
    }

    package var isSpace: Bool { storedSystemItem == .flexibleSpace || storedSystemItem == .fixedSpace }

    /// Creates a group of this item alone, which stays where people customise a bar.
    public func creatingFixedGroup() -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
    }

    // MARK: UIPopoverPresentationController

    /// The rectangle of the view that shows the item; nil if none does.
    open func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
