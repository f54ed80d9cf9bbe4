// NSTextAttachment.swift: a picture or a view in text, in place of a character.

public import Foundation
public import VitrineDrawing
import VitrineFoundationPatches
public import VitrineRuntime

/// How an attachment takes part in a text layout manager's layout.
public protocol NSTextAttachmentLayout: NSObjectProtocol {
    /// The image to draw.
    func image(
        for bounds: CGRect, attributes: [NSAttributedString.Key: Any], location: any NSTextLocation,
        textContainer: NSTextContainer?
    ) -> UIImage?
    /// The rectangle in points from the baseline, y up.
    func attachmentBounds(
        for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
        proposedLineFragment: CGRect, position: CGPoint
    ) -> CGRect
    /// What has the view; nil for an attachment without one.
    func viewProvider(for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?)
        -> NSTextAttachmentViewProvider?
}

/// The content shown for an object replacement character (U+FFFC): an image, or a view.
///
/// Text views show the views of attachments, and a view of the app's own can: a class of providers is registered for the
/// type of the attachments' contents, or a subclass returns a provider.
open class NSTextAttachment: NSTextAttachmentBase, NSTextAttachmentLayout, @unchecked Sendable {
    /// Whether a view may show the attachment. Default: true.
    open var allowsTextAttachmentView = true

    /// Whether a view shows the attachment, by its contents: it has some, and a class of providers is registered for their
    /// type.
    open var usesTextAttachmentView: Bool {
        allowsTextAttachmentView && contents != nil
            && fileType.flatMap(Self.textAttachmentViewProviderClass(forFileType:)) != nil
    }

    /// The provider classes, by the type of contents. Read and written on the main thread.
    nonisolated(unsafe) private static var providers: [String: NSTextAttachmentViewProvider.Type] = [:]

    /// The class of providers for a type of contents; nil if none is registered.
    open class func textAttachmentViewProviderClass(forFileType fileType: String) -> AnyClass? { providers[fileType] }

    /// Registers a class of providers for a type of contents. A class of another kind is a programmer's error.
    open class func registerViewProviderClass(
        _ textAttachmentViewProviderClass: AnyClass, forFileType fileType: String
    ) {
        guard let type = textAttachmentViewProviderClass as? NSTextAttachmentViewProvider.Type else {
            fatalError(
                "NSTextAttachment.registerViewProviderClass: \(textAttachmentViewProviderClass) is no NSTextAttachmentViewProvider"
            )
        }
        providers[fileType] = type
    }

    /// What has the attachment's view: an object of the class that is registered for the type of its contents. Nil for an
    /// attachment without a view.
    ///
    /// - Parameters:
    ///   - parentView: the view that will show it.
    ///   - location: its place in the text.
    ///   - textContainer: where the text is laid out.
    open func viewProvider(
        for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
    ) -> NSTextAttachmentViewProvider? {
        guard allowsTextAttachmentView, let fileType, let type = Self.providers[fileType] else { return nil }
        NSTextAttachmentViewProvider.pending = (self, parentView, textContainer?.textLayoutManager, location)
        defer { NSTextAttachmentViewProvider.pending = nil }
        return NSObject.instance(
            of: type, as: NSTextAttachmentViewProvider.self, role: "the provider of views for “\(fileType)”")
    }
}
