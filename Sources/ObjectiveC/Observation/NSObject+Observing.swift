// NSObject+Observing.swift: key-value observing with closures and with observeValue.

public import Foundation

/// Key-value coding, observing and calls by name, which every NSObject has. They are members of a protocol so that a
/// class may declare its own.
public protocol _KeyValueCodingAndObserving: _RespondsToSelectors {}
extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls `changeHandler` after each change of a property, until the result is released.
    ///
    /// `named` are the names in the path, which the front end adds: a key path does not contain them on Linux.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, named: String? = nil, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let name = named ?? KeyValueCoding.name(of: keyPath)
        let read = UncheckedSendable(keyPath)
        let observer = VitrineObservation.observe(self, name) { [weak self] change in
            guard let self else { return }
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: change.kind, newValue: options.contains(.new) ? KeyValueCoding.cast(change.new) : nil,
                    oldValue: options.contains(.old) ? KeyValueCoding.cast(change.old) : nil,
                    indexes: change.indexes, isPrior: false))
        }
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? self[keyPath: read.value] : nil,
                    oldValue: nil, indexes: nil, isPrior: false))
        }
        let held = UncheckedSendable(observer)
        return NSKeyValueObservation { VitrineObservation.end(held.value) }
    }

    /// Does nothing: observers are notified after a change.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>, named: String? = nil) {}
    /// Notifies observers of a change that was made.
    ///
    /// `named` are the names in the path, which the front end adds.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>, named: String? = nil) {
        let value = self[keyPath: keyPath]
        VitrineObservation.changed(self, named ?? KeyValueCoding.name(of: keyPath), nil, value)
    }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` after each change. Neither object is retained.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let send = { [weak self, weak observer] (change: VitrineObservation.Change, isInitial: Bool) in
            guard let self, let observer else { return }
            var values: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
            if options.contains(.new), change.kind != .removal { values[.newKey] = change.new ?? NSNull() }
            // The first notification, of `.initial`, has no old value.
            if options.contains(.old), change.kind != .insertion, !isInitial {
                values[.oldKey] = change.old ?? NSNull()
            }
            if let indexes = change.indexes { values[.indexesKey] = indexes }
            KeyValueCoding.notify(observer, keyPath, self, values, context)
        }
        let observation = VitrineObservation.observe(self, keyPath) { send($0, false) }
        let observers = VitrineObservation.observers(of: self)
        VitrineObservation.lock.withLock {
            observers.named.append(
                VitrineObservation.NamedObserver(
                    observer: observer, path: keyPath, context: context, observation: observation))
        }
        if options.contains(.initial) { send(VitrineObservation.Change(new: value(forKeyPath: keyPath)), true) }
    }

    /// Ends the observer's latest registration for the path. Does nothing if there is none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath) { _ in true }
    }

    /// Ends the observer's latest registration for the path with the given context.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) { remove(observer, keyPath) { $0 == context } }

    private func remove(
        _ observer: NSObject, _ keyPath: String, where matches: (UnsafeMutableRawPointer?) -> Bool
    ) {
        guard let observers = VitrineObservation.existing(self) else { return }
        let ended = VitrineObservation.lock.withLock {
            observers.named.lastIndex {
                ($0.observer === observer || $0.observer == nil) && $0.path == keyPath && matches($0.context)
            }.map { observers.named.remove(at: $0) }
        }
        if let ended { VitrineObservation.end(ended.observation) }
    }

    /// Does nothing: observers are notified after a change.
    public func willChangeValue(forKey key: String) {}
    /// Notifies observers of a property that has been set.
    public func didChangeValue(forKey key: String) {
        VitrineObservation.changed(self, key, nil, KeyValueCoding.value(of: self, key))
    }

    /// Does nothing. An observer's class declares its own, which is called by name.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// A pointer that a class may store with its observers. Nil by default; nothing here reads it.
    public var observationInfo: UnsafeMutableRawPointer? {
        get { VitrineObservation.existing(self)?.information }
        set { VitrineObservation.observers(of: self).information = newValue }
    }
}
