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

    // MARK: Elements

    /// Replaces a menu by elements.
    public func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement]) {
        changeFirst(where: Self.isMenu(replacedIdentifier)) { _ in replacementElements }
    }

    /// Replaces the first command with an action and, unless it is nil, a property list by elements.
    public func replace(
        command replacedAction: Selector, propertyList replacedPropertyList: Any? = nil,
        with replacementElements: [UIMenuElement]
    ) { changeFirst(where: Self.isCommand(replacedAction, replacedPropertyList)) { _ in replacementElements } }

    /// Inserts elements before a menu, in the same parent.
    public func insertElements(_ insertedElements: [UIMenuElement], beforeMenu siblingIdentifier: UIMenu.Identifier) {
        changeFirst(where: Self.isMenu(siblingIdentifier)) { insertedElements + [$0] }
    }

    /// Inserts elements after a menu, in the same parent.
    public func insertElements(_ insertedElements: [UIMenuElement], afterMenu siblingIdentifier: UIMenu.Identifier) {
        changeFirst(where: Self.isMenu(siblingIdentifier)) { [$0] + insertedElements }
    }

    /// Inserts elements before the first command with an action and, unless it is nil, a property list.
    public func insertElements(
        _ insertedElements: [UIMenuElement], beforeCommand siblingAction: Selector,
        propertyList siblingPropertyList: Any? = nil
    ) { changeFirst(where: Self.isCommand(siblingAction, siblingPropertyList)) { insertedElements + [$0] } }

    /// Inserts elements after the first command with an action and, unless it is nil, a property list.
    public func insertElements(
        _ insertedElements: [UIMenuElement], afterCommand siblingAction: Selector,
        propertyList siblingPropertyList: Any? = nil
    ) { changeFirst(where: Self.isCommand(siblingAction, siblingPropertyList)) { [$0] + insertedElements } }

    /// Inserts elements as the first ones of a menu.
    public func insertElements(
        _ childElements: [UIMenuElement], atStartOfMenu parentIdentifier: UIMenu.Identifier
    ) { replaceChildren(ofMenu: parentIdentifier) { childElements + $0 } }

    /// Inserts elements as the last ones of a menu.
    public func insertElements(
        _ childElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier
    ) { replaceChildren(ofMenu: parentIdentifier) { $0 + childElements } }

    /// Removes the first command with an action and, unless it is nil, a property list.
    public func remove(command removedAction: Selector, propertyList removedPropertyList: Any? = nil) {
        changeFirst(where: Self.isCommand(removedAction, removedPropertyList)) { _ in [] }
    }

    private static func isMenu(_ identifier: UIMenu.Identifier) -> (UIMenuElement) -> Bool {
        { ($0 as? UIMenu)?.identifier == identifier }
    }

    private static func isCommand(_ action: Selector, _ propertyList: Any?) -> (UIMenuElement) -> Bool {
        {
            guard let command = $0 as? UICommand, command.action == action else { return false }
            return propertyList == nil || MenuTree.areEqual(command.propertyList, propertyList)
        }
    }

    /// Replaces the first element below the root that fits by others. Menus on the way to it are created again.
    package func changeFirst(where fits: (UIMenuElement) -> Bool, to others: (UIMenuElement) -> [UIMenuElement]) {
        replaceChildren(ofMenu: .root) { MenuTree.changed($0, where: fits, others) ?? $0 }
    }
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

    static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
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
        let children = Self.changed(root.children, where: { ($0 as? UIMenu)?.identifier == identifier }) {
            ($0 as? UIMenu).map(others) ?? [$0]
        }
        if let children { root = root.replacingChildren(children) }
    }

    /// Nil if no element that fits is among the elements or below them.
    static func changed(
        _ elements: [UIMenuElement], where fits: (UIMenuElement) -> Bool,
        _ others: (UIMenuElement) -> [UIMenuElement]
    ) -> [UIMenuElement]? {
        for (index, element) in elements.enumerated() {
            var result = elements
            if fits(element) {
                result.replaceSubrange(index...index, with: others(element))
                return result
            }
            guard let menu = element as? UIMenu else { continue }
            if let children = changed(menu.children, where: fits, others) {
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
