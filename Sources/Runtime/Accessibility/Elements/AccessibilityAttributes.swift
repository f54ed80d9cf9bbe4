// AccessibilityAttributes.swift: the properties of an object as assistive tools read them.
//
// A closure has precedence over the property of the same name.

package import Foundation
package import VitrineDrawing
package import VitrineViewValues

/// What tools read from an object. Coordinates: points of the screen. Main actor only.
@MainActor
package struct AccessibilityAttributes {
    private let object: AccessibleObject
    private let blocks: AccessibilityBlocks?

    init(_ object: AccessibleObject) {
        self.object = object
        blocks = object.accessibilityExtras?.blocks
    }

    /// Whether it is one element.
    package var isElement: Bool {
        if let block = blocks?.isElement { return block() }
        return object.isAccessibilityElement
    }
    /// Its kind and state.
    package var traits: UIAccessibilityTraits {
        if let block = blocks?.traits { return block() }
        return object.accessibilityTraits
    }
    /// Its name for tests.
    package var identifier: String? {
        if let block = blocks?.identifier { return block() }
        return object.accessibilityIdentifier
    }
    /// Its language for speech.
    package var language: String? {
        if let block = blocks?.language { return block() }
        return object.accessibilityLanguage
    }
    /// The kind of its text.
    package var textualContext: UIAccessibilityTextualContext? {
        if let block = blocks?.textualContext { return block() }
        return object.accessibilityTextualContext
    }
    /// Whether the elements inside are ignored.
    package var elementsHidden: Bool {
        if let block = blocks?.elementsHidden { return block() }
        return object.accessibilityElementsHidden
    }
    /// Whether people can use it.
    package var respondsToUserInteraction: Bool {
        if let block = blocks?.respondsToUserInteraction { return block() }
        return object.accessibilityRespondsToUserInteraction
    }
    /// Whether its siblings are ignored.
    package var viewIsModal: Bool {
        if let block = blocks?.viewIsModal { return block() }
        return object.accessibilityViewIsModal
    }
    /// Whether the elements inside are read together.
    package var groupsChildren: Bool {
        if let block = blocks?.groupsChildren { return block() }
        return object.shouldGroupAccessibilityChildren
    }
    /// Whether it is expanded.
    package var expandedStatus: UIAccessibility.ExpandedStatus {
        if let block = blocks?.expandedStatus { return block() }
        return object.accessibilityExpandedStatus
    }
    /// The elements inside, if it lists them.
    package var elements: [Any]? {
        if let block = blocks?.elements { return block() }
        return object.accessibilityElements
    }
    /// The elements inside, as tests find them. Empty if it lists none.
    package var testedElements: [Any] {
        if let block = blocks?.automationElements, let listed = block() { return listed }
        return object.automationElements ?? elements ?? []
    }
    /// The kind of group.
    package var containerType: UIAccessibilityContainerType {
        if let block = blocks?.containerType { return block() }
        return object.accessibilityContainerType
    }
    /// The point of a tap.
    package var activationPoint: CGPoint {
        if let block = blocks?.activationPoint { return block() }
        return object.accessibilityActivationPoint
    }
    /// Its rectangle.
    package var frame: CGRect {
        if let block = blocks?.frame { return block() }
        return object.accessibilityFrame
    }
    /// How people move through the elements inside.
    package var navigationStyle: UIAccessibilityNavigationStyle {
        if let block = blocks?.navigationStyle { return block() }
        return object.accessibilityNavigationStyle
    }
    /// Its outline, where it is not a rectangle.
    package var path: UIBezierPath? {
        if let block = blocks?.path { return block() }
        return object.accessibilityPath
    }
    /// Its further actions.
    package var customActions: [UIAccessibilityCustomAction]? {
        if let block = blocks?.customActions { return block() }
        return object.accessibilityCustomActions
    }
    /// Its ways of moving through elements inside.
    package var customRotors: [UIAccessibilityCustomRotor]? {
        if let block = blocks?.customRotors { return block() }
        return object.accessibilityCustomRotors
    }
    /// Its label in words.
    package var label: String? {
        if let block = blocks?.label { return block() }
        if let block = blocks?.attributedLabel { return block()?.string }
        return object.accessibilityLabel
    }
    /// Its label with attributes for speech.
    package var attributedLabel: NSAttributedString? {
        if let block = blocks?.attributedLabel { return block() }
        if let block = blocks?.label { return block().map { NSAttributedString(string: $0) } }
        return object.accessibilityAttributedLabel
    }
    /// Its hint in words.
    package var hint: String? {
        if let block = blocks?.hint { return block() }
        if let block = blocks?.attributedHint { return block()?.string }
        return object.accessibilityHint
    }
    /// Its hint with attributes for speech.
    package var attributedHint: NSAttributedString? {
        if let block = blocks?.attributedHint { return block() }
        if let block = blocks?.hint { return block().map { NSAttributedString(string: $0) } }
        return object.accessibilityAttributedHint
    }
    /// Its value in words.
    package var value: String? {
        if let block = blocks?.value { return block() }
        if let block = blocks?.attributedValue { return block()?.string }
        return object.accessibilityValue
    }
    /// Its value with attributes for speech.
    package var attributedValue: NSAttributedString? {
        if let block = blocks?.attributedValue { return block() }
        if let block = blocks?.value { return block().map { NSAttributedString(string: $0) } }
        return object.accessibilityAttributedValue
    }
    /// Its names for control by voice, the best one first.
    package var userInputLabels: [String] {
        if let block = blocks?.userInputLabels { return block() ?? [] }
        if let block = blocks?.attributedUserInputLabels { return block()?.map(\.string) ?? [] }
        return object.accessibilityUserInputLabels ?? []
    }
    /// Its headers, if it names them.
    package var headerElements: [AccessibleObject] {
        (blocks?.headerElements?() ?? []).compactMap { $0 as? AccessibleObject }
    }

    // MARK: Actions

    /// Uses the element. False if a tap at its activation point shall be sent.
    package func activate() -> Bool { blocks?.activate?() ?? object.accessibilityActivate() }
    /// Increases its value.
    package func increment() {
        if let block = blocks?.increment { block() } else { object.accessibilityIncrement() }
    }
    /// Decreases its value.
    package func decrement() {
        if let block = blocks?.decrement { block() } else { object.accessibilityDecrement() }
    }
    /// Leaves the screen. False if there is nothing to leave.
    package func performEscape() -> Bool { blocks?.performEscape?() ?? object.accessibilityPerformEscape() }
    /// Performs the most important action. False if there is none.
    package func performMagicTap() -> Bool { blocks?.magicTap?() ?? object.accessibilityPerformMagicTap() }
}

extension AccessibleObject {
    /// The properties that are reported to assistive tools: closures have precedence.
    package var reported: AccessibilityAttributes { AccessibilityAttributes(self) }
}
