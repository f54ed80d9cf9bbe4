// MenuSection.swift: the layout of a menu: groups of rows, separated by bands.

import Foundation
import VitrineRuntime
import VitrineViewValues

/// One row of a menu.
enum MenuItem {
    case leaf(any UIMenuLeaf)
    case submenu(UIMenu)
    /// Elements that are being loaded.
    case pending(UIDeferredMenuElement)
    /// Elements side by side.
    case strip([any UIMenuLeaf], showsTitles: Bool)
}

/// The rows between two bands. The title is that of an inline menu; empty for none.
struct MenuSection {
    var title: String
    var items: [MenuItem]

    private static let smallPerRow = 4, mediumPerRow = 3

    /// The sections of `menu`. Hidden elements and empty groups are left out.
    @MainActor
    static func sections(of menu: UIMenu) -> [MenuSection] {
        sections(of: menu.children, title: "", size: menu.rowSize).filter { !$0.items.isEmpty }
    }

    @MainActor
    private static func sections(of elements: [UIMenuElement], title: String, size: UIMenu.ElementSize)
        -> [MenuSection]
    {
        var sections = [MenuSection(title: title, items: [])]
        var strip: [any UIMenuLeaf] = []

        func endStrip() {
            let perRow = size == .small ? smallPerRow : mediumPerRow
            for start in stride(from: 0, to: strip.count, by: perRow) {
                let part = Array(strip[start..<min(start + perRow, strip.count)])
                sections[sections.count - 1].items.append(.strip(part, showsTitles: size == .medium))
            }
            strip = []
        }
        for element in expanded(elements) {
            if let leaf = element as? any UIMenuLeaf {
                guard !leaf.attributes.contains(.hidden) else { continue }
                if size == .small || size == .medium {
                    strip.append(leaf)
                } else {
                    sections[sections.count - 1].items.append(.leaf(leaf))
                }
                continue
            }
            endStrip()
            switch element {
            case let menu as UIMenu where menu.options.contains(.displayInline):
                sections += Self.sections(of: menu.children, title: menu.title, size: menu.rowSize)
                sections.append(MenuSection(title: "", items: []))
            case let menu as UIMenu: sections[sections.count - 1].items.append(.submenu(menu))
            case let deferred as UIDeferredMenuElement:
                sections[sections.count - 1].items.append(.pending(deferred))
            default: break
            }
        }
        endStrip()
        return sections
    }

    /// Loaded deferred elements are in their own place.
    @MainActor
    private static func expanded(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            guard let deferred = element as? UIDeferredMenuElement, let known = deferred.fulfilledElements
            else {
                return [element]
            }
            return expanded(known)
        }
    }
}

extension UIMenu {
    /// The size of the menu's elements.
    fileprivate var rowSize: ElementSize {
        guard preferredElementSize == .automatic else { return preferredElementSize }
        return options.contains(.displayAsPalette) ? .small : .large
    }
}
