// PropertyArray.swift: a property of an object as an array whose changes are observed.

import Foundation

/// The array that `mutableArrayValue(forKey:)` returns. It retains the object whose property it is.
final class PropertyArray: NSMutableArray {
    private let owner: NSObject
    private let name: String

    init(of owner: NSObject, _ name: String) {
        self.owner = owner
        self.name = name
        super.init(capacity: 0)
    }

    required init?(coder: NSCoder) { Self.refuse() }
    required init(objects: UnsafePointer<AnyObject>?, count: Int) { Self.refuse() }
    required convenience init(arrayLiteral elements: Any...) { Self.refuse() }

    private static func refuse() -> Never {
        fatalError("NSKeyValueCoding: the array of a property is made by mutableArrayValue(forKey:)")
    }

    static func array(_ value: Any?) -> NSArray {
        value as? NSArray ?? (value as? [Any]).map { NSArray(array: $0) } ?? NSArray()
    }

    private var objects: NSArray { Self.array(KeyValueCoding.value(of: owner, name)) }

    override var count: Int { objects.count }
    override func object(at index: Int) -> Any { objects.object(at: index) }
    override func add(_ object: Any) { insert(object, at: count) }
    override func insert(_ object: Any, at index: Int) { insert([object], at: IndexSet(integer: index)) }
    override func removeObject(at index: Int) { removeObjects(at: IndexSet(integer: index)) }
    override func removeLastObject() {
        if count > 0 { removeObject(at: count - 1) }
    }
    /// NSArray.h, `setObject:atIndexedSubscript:`: an index that is the count adds the object.
    override subscript(index: Int) -> Any {
        get { object(at: index) }
        set { index == count ? add(newValue) : replaceObject(at: index, with: newValue) }
    }
    override func replaceObject(at index: Int, with object: Any) {
        replaceObjects(at: IndexSet(integer: index), with: [object])
    }

    override func insert(_ objects: [Any], at indexes: IndexSet) {
        let pairs = Array(zip(indexes, objects))
        change(VitrineObservation.Change(kind: .insertion, new: objects, indexes: indexes)) { array in
            for (index, object) in pairs { array.insert(object, at: index) }
        } byName: {
            for (index, object) in pairs { call(insertion, object, index) }
        }
    }

    override func removeObjects(at indexes: IndexSet) {
        let old = indexes.map { objects.object(at: $0) }
        change(VitrineObservation.Change(kind: .removal, old: old, indexes: indexes)) { array in
            for index in indexes.reversed() { array.removeObject(at: index) }
        } byName: {
            for index in indexes.reversed() { call(removal, index) }
        }
    }

    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
        let old = indexes.map { self.objects.object(at: $0) }
        let pairs = Array(zip(indexes, objects))
        change(VitrineObservation.Change(kind: .replacement, old: old, new: objects, indexes: indexes)) { array in
            for (index, object) in pairs { array.replaceObject(at: index, with: object) }
        } byName: {
            for (index, object) in pairs {
                call(removal, index)
                call(insertion, object, index)
            }
        }
    }

    // MARK: What Foundation on Linux leaves to subclasses

    override func exchangeObject(at first: Int, withObjectAt second: Int) {
        guard first != second else { return }
        let (low, high) = (Swift.min(first, second), Swift.max(first, second))
        replaceObjects(at: [low, high], with: [object(at: high), object(at: low)])
    }

    /// First replacements, then removals or insertions of what is left over.
    override func replaceObjects(in range: NSRange, withObjectsFrom others: [Any]) {
        let shared = Swift.min(range.length, others.count)
        for index in 0..<shared { replaceObject(at: range.location + index, with: others[index]) }
        for index in (shared..<range.length).reversed() { removeObject(at: range.location + index) }
        for index in shared..<others.count { insert(others[index], at: range.location + index) }
    }

    /// Objects need not be hashable.
    override func removeObjects(in others: [Any]) {
        for index in (0..<count).reversed() {
            let object = object(at: index)
            if others.contains(where: { ObjectEquality.areEqual($0, object) }) { removeObject(at: index) }
        }
    }

    // Foundation's do not find objects that are neither NSObjects nor hashable.
    override func contains(_ other: Any) -> Bool { index(of: other) != NSNotFound }
    override func index(of other: Any) -> Int { index(of: other, in: NSRange(location: 0, length: count)) }
    override func index(of other: Any, in range: NSRange) -> Int {
        let objects = objects
        return (range.location..<NSMaxRange(range)).first { ObjectEquality.areEqual(objects.object(at: $0), other) }
            ?? NSNotFound
    }
    override func indexOfObjectIdentical(to other: Any) -> Int {
        let objects = objects
        return (0..<objects.count).first { objects.object(at: $0) as AnyObject === other as AnyObject } ?? NSNotFound
    }

    // MARK: Writing

    private var insertion: String { "insertObject:in\(capitalized)AtIndex:" }
    private var removal: String { "removeObjectFrom\(capitalized)AtIndex:" }
    private var capitalized: String { name.prefix(1).uppercased() + name.dropFirst() }

    private func call(_ method: String, _ arguments: Any...) {
        _ = VitrineMethods.call(Selector(method), on: owner, arguments)
    }

    /// Makes a change by the object's own methods, in the array itself, or by setting another array; then notifies the
    /// observers once.
    private func change(
        _ change: VitrineObservation.Change, in body: (NSMutableArray) -> Void, byName methods: () -> Void
    ) {
        if VitrineMethods.has(insertion, owner), VitrineMethods.has(removal, owner) {
            methods()
        } else if let array = KeyValueCoding.value(of: owner, name) as? NSMutableArray {
            body(array)
        } else {
            let array = NSMutableArray(array: objects.map { $0 })
            body(array)
            assign(array.map { $0 })
        }
        VitrineObservation.changed(owner, name, change)
    }

    private func assign(_ array: [Any]) {
        let observers = VitrineObservation.observers(of: owner)
        observers.assigned = name
        defer { observers.assigned = nil }
        guard KeyValueCoding.set(array, of: owner, name) else {
            fatalError("\(Swift.type(of: owner)) has no property \(name) that can be set to an array")
        }
    }
}
