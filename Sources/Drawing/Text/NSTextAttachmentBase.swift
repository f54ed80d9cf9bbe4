// NSTextAttachmentBase.swift: what text draws in place of a character.
//
// NSTextAttachment, which knows of views, is in a later module.

public import Foundation
import VitrineFoundationPatches

/// The part of a text attachment that text measures and draws: the superclass of `NSTextAttachment`.
open class NSTextAttachmentBase: NSObject, @unchecked Sendable {
    private let foundationMark = FoundationMark()

    /// The character in a text that an attachment replaces.
    public static let character = 0xFFFC

    /// Data for the application's own use; not drawn.
    open var contents: Data?
    /// The uniform type identifier of `contents`.
    open var fileType: String?
    /// The image to draw; nil for an empty space.
    open var image: UIImage?
    /// The rectangle of the image: points from the baseline, y up, so a negative `origin.y` moves it below. `.zero`,
    /// the default, means the image's own size on the baseline.
    open var bounds = CGRect.zero
    /// The distance from text on both sides, in points. Default: 0.
    open var lineLayoutPadding: CGFloat = 0
    /// Whether a view shows the attachment, so that text does not draw it.
    package var hasView = false
    /// The rectangle that a text layout manager gives the attachment, in points from the baseline, y up.
    package var boundsForLayout: (([NSAttributedString.Key: Any]) -> CGRect)?

    /// Creates an attachment with data and its type, and without an image.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// Creates an attachment that shows an image in its own size.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// The rectangle of the attachment in points from the baseline, y up. Override it to fit the line.
    ///
    /// `lineFrag` is the space for lines, as far as it is known when the text is measured. `position` is always
    /// `.zero`, since positions are known only after sizes.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
        if bounds != .zero { return bounds }
        // The symbol's own baseline is placed on that of the text.
        let below = image?.baselineOffsetFromBottom ?? 0
        return CGRect(origin: CGPoint(x: 0, y: -below), size: image?.size ?? .zero)
    }

    /// The image to draw in that rectangle; `image` unless overridden.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// The rectangle of the attachment in a text layout manager's layout, in points from the baseline, y up.
    ///
    /// By default the rectangle of the method above.
    ///
    /// - Parameters:
    ///   - attributes: the attributes of the attachment's character.
    ///   - location: the place in the text.
    ///   - textContainer: where the text is laid out.
    ///   - proposedLineFragment: the space for lines.
    ///   - position: `.zero`, since positions are known only after sizes.
    open func attachmentBounds(
        for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
        proposedLineFragment: CGRect, position: CGPoint
    ) -> CGRect {
        attachmentBounds(
            for: textContainer, proposedLineFragment: proposedLineFragment, glyphPosition: position,
            characterIndex: (location as? TextUnitLocation)?.offset ?? 0)
    }

    /// The image to draw in that rectangle: that of the method with a character index, which text calls also where a text
    /// layout manager lays it out.
    open func image(
        for bounds: CGRect, attributes: [NSAttributedString.Key: Any], location: any NSTextLocation,
        textContainer: NSTextContainer?
    ) -> UIImage? {
        image(
            forBounds: bounds, textContainer: textContainer,
            characterIndex: (location as? TextUnitLocation)?.offset ?? 0)
    }

    /// The rectangle for the layout of a line.
    func layoutBounds(_ attributes: [NSAttributedString.Key: Any], at index: Int) -> CGRect {
        boundsForLayout?(attributes)
            ?? attachmentBounds(
                for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: index)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextAttachmentBase else { return false }
        return self === other
            || type(of: self) == type(of: other) && image === other.image && image != nil
                && bounds == other.bounds
    }

    open override var hash: Int { bounds.origin.x.hashValue ^ bounds.width.hashValue }
}

extension NSAttributedString {
    /// A text of one character that shows the attachment.
    public convenience init(attachment: NSTextAttachmentBase) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
