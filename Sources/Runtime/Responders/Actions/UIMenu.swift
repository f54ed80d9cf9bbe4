// UIMenu.swift: elements that belong together.
//
// A menu is a description: buttons, interactions and bars show it. Only the
// states of its actions change while it is shown.
// Main actor only.

import Foundation

/// A group of actions, commands and other menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// How a menu is shown within another, and what may be chosen in it. Raw values are UIKit's.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements stand among those of the menu around it, set off by lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Its title is red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One element at most stands as chosen: choosing one takes the tick from the others, those of
        /// inline menus within included.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements stand in a row, with their images alone.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large a menu's elements are.
    public enum ElementSize: Int, Sendable {
        /// Images in a row, up to four beside each other.
        case small = 0
        /// Images with titles below them, up to three beside each other.
        case medium = 1
        /// A row for each element.
        case large = 2
        /// Large, but small in a palette.
        case automatic = -1
    }

    public let identifier: Identifier
    public let options: Options
    /// In order; hidden ones included.
    public let children: [UIMenuElement]
    open var preferredElementSize: ElementSize

    /// - Parameter identifier: a unique one if nil.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("vitrine.menu.\(UUID().uuidString)")
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The actions and commands that stand as chosen, those of inline menus within included, in order.
    open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

    /// The actions and commands here and in inline menus within, in order. Deferred ones count once they are there.
    package var leaves: [any UIMenuLeaf] { Self.leaves(of: children) }

    private static func leaves(of elements: [UIMenuElement]) -> [any UIMenuLeaf] {
        elements.flatMap { element -> [any UIMenuLeaf] in
            switch element {
            case let leaf as any UIMenuLeaf: [leaf]
            case let menu as UIMenu where menu.options.contains(.displayInline): menu.leaves
            case let deferred as UIDeferredMenuElement: leaves(of: deferred.fulfilledElements ?? [])
            default: []
            }
        }
    }

    /// The first action or command that stands as chosen, in this menu or in any below it.
    package var firstSelected: (any UIMenuLeaf)? {
        for element in children {
            if let leaf = element as? any UIMenuLeaf, leaf.state == .on { return leaf }
            if let found = (element as? UIMenu)?.firstSelected { return found }
        }
        return leaves.first { $0.state == .on }
    }

    /// Gives the tick to `leaf` alone among all elements below this menu.
    package func select(only leaf: any UIMenuLeaf) {
        for other in leaves { other.state = other === leaf ? .on : .off }
        for menu in children.compactMap({ $0 as? UIMenu }) where !menu.options.contains(.displayInline) {
            menu.select(only: leaf)
        }
    }
}
