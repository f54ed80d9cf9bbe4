// NSTextElementProvider.swift: where the elements of a text come from.

public import Foundation
public import VitrineDrawing

/// A text that consists of elements.
public protocol NSTextElementProvider: NSObjectProtocol {
    /// All of the text.
    var documentRange: NSTextRange { get }
    /// Calls `block` for elements from a location on, until it returns false.
    ///
    /// - Parameters:
    ///   - textLocation: where to begin; nil for the beginning of the text, or its end in reverse. In reverse, the first
    ///     element is the one before that with the location.
    ///   - options: the direction.
    ///   - block: receives an element.
    /// - Returns: where the enumeration ended; nil if there was no element.
    func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: NSTextContentManager.EnumerationOptions,
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)?
    /// Replaces a range by elements; nil or none removes it.
    func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)
    /// Writes edits to where the text is stored. With a handler that may happen later.
    func synchronize(_ completionHandler: (((any Error)?) -> Void)?)
    /// The location so many characters further on; nil outside the text.
    func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
    /// The number of characters from one location to another; `NSNotFound` if they cannot be compared.
    func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
    /// The range after the edits of the present transaction; nil where nothing has to be adjusted.
    func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange?
}
