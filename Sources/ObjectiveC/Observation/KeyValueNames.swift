// KeyValueNames.swift: Foundation's types for key-value observing, which Foundation on Linux lacks.

public import Foundation

/// Which values a change contains, and when observers are called.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The change contains the value after it.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change contains the value before it.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called once at registration.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Has no effect: observers are not called before a change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Objects were inserted into a collection.
    case insertion = 2
    /// Objects were removed from a collection.
    case removal = 3
    /// Objects in a collection were replaced.
    case replacement = 4
}

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String
    /// A key with the given text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value after the change, or `NSNull`; the inserted objects as an array. Present with `.new`.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change, or `NSNull`; the removed or replaced objects as an array. Present with `.old`.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The raw value of the `NSKeyValueChange`. Always present.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The indexes that changed in a collection, as an `IndexSet`. Present for changes of a collection's objects.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the call precedes the change. Never present here.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change, as passed to the closure of `observe(_:options:changeHandler:)`.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of a change.
    public typealias Kind = NSKeyValueChange
    /// What changed: the property, or objects in it.
    public let kind: Kind
    /// The value after the change. Nil without `.new`.
    public let newValue: Value?
    /// The value before the change. Nil without `.old`.
    public let oldValue: Value?
    /// The indexes that changed in a collection. Nil if the property was set.
    public let indexes: IndexSet?
    /// Always false: observers are not called before a change.
    public let isPrior: Bool
}

/// An observation. It ends when this object is deallocated or invalidated. Any thread: a lock protects its state.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private var end: (() -> Void)?
    private let lock = NSLock()

    init(end: @escaping () -> Void) {
        self.end = end
        super.init()
    }

    deinit { invalidate() }

    /// Ends the observation.
    public func invalidate() {
        let end = lock.withLock {
            defer { self.end = nil }
            return self.end
        }
        end?()
    }
}
