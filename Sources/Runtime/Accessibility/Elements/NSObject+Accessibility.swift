// NSObject+Accessibility.swift: what assistive tools are told of objects that are neither views nor elements.
//
// Views and elements have their own storage; other objects keep the values beside them.

public import Foundation
public import VitrineObjectiveC

@MainActor
private enum AccessibilityKeys {
    static let keys: [String: UnsafeRawPointer] = Dictionary(
        uniqueKeysWithValues: ["label", "hint", "value", "identifier", "element", "traits", "frame"].map {
            ($0, UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1)))
        })
}

@MainActor
extension _KeyValueCodingAndObserving where Self: NSObject {
    private func kept<Value>(_ name: String) -> Value? {
        objc_getAssociatedObject(self, AccessibilityKeys.keys[name]!) as? Value
    }

    private func keep(_ value: Any?, _ name: String) {
        objc_setAssociatedObject(self, AccessibilityKeys.keys[name]!, value, .OBJC_ASSOCIATION_RETAIN)
    }

    public var isAccessibilityElement: Bool {
        get { kept("element") ?? false }
        set { keep(newValue, "element") }
    }
    public var accessibilityLabel: String? {
        get { kept("label") }
        set { keep(newValue, "label") }
    }
    public var accessibilityHint: String? {
        get { kept("hint") }
        set { keep(newValue, "hint") }
    }
    public var accessibilityValue: String? {
        get { kept("value") }
        set { keep(newValue, "value") }
    }
    public var accessibilityIdentifier: String? {
        get { kept("identifier") }
        set { keep(newValue, "identifier") }
    }
    public var accessibilityTraits: UIAccessibilityTraits {
        get { kept("traits") ?? .none }
        set { keep(newValue, "traits") }
    }
    /// Points of the screen.
    public var accessibilityFrame: CGRect {
        get { kept("frame") ?? .zero }
        set { keep(newValue, "frame") }
    }
}
