// UISceneAccessoryRegistration.swift: an accessory of a view controller, and whether it can be shown.

public import Foundation
public import Observation

/// The result of registering an accessory: whether it can be shown, and whether it should be.
@preconcurrency @MainActor
public final class UISceneAccessoryRegistration: NSObject, Observable {
    package let accessory: UISceneAccessory
    /// The controller that registered the accessory. Not retained.
    package private(set) weak var controller: UIViewController?
    /// Called after `isEnabled` changed.
    package var enabledDidChange: (() -> Void)?

    private let observers = ObservationRegistrar()
    private var storedAvailable = false
    private var storedEnabled = true

    package init(_ accessory: UISceneAccessory, of controller: UIViewController) {
        self.accessory = accessory
        self.controller = controller
        super.init()
    }

    /// Whether there is a display for the accessory. What reads it in `updateProperties()` or `layoutSubviews()` runs
    /// again when it changes.
    public package(set) var isAvailable: Bool {
        get {
            observers.access(self, keyPath: \.isAvailable)
            return storedAvailable
        }
        set {
            guard newValue != storedAvailable else { return }
            observers.withMutation(of: self, keyPath: \.isAvailable) { storedAvailable = newValue }
        }
    }

    /// Whether the accessory is to be shown where it is available. True by default.
    public var isEnabled: Bool {
        get {
            observers.access(self, keyPath: \.isEnabled)
            return storedEnabled
        }
        set {
            guard newValue != storedEnabled else { return }
            observers.withMutation(of: self, keyPath: \.isEnabled) { storedEnabled = newValue }
            enabledDidChange?()
        }
    }
}
