// UIMenuLeaf.swift: what can be chosen in a menu, actions and commands alike.

import Foundation

/// A menu's element that does something when it is chosen.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    /// A longer description than the title.
    var discoverabilityTitle: String? { get set }
    /// Whether it is disabled, destructive or hidden.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether it stands as chosen, with a tick before it.
    var state: UIMenuElement.State { get set }

    /// Does what the element is for; nothing while it is disabled.
    ///
    /// - Parameters:
    ///   - sender: what showed the menu.
    ///   - target: who gets a command's action; nil for the responder chain.
    func performWithSender(_ sender: Any?, target: Any?)
}
