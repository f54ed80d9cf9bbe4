// KeyValueNames.swift: Foundation's names for observing, which Linux does not have.

public import Foundation

/// What an observer is given.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// It is called once at the start.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Accepted; there is no call before a change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change, as a closure is given it.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// With `.new`.
    public let newValue: Value?
    /// With `.old`.
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

/// An observation, which ends when this object does. What ends it is read and written under a lock alone.
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
