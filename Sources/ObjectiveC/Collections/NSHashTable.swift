// NSHashTable.swift: a set whose elements may be weak, which Foundation on Linux does not have.

public import Foundation

/// A set of objects, kept strongly or weakly. A weak element leaves the set when it is deallocated.
///
/// `ObjectType` may be a protocol. Not thread-safe.
open class NSHashTable<ObjectType>: NSObject {
    private let options: NSPointerFunctions.Options
    private var table: ObjectTable

    /// An empty set.
    /// - Parameter initialCapacity: ignored.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
        table = ObjectTable(keys: options, values: options.subtracting(.copyIn))
    }

    /// An empty set for the given functions.
    /// - Parameter initialCapacity: ignored.
    public convenience init(pointerFunctions functions: NSPointerFunctions, capacity initialCapacity: Int = 0) {
        self.init(options: functions.options)
    }

    /// A set that keeps its elements weakly.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The functions with the options of this set.
    open var pointerFunctions: NSPointerFunctions { NSPointerFunctions(options: options) }
    /// The number of elements that are not deallocated.
    open var count: Int { table.pairs.count }
    /// The elements.
    open var allObjects: [ObjectType] { table.pairs.compactMap { $0.key as? ObjectType } }
    /// One of the elements. Nil if there is none.
    open var anyObject: ObjectType? { allObjects.first }
    /// The elements as a set.
    open var setRepresentation: Set<AnyHashable> { Set(table.pairs.compactMap { $0.key as? AnyHashable }) }

    /// The element that equals `object`.
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { table.pair(for: $0 as AnyObject)?.key as? ObjectType }
    }

    /// Enumerates the elements.
    open func objectEnumerator() -> NSEnumerator { (allObjects as [Any] as NSArray).objectEnumerator() }
    /// Adds an object, unless an equal one is there. Nil is ignored.
    open func add(_ object: ObjectType?) {
        guard let object = object.map({ $0 as AnyObject }), table.pair(for: object) == nil else { return }
        let stored = options.stored(object)
        table.set(stored, for: stored)
    }

    /// Removes the element that equals `object`.
    open func remove(_ object: ObjectType?) {
        if let object { table.remove(object as AnyObject) }
    }

    /// Removes all elements.
    open func removeAllObjects() { table.removeAll() }
    /// Whether an element equals `anObject`.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    /// Whether the sets have a common element.
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
    /// Whether both sets have equal elements.
    open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { isSubset(of: other) && other.isSubset(of: self) }
    /// Whether all elements are in the other set.
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }
    /// Adds the other set's elements.
    open func union(_ other: NSHashTable<ObjectType>) {
        for object in other.allObjects { add(object) }
    }
    /// Removes the other set's elements.
    open func minus(_ other: NSHashTable<ObjectType>) {
        for object in other.allObjects { remove(object) }
    }

    /// Removes the elements that are not in the other set.
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }
}
