// NSObject+Accessibility.swift: accessibility of objects that are neither views nor elements.
//
// Views and elements have their own storage; other objects have associated values.

public import Foundation
public import VitrineObjectiveC
public import VitrineViewValues

private enum AccessibilityKeys {
    static let element = AssociationKey(), label = AssociationKey(), hint = AssociationKey()
    static let value = AssociationKey(), identifier = AssociationKey(), traits = AssociationKey()
    static let frame = AssociationKey()
}

@MainActor
extension _KeyValueCodingAndObserving where Self: NSObject {
    private func associatedValue<Value>(_ key: AssociationKey) -> Value? {
        objc_getAssociatedObject(self, key.address) as? Value
    }

    private func setAssociatedValue(_ value: Any?, _ key: AssociationKey) {
        objc_setAssociatedObject(self, key.address, value, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Whether assistive tools see this object as one element. Default: false.
    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { associatedValue(AccessibilityKeys.element) ?? false }
        set { setAssociatedValue(newValue, AccessibilityKeys.element) }
    }
    /// What the element is, in words.
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { associatedValue(AccessibilityKeys.label) }
        set { setAssociatedValue(newValue, AccessibilityKeys.label) }
    }
    /// What happens when the element is used, in words.
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { associatedValue(AccessibilityKeys.hint) }
        set { setAssociatedValue(newValue, AccessibilityKeys.hint) }
    }
    /// The value of the element, in words.
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { associatedValue(AccessibilityKeys.value) }
        set { setAssociatedValue(newValue, AccessibilityKeys.value) }
    }
    /// An identifier for tests and tools; it is never spoken.
    @preconcurrency @MainActor public var accessibilityIdentifier: String? {
        get { associatedValue(AccessibilityKeys.identifier) }
        set { setAssociatedValue(newValue, AccessibilityKeys.identifier) }
    }
    /// The kind and state of the element. Default: `.none`.
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { associatedValue(AccessibilityKeys.traits) ?? .none }
        set { setAssociatedValue(newValue, AccessibilityKeys.traits) }
    }
    /// The rectangle of the element, in points of the screen. Default: zero.
    @preconcurrency @MainActor public var accessibilityFrame: CGRect {
        get { associatedValue(AccessibilityKeys.frame) ?? .zero }
        set { setAssociatedValue(newValue, AccessibilityKeys.frame) }
    }
}
