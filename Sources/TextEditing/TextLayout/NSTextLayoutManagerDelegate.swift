// NSTextLayoutManagerDelegate.swift: the delegate that makes fragments of its own. All methods are optional.

public import Foundation
public import VitrineDrawing
public import VitrineObjectiveC

/// Makes the fragments of a layout, and keeps the views in it.
@preconcurrency @MainActor
public protocol NSTextLayoutManagerDelegate: _RespondsToSelectors {
    /// Returns the fragment for an element. Default: a plain one.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
        in textElement: NSTextElement
    ) -> NSTextLayoutFragment
    /// Returns the attributes that a link is shown with, in addition to those of its text; nil for none. `NSNull` removes
    /// one.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any,
        at location: any NSTextLocation, defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any]?
    /// Called before the view of an attachment goes, since its paragraph has changed: the delegate may keep it.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager,
        cacheTextAttachmentViewProvider viewProvider: NSTextAttachmentViewProvider,
        for textAttachment: NSTextAttachment)
    /// Returns a view that was kept for an attachment; nil for a new one.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager,
        retrieveCachedTextAttachmentViewProviderFor attachment: NSTextAttachment
    ) -> NSTextAttachmentViewProvider?
}

extension NSTextLayoutManagerDelegate {
    /// A plain fragment.
    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
        in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
        VitrineMethods.result(of: self, [textLayoutManager, location, textElement]) {
            NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
        }
    }
    /// Those that it is given.
    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any,
        at location: any NSTextLocation, defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any]? {
        VitrineMethods.result(of: self, [textLayoutManager, link, location, renderingAttributes]) {
            () -> [NSAttributedString.Key: Any]? in renderingAttributes
        }
    }
    /// Does nothing.
    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager,
        cacheTextAttachmentViewProvider viewProvider: NSTextAttachmentViewProvider,
        for textAttachment: NSTextAttachment
    ) {
        VitrineMethods.perform(on: self, [textLayoutManager, viewProvider, textAttachment])
    }
    /// Nil.
    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager,
        retrieveCachedTextAttachmentViewProviderFor attachment: NSTextAttachment
    ) -> NSTextAttachmentViewProvider? {
        VitrineMethods.result(of: self, [textLayoutManager, attachment]) { nil }
    }
}
