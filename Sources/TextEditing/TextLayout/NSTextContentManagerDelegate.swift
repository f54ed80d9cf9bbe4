// NSTextContentManagerDelegate.swift: delegates that make or hide the elements of a text. All methods are optional.

public import Foundation
public import VitrineDrawing
public import VitrineObjectiveC

/// Makes or hides elements of a text.
@preconcurrency @MainActor
public protocol NSTextContentManagerDelegate: _RespondsToSelectors {
    /// Returns the element at a location; nil for the content manager's own.
    func textContentManager(_ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation)
        -> NSTextElement?
    /// Returns whether an element is enumerated and laid out. Default: true.
    func textContentManager(
        _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
        options: NSTextContentManager.EnumerationOptions
    ) -> Bool
}

extension NSTextContentManagerDelegate {
    /// Nil.
    public func textContentManager(
        _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
    ) -> NSTextElement? {
        VitrineMethods.result(of: self, [textContentManager, location]) { nil }
    }
    /// True.
    public func textContentManager(
        _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
        options: NSTextContentManager.EnumerationOptions
    ) -> Bool {
        VitrineMethods.result(of: self, [textContentManager, textElement, options]) { true }
    }
}

/// Makes the paragraphs of a content storage.
@preconcurrency @MainActor
public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {
    /// Returns the paragraph that is shown for a range, in UTF-16 units. Its text must have as many units. Nil for the
    /// text itself.
    func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange)
        -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
    /// Nil.
    public func textContentStorage(
        _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
    ) -> NSTextParagraph? {
        VitrineMethods.result(of: self, [textContentStorage, range]) { nil }
    }
}
