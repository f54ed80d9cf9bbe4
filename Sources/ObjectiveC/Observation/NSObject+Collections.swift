// NSObject+Collections.swift: changes of the objects in a property that is an array.

public import Foundation

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// An array whose changes are made to the property, and of which its observers are notified: insertions, removals
    /// and replacements, one for each call. Methods `insertObject(_:inNAMEAtIndex:)` and
    /// `removeObject(fromNAMEAtIndex:)` of the object are called for them, if it has both; otherwise an `NSMutableArray`
    /// is changed in place, and another array is set again. Ends the program if there is no such property.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray {
        guard KeyValueCoding.hasProperty(key, of: self) else {
            fatalError("\(Swift.type(of: self)) has no property \(key) for key-value coding: mark it with @objc")
        }
        return PropertyArray(of: self, key)
    }

    /// The same for the property at the end of a path.
    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        let names = KeyValueCoding.names(in: keyPath)
        guard names.count > 1 else { return mutableArrayValue(forKey: keyPath) }
        guard let owner = VitrineObservation.value(self, Array(names.dropLast())) as? NSObject else {
            fatalError("\(Swift.type(of: self)) has no object at \(keyPath)")
        }
        return owner.mutableArrayValue(forKey: names[names.count - 1])
    }

    /// Announces a change of the objects at `indexes` in a property that is an array.
    public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        guard changeKind == .removal || changeKind == .replacement else { return }
        VitrineObservation.observers(of: self).announced[key] = objects(in: key, at: indexes)
    }

    /// Notifies observers of a change that was announced.
    public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        guard let observers = VitrineObservation.existing(self) else { return }
        var change = VitrineObservation.Change(kind: changeKind, indexes: indexes)
        change.old = observers.announced.removeValue(forKey: key)
        if changeKind != .removal { change.new = objects(in: key, at: indexes) }
        VitrineObservation.changed(self, key, change)
    }

    /// The objects of an array at those of the indexes that it has.
    private func objects(in key: String, at indexes: IndexSet) -> [Any] {
        let array = PropertyArray.array(KeyValueCoding.value(of: self, key))
        return indexes.filter { $0 < array.count }.map { array[$0] }
    }
}
