// UITextItem.swift: a link or a picture in text that a person can activate.

public import Foundation
import VitrineDrawing

/// A link, a picture or a part of the text with the app's own tag, and its place.
@preconcurrency @MainActor
public final class UITextItem: NSObject {
    /// What the item is.
    public enum Content {
        /// Text with the attribute `.link`.
        case link(URL)
        /// A picture or another attachment.
        case textAttachment(NSTextAttachment)
        /// Text with the attribute `.textItemTag`.
        case tag(String)
    }

    /// What the item is.
    public let content: Content
    /// The place in the text, in UTF-16 units.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}

extension NSAttributedString.Key {
    /// A tag, a `String`: the text is an item of a text view, whose delegate returns its action.
    public static let textItemTag = NSAttributedString.Key("UITextItemTagAttribute")
}
