// UIAccessibilityCustomRotorItemResult.swift: what a search of a rotor finds.

public import Foundation

/// An element that a rotor's search found, or a range of its text.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element; nil for none. Not retained.
    open weak var targetElement: (any NSObjectProtocol)?
    /// The part of the element's text; nil for all of it. Stored: the cursor moves to the element.
    open var targetRange: UITextRange?

    /// Creates a result without an element.
    public override init() { super.init() }

    /// Creates a result for an element, or for a range of its text.
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.targetElement = targetElement
        self.targetRange = targetRange
        super.init()
    }
}
