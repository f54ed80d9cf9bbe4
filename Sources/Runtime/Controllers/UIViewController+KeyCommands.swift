// UIViewController+KeyCommands.swift: key commands that are added and removed one by one.

import Foundation

extension UIViewController {
    /// Adds a command to those of `keyCommands`, until it is removed.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        guard !addedKeyCommands.contains(where: { $0 === keyCommand }) else { return }
        addedKeyCommands.append(keyCommand)
    }

    /// Removes a command that was added.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }
}
