// UITextPasteDelegate.swift: who turns what is pasted into text.

public import Foundation
public import VitrineRuntime

/// One of the things that are pasted into a text. One of the results must be set, at once or later.
@preconcurrency @MainActor
public protocol UITextPasteItem: AnyObject {
    var itemProvider: NSItemProvider { get }
    /// Nil: what is pasted comes from a pasteboard, which has no objects beside the items.
    var localObject: Any? { get }
    /// The look of text that brings none.
    var defaultAttributes: [NSAttributedString.Key: Any] { get }
    func setResult(string: String)
    func setResult(attributedString: NSAttributedString)
    func setResult(attachment textAttachment: NSTextAttachment)
    /// The thing is left out.
    func setNoResult()
    /// What the text would make of it without a delegate.
    func setDefaultResult()
}

/// A text into which things are pasted.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
    /// Turns what is pasted into text. Not retained.
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// Turns what is pasted into text. Everything is optional.
@preconcurrency @MainActor
public protocol UITextPasteDelegate: AnyObject {
    /// Sets a result for one of the things, in its own time; by default that which it would have.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        transform item: any UITextPasteItem)
    /// One text of several; by default one behind the other.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString
    /// Puts the text in place of a range, which by default the text itself does.
    ///
    /// - Returns: where the text is.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange
    /// Never asked: text that is pasted is there at once.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> Bool
}

extension UITextPasteDelegate {
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        transform item: any UITextPasteItem
    ) { item.setDefaultResult() }

    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString { TextPaste.joined(itemStrings) }

    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange {
        (textPasteConfigurationSupporting as? any TextEditorHolder)?.editor
            .paste(attributedString, over: textRange) ?? textRange
    }

    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> Bool { false }
}
