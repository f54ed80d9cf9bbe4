// EditMenuActions.swift: the actions of the responder chain as elements of an edit menu.

import Foundation
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

@MainActor
enum EditMenuActions {
    private static let editing: [(title: SystemString, action: Selector)] = [
        (.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete), (.select, .select),
        (.selectAll, .selectAll),
    ]
    private static let styles: [(title: SystemString, action: Selector)] = [
        (.bold, .toggleBoldface), (.italic, .toggleItalics), (.underline, .toggleUnderline),
    ]

    /// The elements, in the order of UIKit's menus, as responders change them: only commands that a responder can
    /// perform.
    static func suggested(for view: UIView?) -> [UIMenuElement] {
        guard let view else { return [] }
        var responders: [UIResponder] = []
        var responder: UIResponder? = view
        while let current = responder {
            responders.append(current)
            responder = current.next
        }
        let menu = UIMenuSystem.context.build(standard(for: view), with: responders)
        return flat(possible(menu.children, for: view))
    }

    /// Delete is not offered if cutting is.
    private static func standard(for view: UIView) -> UIMenu {
        func menu(
            _ identifier: UIMenu.Identifier, _ entries: [(title: SystemString, action: Selector)]
        ) -> UIMenu {
            UIMenu(
                identifier: identifier, options: .displayInline,
                children: entries.map { UICommand(title: $0.title.text, action: $0.action) })
        }
        let cuts = view.target(forAction: .cut, withSender: nil) != nil
        return UIMenu(
            identifier: .root,
            children: [
                menu(.standardEdit, editing.filter { $0.action != .delete || !cuts }),
                menu(.textStyle, styles),
            ])
    }

    /// The elements that a responder from `view` on can perform, as validated by it.
    private static func possible(_ elements: [UIMenuElement], for view: UIView) -> [UIMenuElement] {
        elements.compactMap { element in
            if let menu = element as? UIMenu {
                return menu.replacingChildren(possible(menu.children, for: view))
            }
            guard let command = element as? UICommand else { return element }
            guard let target = view.target(forAction: command.action, withSender: command) else { return nil }
            (target as? UIResponder)?.validate(command)
            return command
        }
    }

    /// Elements of inline menus are among the others; hidden ones are left out.
    static func flat(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            switch element {
            case let leaf as any UIMenuLeaf: leaf.attributes.contains(.hidden) ? [] : [leaf]
            case let menu as UIMenu:
                menu.options.contains(.displayInline) || menu.title.isEmpty
                    ? flat(menu.children) : flat(menu.children).isEmpty ? [] : [menu]
            default: []
            }
        }
    }
}
