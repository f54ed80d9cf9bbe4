// NSTextStorageObserving.swift: objects that follow the edits of a text storage.

public import Foundation

/// An object that receives the edits of a text storage: a content storage, or one of the app's own.
public protocol NSTextStorageObserving: NSObjectProtocol {
    /// The text.
    var textStorage: NSTextStorage? { get set }
    /// Called after an edit, before layout managers update.
    ///
    /// - Parameters:
    ///   - textStorage: the text.
    ///   - editMask: what was edited.
    ///   - newCharRange: the edited range in the text as it is now, in UTF-16 units.
    ///   - delta: the change in the text's length.
    ///   - invalidatedCharRange: the range whose layout is no longer valid.
    func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange)
    /// Performs edits of the text as one transaction.
    func performEditingTransaction(for textStorage: NSTextStorage, block transaction: () -> Void)
}
