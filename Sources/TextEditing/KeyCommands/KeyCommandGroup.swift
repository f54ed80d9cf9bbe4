// KeyCommandGroup.swift: the available key commands, for an overlay that lists them.

import Foundation
package import VitrineRuntime
import VitrineViewValues

/// Key commands under a heading.
@MainActor
package struct KeyCommandGroup {
    /// Nil for those of the responders, and of menus without a title.
    package let title: String?
    package let commands: [UIKeyCommand]

    package init(title: String?, commands: [UIKeyCommand]) {
        self.title = title
        self.commands = commands
    }
}

extension UIKeyCommand {
    /// The text for people: `discoverabilityTitle`, else the title; nil where both are empty.
    package var shownTitle: String? {
        [discoverabilityTitle, title].compactMap { $0 }.first { !$0.isEmpty }
    }

    /// The same for commands of the same keys.
    fileprivate var combination: String { "\(input?.lowercased() ?? "") \(modifierFlags.rawValue)" }
}

extension UIResponder {
    /// The available key commands with a title: those of the chain from here, nearest first, then those of the main
    /// menu by its menus. Of several for the same keys the one that those keys perform.
    package var keyCommandGroups: [KeyCommandGroup] {
        var known: Set<String> = []
        func shown(_ commands: [UIKeyCommand]) -> [UIKeyCommand] {
            commands.filter { command in
                guard command.input != nil, isPerformable(command), known.insert(command.combination).inserted
                else { return false }
                return command.shownTitle != nil && !command.attributes.contains(.hidden)
            }
        }
        var own: [UIKeyCommand] = []
        var responder: UIResponder? = self
        while let current = responder {
            own += shown(current.allKeyCommands)
            responder = current.next
        }
        let groups =
            [KeyCommandGroup(title: nil, commands: own)]
            + UIMenuSystem.main.commandGroups(validatedFrom: self).map { title, commands in
                KeyCommandGroup(title: title.isEmpty ? nil : title, commands: shown(commands))
            }
        return groups.filter { !$0.commands.isEmpty }
    }

    private func isPerformable(_ command: UIKeyCommand) -> Bool {
        !command.attributes.contains(.disabled)
            && target(forAction: command.action, withSender: command) != nil
    }
}
