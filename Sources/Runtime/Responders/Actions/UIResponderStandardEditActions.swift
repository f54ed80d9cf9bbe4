// UIResponderStandardEditActions.swift: the actions of an edit menu, and their names.

import Foundation
@_exported import VitrineObjectiveC

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
