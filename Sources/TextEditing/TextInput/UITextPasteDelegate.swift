// UITextPasteDelegate.swift: turning pasted items into text.

public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
public import VitrinePasteboard
import VitrineRuntime
public import VitrineViewValues

/// One pasted item. One of the results must be set, at once or later.
@preconcurrency @MainActor
public protocol UITextPasteItem: AnyObject {
    /// The provider of the item's data.
    var itemProvider: NSItemProvider { get }
    /// The app's value for the item; nil, since pasteboards have no such values.
    var localObject: Any? { get }
    /// The attributes of text that has none.
    var defaultAttributes: [NSAttributedString.Key: Any] { get }
    /// Sets a plain text as result.
    func setResult(string: String)
    /// Sets a text with attributes as result.
    func setResult(attributedString: NSAttributedString)
    /// Sets an attachment as result, for instance an image.
    func setResult(attachment textAttachment: NSTextAttachment)
    /// Leaves the item out.
    func setNoResult()
    /// Sets the result that the item has without a delegate.
    func setDefaultResult()
}

/// A text into which items can be pasted.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
    /// The object that turns pasted items into text. Not retained.
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// Turns pasted items into text. All methods are optional.
@preconcurrency @MainActor
public protocol UITextPasteDelegate: _RespondsToSelectors {
    /// Sets a result for an item, at once or later. Default: the item's own.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        transform item: any UITextPasteItem)
    /// Returns one text made of several. Default: one after the other.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString
    /// Replaces a range by the text. By default the text view or field does it.
    ///
    /// - Returns: the range of the text.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange
    /// Not called: pasted text appears at once.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> Bool
}

extension UITextPasteDelegate {
    /// Default: the item's own result.
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        transform item: any UITextPasteItem
    ) {
        VitrineMethods.result(of: self, [textPasteConfigurationSupporting, item]) { item.setDefaultResult() }
    }

    /// Default: the texts one after the other.
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString {
        VitrineMethods.result(of: self, [textPasteConfigurationSupporting, itemStrings, textRange]) {
            TextPaste.joined(itemStrings)
        }
    }

    /// By default the text view or field replaces the range.
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> UITextRange {
        VitrineMethods.result(of: self, [textPasteConfigurationSupporting, attributedString, textRange]) {
            (textPasteConfigurationSupporting as? any TextEditorHolder)?.editor
                .paste(attributedString, over: textRange) ?? textRange
        }
    }

    /// Default: false.
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> Bool {
        VitrineMethods.result(of: self, [textPasteConfigurationSupporting, attributedString, textRange]) { false }
    }
}
