// UIAppearance.swift: values for every view of a class, without an Objective-C runtime.
//
//     UILabel.appearance().textColor = .secondaryLabel
//     Badge.appearance(whenContainedInInstancesOf: [Header.self]).tintColor = .white
//     UIButton.appearance().apply { $0.setTitleColor(.label, for: .normal) }
//
// `appearance()` returns a proxy that accepts every settable property of the class by its key path, and stores a rule.
// Rules are applied when a view enters a window, or an item of a bar is shown in one; a rule with containers has
// precedence over one without, a later one over an earlier one. The value of a property when the view was created is
// stored, so that a value set on the view itself stays.

import Foundation

/// A class of which views, or items of bars, can have common values.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// An object that may contain views: a view or a controller.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance {
    /// Values for every view or item of this class, and of those derived from it.
    public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy(containers: []) }

    /// Values for those of this class inside views or controllers of these classes, the innermost named first.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(containers: containerTypes) }
}

/// Represents every view of a class: values set here are set on all of them.
@preconcurrency @MainActor
@dynamicMemberLookup
public struct UIAppearanceProxy<View: UIAppearance> {
    let containers: [any UIAppearanceContainer.Type]

    /// The value of a property for every view of the class; reading returns the value set last, or traps with the
    /// property's name if none was.
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<View, Value>) -> Value {
        get {
            guard let value = AppearanceRules.value(of: keyPath, for: View.self, containers) as? Value else {
                fatalError("\(View.self).appearance() has no value for \(keyPath): nothing was set")
            }
            return value
        }
        nonmutating set {
            AppearanceRules.add(
                AppearanceRule(
                    type: View.self, containers: containers, keyPath: keyPath, value: newValue,
                    read: { ($0 as? View).map { $0[keyPath: keyPath] } },
                    apply: { ($0 as? View)?[keyPath: keyPath] = newValue }))
        }
    }

    /// Calls `change` with every view of the class that enters a window: for settings other than properties, such as
    /// `setTitleColor(_:for:)`.
    public func apply(_ change: @escaping @MainActor (View) -> Void) {
        AppearanceRules.add(
            AppearanceRule(
                type: View.self, containers: containers, keyPath: nil, value: nil, read: nil,
                apply: { if let view = $0 as? View { change(view) } }))
    }

    /// Removes the rules for this class in these containers. Views keep values that were applied.
    public func reset() { AppearanceRules.remove(View.self, containers) }
}
