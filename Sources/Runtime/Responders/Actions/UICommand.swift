// UICommand.swift: an action by name, as a menu or a keyboard asks for it.

public import Foundation

/// A command with a title, sent along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    /// What is sent along the chain, with the command as its sender.
    public let action: Selector
    /// Yours, to tell commands of one action apart.
    public let propertyList: Any?
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// Other commands in this one's place while modifier keys are held.
    public let alternates: [UICommandAlternate]

    public init(
        title: String, subtitle: String? = nil, image: UIImage? = nil, action: Selector,
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.alternates = alternates
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
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

/// What a command becomes while modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    /// Which keys must be held.
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
