// UIMenuBuilder.swift: how responders change the menus of the system before they are shown.

import Foundation
public import VitrineViewValues

/// Finds menus by their identifiers, and adds to them, replaces or removes them.
///
/// A method whose menu does not exist changes nothing. The root menu itself stays; its children may be replaced.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// The system whose menu is built: `.main` or `.context`.
    var system: UIMenuSystem { get }
    /// The menu with an identifier, at any depth; nil if there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The first command with an action and, unless it is nil, a property list.
    func command(for action: Selector, propertyList: Any?) -> UICommand?

    /// Replaces a menu by another.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the elements of a menu. The closure receives the present ones, and returns those to show.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another, in the same parent.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another, in the same parent.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the first element of another.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the last element of another.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu with everything in it.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
    /// The first command with an action.
    public func command(for action: Selector) -> UICommand? { command(for: action, propertyList: nil) }
}

/// A tree of menus that responders change in turn.
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

    /// Replaces a menu below the root by others. Menus on the way to it are created again.
    private func change(_ identifier: UIMenu.Identifier, _ others: (UIMenu) -> [UIMenuElement]) {
        if let children = Self.changed(root.children, identifier, others) {
            root = root.replacingChildren(children)
        }
    }

    /// Nil if the menu is neither among the elements nor below them.
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
    /// The first element here or below that fits; the menu itself is tested first.
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
