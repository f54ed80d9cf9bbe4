// CatalogKeys.swift: key commands of the whole catalog. They are shown while Command is held.

import UIKit

extension CatalogViewController {
    static func addActions(to actions: ResponderActions) -> ResponderActions {
        actions
            .adding("catalog.next", CatalogViewController.showNextPage)
            .adding("catalog.previous", CatalogViewController.showPreviousPage)
            .adding("catalog.appearance", CatalogViewController.changeAppearance)
            .adding("catalog.larger", CatalogViewController.enlargeText)
            .adding("catalog.standard", CatalogViewController.resetText)
    }

    var catalogCommands: [UIKeyCommand] {
        func key(
            _ title: String, _ action: Selector, _ input: String, _ modifiers: UIKeyModifierFlags = .command
        ) -> UIKeyCommand {
            UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifiers)
        }
        return [
            key("Next page", "catalog.next", "]"), key("Previous page", "catalog.previous", "["),
            key("Light or dark", "catalog.appearance", "d", [.command, .shift]),
            key("Very large text", "catalog.larger", UIKeyCommand.inputUpArrow),
            key("Standard text", "catalog.standard", "0"),
        ]
    }

    private func showNextPage() { show((index + 1) % Catalog.all.count) }
    private func showPreviousPage() { show((index + Catalog.all.count - 1) % Catalog.all.count) }

    private func changeAppearance() {
        guard let window = view.window else { return }
        window.overrideUserInterfaceStyle =
            window.traitCollection.userInterfaceStyle == .dark ? .light : .dark
    }

    private func enlargeText() {
        if let screen = view.window?.screen { KioskSettings.setTextSize(.accessibilityLarge, on: screen) }
    }

    private func resetText() {
        if let screen = view.window?.screen { KioskSettings.setTextSize(nil, on: screen) }
    }
}
