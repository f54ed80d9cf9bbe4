// UIResponderStandardEditActions.swift: the actions of an edit menu, and their names.

import Foundation
public import VitrineObjectiveC

/// The actions of an edit menu, and of the keys for them. Every responder has them.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    /// Removes the selection and puts it on the pasteboard.
    func cut(_ sender: Any?)
    /// Puts the selection on the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts the contents of the pasteboard, in place of the selection.
    func paste(_ sender: Any?)
    /// Selects the word or object at the caret.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Deletes the selection without changing the pasteboard.
    func delete(_ sender: Any?)
    /// Makes the selection bold, or regular where it is bold.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selection italic, or upright where it is italic.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selection, or removes its underline.
    func toggleUnderline(_ sender: Any?)
    /// Makes the font of the selection larger.
    func increaseSize(_ sender: Any?)
    /// Makes the font of the selection smaller.
    func decreaseSize(_ sender: Any?)
    /// Shows the find bar.
    func find(_ sender: Any?)
    /// Shows the find bar with a field for the replacement.
    func findAndReplace(_ sender: Any?)
    /// Goes to the next match.
    func findNext(_ sender: Any?)
    /// Goes to the previous match.
    func findPrevious(_ sender: Any?)
    /// Uses the selected text as the text to find next.
    func useSelectionForFind(_ sender: Any?)
}

extension Selector {
    /// The action that moves the selection to the pasteboard.
    public static let cut: Selector = "cut:"
    /// The action that copies the selection to the pasteboard.
    public static let copy: Selector = "copy:"
    /// The action that inserts the contents of the pasteboard.
    public static let paste: Selector = "paste:"
    /// The action that selects the word at the caret.
    public static let select: Selector = "select:"
    /// The action that selects everything.
    public static let selectAll: Selector = "selectAll:"
    /// The action that deletes the selection.
    public static let delete: Selector = "delete:"
    /// The action that makes the selection bold or regular.
    public static let toggleBoldface: Selector = "toggleBoldface:"
    /// The action that makes the selection italic or upright.
    public static let toggleItalics: Selector = "toggleItalics:"
    /// The action that underlines the selection or removes the underline.
    public static let toggleUnderline: Selector = "toggleUnderline:"
    /// The action that makes the font of the selection larger.
    public static let increaseSize: Selector = "increaseSize:"
    /// The action that makes the font of the selection smaller.
    public static let decreaseSize: Selector = "decreaseSize:"
    /// The action that shows the find bar.
    public static let find: Selector = "find:"
    /// The action that shows the find bar with a field for the replacement.
    public static let findAndReplace: Selector = "findAndReplace:"
    /// The action that goes to the next match.
    public static let findNext: Selector = "findNext:"
    /// The action that goes to the previous match.
    public static let findPrevious: Selector = "findPrevious:"
    /// The action that uses the selected text as the text to find.
    public static let useSelectionForFind: Selector = "useSelectionForFind:"
    /// The action that undoes, through the undo manager nearest in the chain.
    public static let undo: Selector = "undo:"
    /// The action that redoes, through the undo manager nearest in the chain.
    public static let redo: Selector = "redo:"
}
