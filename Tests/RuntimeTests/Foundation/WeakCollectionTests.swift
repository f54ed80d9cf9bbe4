import Foundation
import Testing
import VitrineObjectiveC

/// Foundation's collections with weak elements. The expectations are those of Apple's pages of NSHashTable, NSMapTable
/// and NSPointerArray.
@MainActor @Suite struct WeakCollectionTests {
    private protocol Listener: AnyObject { var name: String { get } }
    private final class Person: NSObject, Listener {
        let name: String
        init(_ name: String) { self.name = name }
    }

    /// "It can hold weak references to its members."
    @Test func aWeakElementLeavesTheTable() {
        let table = NSHashTable<any Listener>.weakObjects()
        let kept = Person("kept")
        autoreleasepool { table.add(Person("dropped")) }
        table.add(kept)
        table.add(kept)
        table.add(nil)
        #expect(table.count == 1)
        #expect(table.allObjects.map(\.name) == ["kept"])
        #expect(table.contains(kept))
        table.remove(kept)
        #expect(table.anyObject == nil)
    }

    /// "Its members may be copied on input or may use pointer identity for equality and hashing."
    @Test func elementsAreComparedByEqualityOrIdentity() {
        let first = NSMutableString(string: "a"), second = NSMutableString(string: "a")
        let equal = NSHashTable<NSMutableString>()
        let identical = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
        for table in [equal, identical] {
            table.add(first)
            table.add(second)
        }
        #expect(equal.count == 1 && equal.member(second) === first)
        #expect(identical.count == 2 && identical.member(second) === second)
    }

    @Test func setsAreCombined() {
        func table(_ words: [String]) -> NSHashTable<NSString> {
            let table = NSHashTable<NSString>()
            for word in words { table.add(word as NSString) }
            return table
        }
        let one = table(["a", "b"])
        one.union(table(["c"]))
        #expect(one.allObjects == ["a", "b", "c"])
        one.minus(table(["a"]))
        one.intersect(table(["a", "c"]))
        #expect(one.allObjects == ["c"] && one.isSubset(of: table(["b", "c"])) && one.intersects(table(["c"])))
        #expect(one.isEqual(to: table(["c"])) && one.setRepresentation == ["c" as NSString])
    }

    /// "Keys and/or values are optionally held 'weakly' such that entries are removed when one of the objects is
    /// reclaimed."
    @Test func anEntryLeavesTheMapWithItsKeyOrValue() {
        let byKey = NSMapTable<Person, NSString>.weakToStrongObjects()
        let byValue = NSMapTable<NSString, Person>.strongToWeakObjects()
        let kept = Person("kept")
        autoreleasepool {
            let dropped = Person("dropped")
            byKey.setObject("1", forKey: dropped)
            byValue.setObject(dropped, forKey: "dropped")
            #expect(byKey.object(forKey: dropped) == "1" && byValue.count == 1)
        }
        byKey.setObject("2", forKey: kept)
        byKey.setObject("3", forKey: kept)
        byValue.setObject(kept, forKey: "kept")
        #expect(byKey.count == 1 && byKey.object(forKey: kept) == "3")
        #expect(byValue.object(forKey: "dropped") == nil && byValue.object(forKey: "kept") === kept)
        #expect(byValue.dictionaryRepresentation() == ["kept" as NSString: kept])
        byValue.removeObject(forKey: "kept")
        #expect(byValue.keyEnumerator().nextObject() == nil)
    }

    @Test func tablesOfThousandsDropTheDead() {
        let table = NSHashTable<NSObject>.weakObjects()
        var kept: [NSObject] = []
        for index in 0..<20_000 {
            let object = NSObject()
            table.add(object)
            if index % 1000 == 0 { kept.append(object) }
        }
        #expect(table.count == 20)
        #expect(table.allObjects == kept)
    }

    /// "NSPointerArray can hold NULL"; `compact()`: "Removes NULL values from the receiver."
    @Test func aWeakPointerBecomesNil() {
        let array = NSPointerArray.weakObjects()
        let kept = Person("kept")
        autoreleasepool {
            let dropped = Person("dropped")
            array.addPointer(Unmanaged.passUnretained(dropped).toOpaque())
            #expect(array.allObjects.first as? Person === dropped)
        }
        array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
        #expect(array.count == 2 && array.pointer(at: 0) == nil)
        #expect(array.pointer(at: 1) == Unmanaged.passUnretained(kept).toOpaque())
        array.compact()
        #expect(array.count == 1 && array.allObjects.first as? Person === kept)
        array.count = 3
        #expect(array.pointer(at: 2) == nil)
    }
}
