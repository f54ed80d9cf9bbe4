// UIButton+Menu.swift: a button's menu, and the selection that a pop-up button shows.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UIButton {
    /// Whether a tap shows the menu.
    var opensMenuOnTap: Bool { menu != nil && showsMenuAsPrimaryAction }

    /// The element whose title replaces the button's own.
    var shownSelection: (any UIMenuLeaf)? {
        guard opensMenuOnTap, changesSelectionAsPrimaryAction else { return nil }
        return menu?.firstSelected
    }

    /// Selects the first element of a pop-up button's menu if none is selected.
    func adoptSelection() {
        guard opensMenuOnTap, changesSelectionAsPrimaryAction, let menu, menu.firstSelected == nil else {
            return
        }
        menu.leaves.first { !$0.attributes.contains(.hidden) }?.state = .on
    }

    /// A button with a menu has an interaction; without one, it has none.
    func menuDidReplace(_ old: UIMenu?) {
        guard menu != nil || old != nil else { return }
        let controlMenu = controlMenu
        controlMenu.opensAfterHold = menu != nil
        controlMenu.isEnabled = menu != nil
        controlMenu.onChoice = { [weak self] in self?.didChoose($0, in: $1) }
    }

    func basePerformPrimaryAction() {
        guard isEnabled else { return }
        choose(with: nil)
    }

    /// Whether the menu is on the screen.
    public var isHeld: Bool { storedMenu?.isOpen ?? false }

    /// - Parameter shown: the menu that has the element. Its action may have given the button another one, which has a
    ///   selection of its own.
    private func didChoose(_ leaf: any UIMenuLeaf, in shown: UIMenu) {
        guard opensMenuOnTap, changesSelectionAsPrimaryAction else { return }
        if menu === shown { shown.select(only: leaf) }
        contentDidChange()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
