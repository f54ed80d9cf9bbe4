// NSTextAttachment.swift: a picture that stands in text like a letter.

public import Foundation
import VitrineFoundationPatches

/// What stands for an object replacement character (U+FFFC).
open class NSTextAttachment: NSObject, @unchecked Sendable {
    private let foundationMark = FoundationMark()

    /// The character that an attachment takes in a text.
    public static let character = 0xFFFC

    /// Data that an application keeps with it; not drawn.
    open var contents: Data?
    /// What the data are.
    open var fileType: String?
    /// What is drawn.
    open var image: UIImage?
    /// Where it is drawn: points from the baseline, y up, so a negative `origin.y` lets it hang below. `.zero`, the
    /// default, stands for the image's own size on the baseline.
    open var bounds = CGRect.zero
    /// Lines are kept this far from it, on both sides.
    open var lineLayoutPadding: CGFloat = 0

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// The room that the attachment takes. Override it to fit the line.
    /// - Parameters:
    ///   - lineFrag: the room of lines, as far as it is known when the text is measured.
    ///   - position: always `.zero`: places are known only after sizes.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
        if bounds != .zero { return bounds }
        // A symbol's own baseline stands on that of the text.
        let below = image?.baselineOffsetFromBottom ?? 0
        return CGRect(origin: CGPoint(x: 0, y: -below), size: image?.size ?? .zero)
    }

    /// What is drawn in that room; `image` unless overridden.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextAttachment else { return false }
        return self === other
            || type(of: self) == type(of: other) && image === other.image && image != nil
                && bounds == other.bounds
    }

    open override var hash: Int { bounds.origin.x.hashValue ^ bounds.width.hashValue }
}

extension NSAttributedString {
    /// A text of one character that stands for the attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
