// NSObject+Accessibility.swift: what assistive tools read of objects that are neither views nor elements.
//
// Views and elements have their own storage; other objects have associated values.

public import Foundation
public import VitrineObjectiveC

private enum AccessibilityKeys {
    static let element = AssociationKey(), label = AssociationKey(), hint = AssociationKey()
    static let value = AssociationKey(), identifier = AssociationKey(), traits = AssociationKey()
    static let frame = AssociationKey()
}

@MainActor
extension _KeyValueCodingAndObserving where Self: NSObject {
    private func kept<Value>(_ key: AssociationKey) -> Value? {
        objc_getAssociatedObject(self, key.address) as? Value
    }

    private func keep(_ value: Any?, _ key: AssociationKey) {
        objc_setAssociatedObject(self, key.address, value, .OBJC_ASSOCIATION_RETAIN)
    }

    public var isAccessibilityElement: Bool {
        get { kept(AccessibilityKeys.element) ?? false }
        set { keep(newValue, AccessibilityKeys.element) }
    }
    public var accessibilityLabel: String? {
        get { kept(AccessibilityKeys.label) }
        set { keep(newValue, AccessibilityKeys.label) }
    }
    public var accessibilityHint: String? {
        get { kept(AccessibilityKeys.hint) }
        set { keep(newValue, AccessibilityKeys.hint) }
    }
    public var accessibilityValue: String? {
        get { kept(AccessibilityKeys.value) }
        set { keep(newValue, AccessibilityKeys.value) }
    }
    public var accessibilityIdentifier: String? {
        get { kept(AccessibilityKeys.identifier) }
        set { keep(newValue, AccessibilityKeys.identifier) }
    }
    public var accessibilityTraits: UIAccessibilityTraits {
        get { kept(AccessibilityKeys.traits) ?? .none }
        set { keep(newValue, AccessibilityKeys.traits) }
    }
    /// Points of the screen.
    public var accessibilityFrame: CGRect {
        get { kept(AccessibilityKeys.frame) ?? .zero }
        set { keep(newValue, AccessibilityKeys.frame) }
    }
}
