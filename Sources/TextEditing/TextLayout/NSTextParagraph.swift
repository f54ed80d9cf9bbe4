// NSTextParagraph.swift: a paragraph of a text.

public import Foundation
public import VitrineDrawing

/// A paragraph, with the newline that ends it.
open class NSTextParagraph: NSTextElement, @unchecked Sendable {
    private let text: NSAttributedString

    /// Makes a paragraph; nil for an empty one.
    public init(attributedString: NSAttributedString?) {
        text = attributedString ?? NSAttributedString(string: "")
        super.init(textContentManager: nil)
    }

    /// The characters, as they are shown.
    open var attributedString: NSAttributedString { text }

    /// The characters that the paragraph has in the text.
    var storedString: NSAttributedString { attributedString }

    /// The paragraph without its newline; nil without an `elementRange`.
    open var paragraphContentRange: NSTextRange? {
        elementRange.flatMap { range in
            separatorLocation.flatMap { NSTextRange(location: range.location, end: $0) }
        }
    }

    /// The newline; empty at the end of a text without one, nil without an `elementRange`.
    open var paragraphSeparatorRange: NSTextRange? {
        elementRange.flatMap { range in
            separatorLocation.flatMap { NSTextRange(location: $0, end: range.endLocation) }
        }
    }

    private var separatorLocation: (any NSTextLocation)? {
        guard let range = elementRange else { return nil }
        let separator = Self.separatorLength(storedString.string as NSString)
        guard separator > 0 else { return range.endLocation }
        if let units = range.offsets { return TextUnitLocation(max(units.location, NSMaxRange(units) - separator)) }
        return textContentManager?.location(range.endLocation, offsetBy: -separator)
    }

    static func separatorLength(_ text: NSString) -> Int {
        guard text.length > 0 else { return 0 }
        switch text.character(at: text.length - 1) {
        case 0x0A: return text.length > 1 && text.character(at: text.length - 2) == 0x0D ? 2 : 1
        case 0x0D, 0x85, 0x2029: return 1
        default: return 0
        }
    }
}
