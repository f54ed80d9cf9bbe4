// UIMenuBuilder.swift: menus of the system, which responders change before they are shown.

import Foundation

/// Finds menus by their identifiers, and adds to them, replaces or removes them.
///
/// A menu that is not there changes nothing. The root menu itself stays; its children may be replaced.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// Whose menus these are.
    var system: UIMenuSystem { get }
    /// The menu of an identifier, wherever it is.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The first command with an action and, if it is not nil, a property list.
    func command(for action: Selector, propertyList: Any?) -> UICommand?

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
    /// The first command with an action.
    public func command(for action: Selector) -> UICommand? { command(for: action, propertyList: nil) }
}

/// A tree of menus on its way through the responders.
@MainActor
final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(_ system: UIMenuSystem, _ root: UIMenu) {
        self.system = system
        self.root = root
    }

    // MARK: Finding

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        root.firstElement { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        root.firstElement {
            guard let command = $0 as? UICommand, command.action == action else { return false }
            return propertyList == nil || Self.areEqual(command.propertyList, propertyList)
        } as? UICommand
    }

    private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
        return one == other
    }

    // MARK: Changing

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier) { _ in [replacementMenu] }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        if parentIdentifier == root.identifier {
            root = root.replacingChildren(childrenBlock(root.children))
        } else {
            change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
        }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

    /// Puts others in the place of a menu below the root. Menus on the way to it are made anew.
    private func change(_ identifier: UIMenu.Identifier, _ others: (UIMenu) -> [UIMenuElement]) {
        if let children = Self.changed(root.children, identifier, others) {
            root = root.replacingChildren(children)
        }
    }

    /// Nil if the menu is not among the elements or below them.
    private static func changed(
        _ elements: [UIMenuElement], _ identifier: UIMenu.Identifier, _ others: (UIMenu) -> [UIMenuElement]
    ) -> [UIMenuElement]? {
        for (index, element) in elements.enumerated() {
            guard let menu = element as? UIMenu else { continue }
            var result = elements
            if menu.identifier == identifier {
                result.replaceSubrange(index...index, with: others(menu))
                return result
            }
            if let children = changed(menu.children, identifier, others) {
                result[index] = menu.replacingChildren(children)
                return result
            }
        }
        return nil
    }
}

extension UIMenu {
    /// The first element here or below that fits; the menu itself comes first.
    package func firstElement(where fits: (UIMenuElement) -> Bool) -> UIMenuElement? {
        if fits(self) { return self }
        for child in children {
            if let menu = child as? UIMenu {
                if let found = menu.firstElement(where: fits) { return found }
            } else if fits(child) {
                return child
            }
        }
        return nil
    }
}
