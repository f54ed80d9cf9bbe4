// NSObject+TextNavigation.swift: the elements before and after one in a text that several elements show.
//
// Stored: spoken navigation reads elements as wholes, and has no steps by characters or lines from one to the next.

public import Foundation

@MainActor
extension _KeyValueCodingAndObserving where Self: NSObject {
    /// The element whose text comes before this one's; nil, the default, for none.
    @preconcurrency @MainActor public var accessibilityPreviousTextNavigationElement: Any? {
        get { AccessibilityBlocks.of(self)?.ownPreviousTextElement }
        set { AccessibilityBlocks.set(newValue, \.ownPreviousTextElement, of: self) }
    }
    /// The element whose text comes after this one's; nil, the default, for none.
    @preconcurrency @MainActor public var accessibilityNextTextNavigationElement: Any? {
        get { AccessibilityBlocks.of(self)?.ownNextTextElement }
        set { AccessibilityBlocks.set(newValue, \.ownNextTextElement, of: self) }
    }
    /// Returns the element whose text comes before this one's; nil for the property.
    @preconcurrency @MainActor public var accessibilityPreviousTextNavigationElementBlock: AXObjectReturnBlock? {
        get { AccessibilityBlocks.of(self)?.previousTextElement }
        set { AccessibilityBlocks.set(newValue, \.previousTextElement, of: self) }
    }
    /// Returns the element whose text comes after this one's; nil for the property.
    @preconcurrency @MainActor public var accessibilityNextTextNavigationElementBlock: AXObjectReturnBlock? {
        get { AccessibilityBlocks.of(self)?.nextTextElement }
        set { AccessibilityBlocks.set(newValue, \.nextTextElement, of: self) }
    }
}
