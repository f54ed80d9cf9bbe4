// ObjectTable.swift: the table under NSHashTable and NSMapTable, keyed by objects that may be deallocated.

/// Values by objects. Enumerated in the order in which the keys were added.
struct ObjectTable {
    private struct Entry {
        var number: Int
        var key: ObjectReference
        var value: ObjectReference
    }

    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [Int: [Entry]] = [:]
    private var nextNumber = 0
    /// The number of entries after which those of deallocated objects are removed.
    private var limit = 32
    private var storedCount = 0

    init(keys: NSPointerFunctions.Options, values: NSPointerFunctions.Options) {
        keyOptions = keys
        valueOptions = values
    }

    /// The entries whose objects are not deallocated.
    var pairs: [(key: AnyObject, value: AnyObject)] {
        let sorted = entries.values.joined().sorted { $0.number < $1.number }
        return sorted.compactMap { entry -> (key: AnyObject, value: AnyObject)? in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }

    /// The stored key that equals `key`, with its value.
    func pair(for key: AnyObject) -> (key: AnyObject, value: AnyObject)? {
        for entry in entries[keyOptions.hash(key)] ?? [] {
            if let own = entry.key.object, keyOptions.areEqual(own, key), let value = entry.value.object {
                return (own, value)
            }
        }
        return nil
    }

    /// Sets the value of a key. A key that is there already is kept.
    mutating func set(_ value: AnyObject, for key: AnyObject) {
        let hash = keyOptions.hash(key)
        let reference = ObjectReference(valueOptions.stored(value), valueOptions)
        var list = (entries[hash] ?? []).filter { $0.key.object != nil }
        storedCount += list.count - (entries[hash]?.count ?? 0)
        if let index = list.firstIndex(where: { $0.key.object.map { keyOptions.areEqual($0, key) } == true }) {
            list[index].value = reference
        } else {
            let own = ObjectReference(keyOptions.stored(key), keyOptions)
            list.append(Entry(number: nextNumber, key: own, value: reference))
            nextNumber += 1
            storedCount += 1
        }
        entries[hash] = list
        if storedCount > limit { removeDeallocated() }
    }

    mutating func remove(_ key: AnyObject) {
        let hash = keyOptions.hash(key)
        guard let list = entries[hash] else { return }
        let rest = list.filter { entry in entry.key.object.map { !keyOptions.areEqual($0, key) } ?? false }
        storedCount += rest.count - list.count
        entries[hash] = rest.isEmpty ? nil : rest
    }

    mutating func removeAll() {
        entries = [:]
        storedCount = 0
    }

    /// Removes the entries of deallocated objects. Runs when the table has doubled, so that it costs little.
    private mutating func removeDeallocated() {
        entries = entries.compactMapValues { list in
            let rest = list.filter { $0.key.object != nil && $0.value.object != nil }
            return rest.isEmpty ? nil : rest
        }
        storedCount = entries.values.reduce(0) { $0 + $1.count }
        limit = max(32, storedCount * 2)
    }
}
