// NSMapTable.swift: a dictionary whose keys and values may be weak, which Foundation on Linux does not have.

public import Foundation

/// Objects by objects, each kept strongly or weakly. An entry whose weak key or value is deallocated leaves the map.
///
/// The types may be protocols. Not thread-safe.
open class NSMapTable<KeyType, ObjectType>: NSObject {
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var table: ObjectTable

    /// An empty map.
    /// - Parameter initialCapacity: ignored.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int = 0
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        table = ObjectTable(keys: keyOptions, values: valueOptions)
    }

    /// A map with strong keys and values.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// A map with weak keys and strong values.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    /// A map with strong keys and weak values.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }

    /// A map with weak keys and values.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The functions with the options of the keys.
    open var keyPointerFunctions: NSPointerFunctions { NSPointerFunctions(options: keyOptions) }
    /// The functions with the options of the values.
    open var valuePointerFunctions: NSPointerFunctions { NSPointerFunctions(options: valueOptions) }
    /// The number of entries whose objects are not deallocated.
    open var count: Int { table.pairs.count }

    /// The value of the key that equals `aKey`. Nil if there is none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { table.pair(for: $0 as AnyObject)?.value as? ObjectType }
    }

    /// Sets the value of a key. A nil key or value is ignored.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        table.set(anObject as AnyObject, for: aKey as AnyObject)
    }

    /// Removes the key that equals `aKey`.
    open func removeObject(forKey aKey: KeyType?) {
        if let aKey { table.remove(aKey as AnyObject) }
    }

    /// Removes all entries.
    open func removeAllObjects() { table.removeAll() }
    /// Enumerates the keys.
    open func keyEnumerator() -> NSEnumerator { (table.pairs.map(\.key) as [Any] as NSArray).objectEnumerator() }

    /// Enumerates the values. Nil is never returned.
    open func objectEnumerator() -> NSEnumerator? { (table.pairs.map(\.value) as [Any] as NSArray).objectEnumerator() }

    /// The entries whose keys are hashable.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var dictionary: [AnyHashable: ObjectType] = [:]
        for pair in table.pairs {
            if let key = pair.key as? AnyHashable { dictionary[key] = pair.value as? ObjectType }
        }
        return dictionary
    }
}
