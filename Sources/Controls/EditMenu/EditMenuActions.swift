// EditMenuActions.swift: what the responder chain can do now, as elements of an edit menu.

import Foundation
import VitrineRuntime

@MainActor
enum EditMenuActions {
    private static let standard: [(title: SystemString, action: Selector)] = [
        (.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete), (.select, .select),
        (.selectAll, .selectAll), (.bold, .toggleBoldface), (.italic, .toggleItalics),
        (.underline, .toggleUnderline),
    ]

    /// In the order of UIKit's menus. Delete is not offered where cutting is.
    static func suggested(for view: UIView?) -> [UIMenuElement] {
        guard let view else { return [] }
        return standard.compactMap { entry in
            if entry.action == .delete, view.target(forAction: .cut, withSender: nil) != nil { return nil }
            guard view.target(forAction: entry.action, withSender: nil) != nil else { return nil }
            return UICommand(title: entry.title.text, action: entry.action)
        }
    }

    /// Elements of inline menus stand among the others; hidden ones are left out.
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
