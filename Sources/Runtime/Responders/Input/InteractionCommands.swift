// InteractionCommands.swift: actions that an interaction performs for its view, and the keys for them.

import Foundation

@MainActor
package protocol InteractionCommands: AnyObject {
    var keyCommands: [UIKeyCommand] { get }
    func canPerform(_ action: Selector) -> Bool
    func performAction(_ action: Selector)
}

extension UIResponder {
    /// The interaction that performs an action now.
    func commands(for action: Selector) -> (any InteractionCommands)? {
        guard let interactions = extras?.interactions else { return nil }
        return interactions.lazy.compactMap { $0 as? any InteractionCommands }.first { $0.canPerform(action) }
    }

    var commandsOfInteractions: [UIKeyCommand] {
        guard let interactions = extras?.interactions else { return [] }
        return interactions.flatMap { ($0 as? any InteractionCommands)?.keyCommands ?? [] }
    }
}
