// UITextInputAssistantItem.swift: what the bar of shortcuts above the keyboard holds.

import Foundation

/// A button of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    open var title: String?
    open var image: UIImage?
    open var style: Style
    open var isEnabled = true
    open var tag = 0
    /// Shown in place of a button.
    open var customView: UIView?
    /// Points; 0 for the content's own.
    open var width: CGFloat = 0
    open var tintColor: UIColor?
    /// Who is called; nil looks along the chain of the first responder.
    open var targetAction: TargetAction?

    /// A button with a title that calls a method of `target`. The target is not retained.
    @MainActor public init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.title = title
        self.style = style
        targetAction = TargetAction(target, action: action)
        super.init()
    }

    /// A button with an image that calls a method of `target`. The target is not retained.
    @MainActor public init<Target: AnyObject>(
        image: UIImage?, style: Style = .plain, target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.image = image
        self.style = style
        targetAction = TargetAction(target, action: action)
        super.init()
    }

    /// A view in the bar.
    @MainActor public init(customView: UIView) {
        self.customView = customView
        style = .plain
        super.init()
    }
}

/// Buttons of a bar that stand together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem]
    /// Stands for the others where there is no room for them.
    open var representativeItem: UIBarButtonItem?
    open var isHidden = false

    @MainActor public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
    }
}

/// The bar of shortcuts above the keyboard.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the bar may go when there is no room. True by default.
    open var allowsHidingShortcuts = true
    /// Before the suggestions.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// After the suggestions.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    @MainActor public override init() { super.init() }
}
