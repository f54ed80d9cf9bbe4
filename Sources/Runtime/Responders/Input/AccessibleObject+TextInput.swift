// AccessibleObject+TextInput.swift: the object that holds the text of an element.

public import Foundation

/// Computes the object that holds the text of an element, each time that assistive tools ask.
public typealias AXUITextInputReturnBlock = @MainActor () -> (any UITextInput)?

@MainActor
extension _KeyValueCodingAndObserving where Self: NSObject {
    /// The object that holds the text of the element. Called by tools each time that they ask; nil for the property.
    @preconcurrency @MainActor public var accessibilityTextInputResponderBlock: AXUITextInputReturnBlock? {
        get { AccessibilityBlocks.of(self)?.textInputResponder as? AXUITextInputReturnBlock }
        set { AccessibilityBlocks.set(newValue, \.textInputResponder, of: self) }
    }
}

extension AccessibleObject {
    /// The object that holds the element's text, where the element is not that object itself: what is typed there is
    /// spoken. Not retained.
    public var accessibilityTextInputResponder: (any UITextInput)? {
        get { accessibilityExtras?.textInputResponder as? any UITextInput }
        set {
            guard newValue != nil || accessibilityExtras != nil else { return }
            extrasForWriting.textInputResponder = newValue
        }
    }

    /// The object that holds the element's text, as tools find it.
    package var reportedTextInput: (any UITextInput)? {
        if let block = accessibilityTextInputResponderBlock { return block() }
        return accessibilityTextInputResponder
    }

    /// Whether one can type into the element: a field that may become the first responder.
    var takesTyping: Bool {
        self is any UIKeyInput && (self as? UIResponder)?.canBecomeFirstResponder == true
    }
}
