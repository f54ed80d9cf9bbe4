// UICommand.swift: a menu element or key command that names an action.

public import Foundation
public import VitrineDrawing
public import VitrineViewValues

/// A command with a title, sent along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    /// The action sent along the responder chain, with the command as its sender.
    public let action: Selector
    /// The app's value to distinguish commands with the same action.
    public let propertyList: Any?
    /// A longer title for the overlay of key commands; nil to show `title`.
    open var discoverabilityTitle: String?
    /// Whether the command is disabled, destructive or hidden, and whether its menu stays open.
    open var attributes: Attributes
    /// The check mark beside the title. Default: `.off`.
    open var state: State
    /// The image in menus while the state is on; nil, the default, for the usual one.
    open var selectedImage: UIImage?
    /// Whether the command is sent again while its keys are held. Default: automatic.
    open var repeatBehavior = RepeatBehavior.automatic
    /// Alternatives to this command while modifier keys are held. Stored only.
    public let alternates: [UICommandAlternate]

    /// Creates a command. The `propertyList` distinguishes commands with the same `action`.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        preferredImageVisibility: ImageVisibility = .automatic, action: Selector,
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.alternates = alternates
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.selectedImage = selectedImage
        super.init(title: title, subtitle: subtitle, image: image)
        self.preferredImageVisibility = preferredImageVisibility
    }

    /// Sends the action along the responder chain, with the command as its sender; to `target` alone if there is one.
    /// Does nothing while the command is disabled.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let application = UIApplication.shared
        guard target == nil, let start = sender as? UIResponder, application.keyWindow?.firstResponder == nil
        else {
            application.sendAction(action, to: target, from: self, for: nil)
            return
        }
        _ = application.sendAction(action, to: nil, from: self, for: nil, startingAt: start)
    }
}

/// The title and action that a command has while modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// The title shown while the modifier keys are held.
    public let title: String
    /// The action sent while the modifier keys are held.
    public let action: Selector
    /// The modifier keys that must be held.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates an alternative for a command while `modifierFlags` are held.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
