// UIBarButtonItem+Actions.swift: items that run actions and show menus.

import Foundation
public import VitrineDrawing
public import VitrineObjectiveC
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

extension UIBarButtonItem {
    /// A button that runs an action and shows the action's title and image, unless others are passed.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        storedPrimaryAction = primaryAction
        storedMenu = menu
    }

    /// A button with a title or an image that sends an action, or shows a menu if there is none. A nil target searches
    /// the responder chain.
    public convenience init(
        title: String? = nil, image: UIImage?, target: Any?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init(image: image, style: .plain, target: target, action: action)
        self.title = title
        storedMenu = menu
    }

    /// A button with a standard image or title that runs an action.
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction?, menu: UIMenu? = nil
    ) {
        self.init(systemItem: systemItem)
        storedPrimaryAction = primaryAction
        storedMenu = menu
    }

    /// The action of a tap; it takes precedence over the target's action. Nil, the default, for none.
    public var primaryAction: UIAction? {
        get { storedPrimaryAction as? UIAction }
        set { storedPrimaryAction = newValue }
    }

    /// The menu of a tap, if there is no action; nil, the default, for none.
    public var menu: UIMenu? {
        get { storedMenu as? UIMenu }
        set { storedMenu = newValue }
    }
}
