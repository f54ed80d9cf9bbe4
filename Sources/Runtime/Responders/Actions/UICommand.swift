// UICommand.swift: an action by name, as a menu or a keyboard asks for it.

import Foundation

/// A command with a title, sent along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// What is sent along the chain, with the command as its sender.
    public let action: Selector
    /// Yours, to tell commands of one action apart.
    public let propertyList: Any?
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State

    @MainActor public init(
        title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }
}
