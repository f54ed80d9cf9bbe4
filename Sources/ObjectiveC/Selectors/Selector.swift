// Selector.swift: an action by its name, where UIKit has the Objective-C runtime's selectors.
//
// A name alone calls nothing. A class lists the methods that stand behind its
// names in `responderActions`; the responder chain is searched for one that has
// the name.

import Foundation

/// The name of an action, such as `copy:`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, with a colon for each argument, as Objective-C writes it.
    public let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// The selector with a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The actions of an edit menu, and of the keys that mean the same.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
    func increaseSize(_ sender: Any?)
    func decreaseSize(_ sender: Any?)
    func find(_ sender: Any?)
    func findAndReplace(_ sender: Any?)
    func findNext(_ sender: Any?)
    func findPrevious(_ sender: Any?)
    func useSelectionForFind(_ sender: Any?)
}

extension Selector {
    public static let cut: Selector = "cut:"
    public static let copy: Selector = "copy:"
    public static let paste: Selector = "paste:"
    public static let select: Selector = "select:"
    public static let selectAll: Selector = "selectAll:"
    public static let delete: Selector = "delete:"
    public static let toggleBoldface: Selector = "toggleBoldface:"
    public static let toggleItalics: Selector = "toggleItalics:"
    public static let toggleUnderline: Selector = "toggleUnderline:"
    public static let increaseSize: Selector = "increaseSize:"
    public static let decreaseSize: Selector = "decreaseSize:"
    public static let find: Selector = "find:"
    public static let findAndReplace: Selector = "findAndReplace:"
    public static let findNext: Selector = "findNext:"
    public static let findPrevious: Selector = "findPrevious:"
    public static let useSelectionForFind: Selector = "useSelectionForFind:"
    /// Undoes through the undo manager nearest in the chain.
    public static let undo: Selector = "undo:"
    public static let redo: Selector = "redo:"
}
