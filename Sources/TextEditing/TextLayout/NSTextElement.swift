// NSTextElement.swift: a part of a text that is laid out as a whole.

public import Foundation
public import VitrineDrawing

/// A part of a text: a paragraph, or what an app makes in its place.
open class NSTextElement: NSObject, @unchecked Sendable {
    /// Whose text it is a part of. Not retained.
    open weak var textContentManager: NSTextContentManager?
    /// The part in the whole text; nil until a content manager has the element.
    open var elementRange: NSTextRange?

    /// Makes an element.
    public init(textContentManager: NSTextContentManager?) {
        self.textContentManager = textContentManager
        super.init()
    }

    /// The parts of the element. None, unless a subclass has some.
    open var childElements: [NSTextElement] { [] }
    /// The element that this is a part of. Nil, unless a subclass has one.
    open var parentElement: NSTextElement? { nil }
    /// Whether the element is laid out. True, unless a subclass is only there for its parts.
    open var isRepresentedElement: Bool { true }
}
