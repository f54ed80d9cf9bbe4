// UIMenu.swift: elements that belong together.
//
// A menu only describes: buttons, interactions and bars show it. While it is shown, nothing changes but the states of
// its actions.
// Main actor only.

import Foundation
public import VitrineDrawing

/// A group of actions, commands and other menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// How a menu is shown within another, and what may be chosen in it. Raw values are UIKit's.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements are shown among those of the menu around it, between separators.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Its title is red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one element is selected: selecting one clears the check mark of the others, including those of
        /// inline menus within.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements are shown in a row, as images only.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large a menu's elements are.
    public enum ElementSize: Int, Sendable {
        /// Images in a row, up to four side by side.
        case small = 0
        /// Images with titles below them, up to three side by side.
        case medium = 1
        /// A row for each element.
        case large = 2
        /// `.large`, or `.small` in a palette.
        case automatic = -1
    }

    /// Identifies the menu for menu builders. Unique unless set in the initialiser.
    public let identifier: Identifier
    /// How the menu is shown within another, and how many elements can be selected.
    public let options: Options
    /// The elements in order, including hidden ones.
    public let children: [UIMenuElement]
    /// The size of the menu's elements. Default: `.automatic`.
    open var preferredElementSize: ElementSize
    /// How the menu shows its elements; nil, the default, for the system's way. Inline menus within follow it, too.
    open var displayPreferences: UIMenuDisplayPreferences?

    /// Makes a menu. Without an `identifier` it gets a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        preferredImageVisibility: ImageVisibility = .automatic, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("vitrine.menu.\(UUID().uuidString)")
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
        self.preferredImageVisibility = preferredImageVisibility
    }

    /// Returns the same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        let menu = UIMenu(
            title: title, subtitle: subtitle, image: image, preferredImageVisibility: preferredImageVisibility,
            identifier: identifier, options: options, preferredElementSize: preferredElementSize, children: newChildren)
        menu.displayPreferences = displayPreferences
        menu.highlightStateUpdateHandler = highlightStateUpdateHandler
        return menu
    }

    /// The selected actions and commands in order, including those of inline menus within.
    open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

    /// The actions and commands here and in inline menus within, in order. Deferred ones are included once they are
    /// loaded.
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

    /// The first selected action or command, in this menu or in any below it.
    package var firstSelected: (any UIMenuLeaf)? {
        for element in children {
            if let leaf = element as? any UIMenuLeaf, leaf.state == .on { return leaf }
            if let found = (element as? UIMenu)?.firstSelected { return found }
        }
        return leaves.first { $0.state == .on }
    }

    /// Selects `leaf`, and clears the check mark of all other elements below this menu.
    package func select(only leaf: any UIMenuLeaf) {
        for other in leaves { other.state = other === leaf ? .on : .off }
        for menu in children.compactMap({ $0 as? UIMenu }) where !menu.options.contains(.displayInline) {
            menu.select(only: leaf)
        }
    }
}
