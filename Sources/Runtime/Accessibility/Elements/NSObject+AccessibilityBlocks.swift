// NSObject+AccessibilityBlocks.swift: closures in place of values, for assistive tools.
//
// Tools prefer a closure to the property of the same name, whether that was set or is overridden; the property itself
// returns what it would without one. Source: UIAccessibility.h, on block based setters.

public import Foundation
public import VitrineViewValues

@MainActor
extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Whether the object is an element. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var isAccessibilityElementBlock: AXBoolReturnBlock? {
        get { AccessibilityBlocks.of(self)?.isElement }
        set { AccessibilityBlocks.set(newValue, \.isElement, of: self) }
    }
    /// The label. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityLabelBlock: AXStringReturnBlock? {
        get { AccessibilityBlocks.of(self)?.label }
        set { AccessibilityBlocks.set(newValue, \.label, of: self) }
    }
    /// The value. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityValueBlock: AXStringReturnBlock? {
        get { AccessibilityBlocks.of(self)?.value }
        set { AccessibilityBlocks.set(newValue, \.value, of: self) }
    }
    /// The hint. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityHintBlock: AXStringReturnBlock? {
        get { AccessibilityBlocks.of(self)?.hint }
        set { AccessibilityBlocks.set(newValue, \.hint, of: self) }
    }
    /// The traits. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
        get { AccessibilityBlocks.of(self)?.traits }
        set { AccessibilityBlocks.set(newValue, \.traits, of: self) }
    }
    /// The identifier. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityIdentifierBlock: AXStringReturnBlock? {
        get { AccessibilityBlocks.of(self)?.identifier }
        set { AccessibilityBlocks.set(newValue, \.identifier, of: self) }
    }
    /// The headers of the object, whose labels are spoken before it where the cursor enters their part. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityHeaderElementsBlock: AXArrayReturnBlock? {
        get { AccessibilityBlocks.of(self)?.headerElements }
        set { AccessibilityBlocks.set(newValue, \.headerElements, of: self) }
    }
    /// The label with attributes for speech. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
        get { AccessibilityBlocks.of(self)?.attributedLabel }
        set { AccessibilityBlocks.set(newValue, \.attributedLabel, of: self) }
    }
    /// The hint with attributes for speech. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
        get { AccessibilityBlocks.of(self)?.attributedHint }
        set { AccessibilityBlocks.set(newValue, \.attributedHint, of: self) }
    }
    /// The value with attributes for speech. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
        get { AccessibilityBlocks.of(self)?.attributedValue }
        set { AccessibilityBlocks.set(newValue, \.attributedValue, of: self) }
    }
    /// The language for speech, as a tag of BCP 47. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityLanguageBlock: AXStringReturnBlock? {
        get { AccessibilityBlocks.of(self)?.language }
        set { AccessibilityBlocks.set(newValue, \.language, of: self) }
    }
    /// The kind of text. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
        get { AccessibilityBlocks.of(self)?.textualContext }
        set { AccessibilityBlocks.set(newValue, \.textualContext, of: self) }
    }
    /// The names for control by voice. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
        get { AccessibilityBlocks.of(self)?.userInputLabels }
        set { AccessibilityBlocks.set(newValue, \.userInputLabels, of: self) }
    }
    /// The names for control by voice, with attributes. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityAttributedUserInputLabelsBlock:
        AXAttributedStringArrayReturnBlock?
    {
        get { AccessibilityBlocks.of(self)?.attributedUserInputLabels }
        set { AccessibilityBlocks.set(newValue, \.attributedUserInputLabels, of: self) }
    }
    /// Whether tools ignore the elements inside. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
        get { AccessibilityBlocks.of(self)?.elementsHidden }
        set { AccessibilityBlocks.set(newValue, \.elementsHidden, of: self) }
    }
    /// Whether people can use the element. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
        get { AccessibilityBlocks.of(self)?.respondsToUserInteraction }
        set { AccessibilityBlocks.set(newValue, \.respondsToUserInteraction, of: self) }
    }
    /// Whether tools ignore the siblings of the view. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
        get { AccessibilityBlocks.of(self)?.viewIsModal }
        set { AccessibilityBlocks.set(newValue, \.viewIsModal, of: self) }
    }
    /// Whether the elements inside are read before those beside it. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
        get { AccessibilityBlocks.of(self)?.groupsChildren }
        set { AccessibilityBlocks.set(newValue, \.groupsChildren, of: self) }
    }
    /// Whether the element is expanded. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityExpandedStatusBlock:
        (@MainActor () -> UIAccessibility.ExpandedStatus)?
    {
        get { AccessibilityBlocks.of(self)?.expandedStatus }
        set { AccessibilityBlocks.set(newValue, \.expandedStatus, of: self) }
    }
    /// The elements inside. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityElementsBlock: AXArrayReturnBlock? {
        get { AccessibilityBlocks.of(self)?.elements }
        set { AccessibilityBlocks.set(newValue, \.elements, of: self) }
    }
    /// The elements inside, for tests. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var automationElementsBlock: AXArrayReturnBlock? {
        get { AccessibilityBlocks.of(self)?.automationElements }
        set { AccessibilityBlocks.set(newValue, \.automationElements, of: self) }
    }
    /// The kind of group. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
        get { AccessibilityBlocks.of(self)?.containerType }
        set { AccessibilityBlocks.set(newValue, \.containerType, of: self) }
    }
    /// The point of a tap, in points of the screen. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityActivationPointBlock: AXPointReturnBlock? {
        get { AccessibilityBlocks.of(self)?.activationPoint }
        set { AccessibilityBlocks.set(newValue, \.activationPoint, of: self) }
    }
    /// The rectangle, in points of the screen. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityFrameBlock: AXRectReturnBlock? {
        get { AccessibilityBlocks.of(self)?.frame }
        set { AccessibilityBlocks.set(newValue, \.frame, of: self) }
    }
    /// Whether people move through the elements inside one by one. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
        get { AccessibilityBlocks.of(self)?.navigationStyle }
        set { AccessibilityBlocks.set(newValue, \.navigationStyle, of: self) }
    }
    /// The outline, in points of the screen. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityPathBlock: AXPathReturnBlock? {
        get { AccessibilityBlocks.of(self)?.path }
        set { AccessibilityBlocks.set(newValue, \.path, of: self) }
    }
    /// Uses the element; false if a tap shall be sent. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityActivateBlock: AXBoolReturnBlock? {
        get { AccessibilityBlocks.of(self)?.activate }
        set { AccessibilityBlocks.set(newValue, \.activate, of: self) }
    }
    /// Increases the value. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityIncrementBlock: AXVoidReturnBlock? {
        get { AccessibilityBlocks.of(self)?.increment }
        set { AccessibilityBlocks.set(newValue, \.increment, of: self) }
    }
    /// Decreases the value. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityDecrementBlock: AXVoidReturnBlock? {
        get { AccessibilityBlocks.of(self)?.decrement }
        set { AccessibilityBlocks.set(newValue, \.decrement, of: self) }
    }
    /// Leaves the screen; false if there is nothing to leave. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
        get { AccessibilityBlocks.of(self)?.performEscape }
        set { AccessibilityBlocks.set(newValue, \.performEscape, of: self) }
    }
    /// Performs the most important action; false if there is none. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
        get { AccessibilityBlocks.of(self)?.magicTap }
        set { AccessibilityBlocks.set(newValue, \.magicTap, of: self) }
    }
    /// The further actions. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
        get { AccessibilityBlocks.of(self)?.customActions }
        set { AccessibilityBlocks.set(newValue, \.customActions, of: self) }
    }
    /// The ways of moving through elements inside. Called by tools each time that they ask; nil for the property or method.
    @preconcurrency @MainActor public var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
        get { AccessibilityBlocks.of(self)?.customRotors }
        set { AccessibilityBlocks.set(newValue, \.customRotors, of: self) }
    }
}
