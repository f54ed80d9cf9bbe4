import Foundation
import Testing

/// Programs that observe properties, collections and notifications, and that read predicates, compiled by the front end and
/// run. What they print follows Apple's Key-Value Observing Programming Guide and the pages of the classes.
@Suite struct ObservationProgramTests {
    @Test func dynamicPropertiesAreObserved() throws {
        let source = """
            import UIKit
            class Tank: NSObject {
                @objc dynamic var level = 1
                @objc dynamic var name: String = "a" { didSet { print("own", oldValue) } }
                @objc dynamic var next: Tank?
            }
            class Watcher: NSObject {
                override func observeValue(forKeyPath keyPath: String?, of object: Any?,
                    change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                    print(keyPath ?? "-", change?[.newKey] ?? "-")
                }
            }
            class Keys: NSObject {
                override func observeValue(forKeyPath keyPath: String?, of object: Any?,
                    change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                    print((change ?? [:]).keys.map(\\.rawValue).sorted().joined(separator: " "))
                }
            }
            let tank = Tank(), watcher = Watcher(), keys = Keys()
            let token = tank.observe(\\.level, options: [.old, .new]) { tank, change in
                print(change.oldValue ?? -1, change.newValue ?? -1)
            }
            tank.level = 5
            token.invalidate()
            tank.level = 6
            tank.addObserver(watcher, forKeyPath: "name", options: [.new], context: nil)
            tank.name = "b"
            tank.removeObserver(watcher, forKeyPath: "name")
            tank.name = "c"
            tank.addObserver(watcher, forKeyPath: #keyPath(Tank.next.level), options: .new, context: nil)
            tank.next = Tank()
            tank.next?.level = 9
            tank.setValue(12, forKey: "level")
            print(tank.value(forKey: "level") ?? "-", tank.value(forKeyPath: "next.level") ?? "-")
            tank.addObserver(keys, forKeyPath: "level", options: [.initial, .old, .new], context: nil)
            tank.level = 13
            """
        // NSKeyValueObserving.h of `.initial`: the dictionary "will never contain an NSKeyValueChangeOldKey entry".
        #expect(
            try Workbench.output(["main.swift": source]) == [
                "1 5", "own a", "name b", "own b", "next.level 1", "next.level 9", "12 9",
                "kind new", "kind new old",
            ])
    }

    @Test func notificationsAndTimersCallByName() throws {
        let source = """
            import UIKit
            extension Notification.Name { static let opened = Notification.Name("opened") }
            class Door: NSObject {
                override init() {
                    super.init()
                    NotificationCenter.default.addObserver(self, selector: #selector(opened(_:)), name: .opened, object: nil)
                }
                @objc private func opened(_ note: Notification) { print("opened", note.userInfo?["by"] ?? "-") }
                @objc func tick(_ timer: Timer) { print("tick", timer.userInfo ?? "-"); timer.invalidate() }
                deinit { print("door ends") }
            }
            var door: Door? = Door()
            NotificationCenter.default.post(name: .opened, object: nil, userInfo: ["by": "key"])
            let timer = Timer(timeInterval: 0, target: door!, selector: #selector(Door.tick), userInfo: "info", repeats: true)
            timer.fire()
            NotificationCenter.default.removeObserver(door!)
            NotificationCenter.default.post(name: .opened, object: nil)
            door = nil
            NotificationCenter.default.post(name: .opened, object: nil)
            print("end")
            """
        #expect(try Workbench.output(["main.swift": source]).prefix(2) == ["opened key", "tick info"])
    }

    @Test func managedPropertiesAreKept() throws {
        let source = """
            import UIKit
            class Ring: NSObject {
                @NSManaged var progress: CGFloat
                @NSManaged var title: String?
            }
            let ring = Ring()
            print(ring.progress, ring.title ?? "none")
            ring.progress = 0.5
            ring.title = "half"
            print(ring.progress, ring.title ?? "none")
            """
        #expect(try Workbench.output(["main.swift": source]) == ["0.0 none", "0.5 half"])
    }

    /// NSKeyValueObserving.h: for a collection the kind is insertion, removal or replacement, "the indexes of the
    /// inserted, removed, or replaced objects" are an index set, and a removal has no new objects. The guide to key-value
    /// coding, "Accessing Collection Properties": a mutable proxy's changes are those of the property.
    @Test func changesOfACollectionAreObserved() throws {
        let source = """
            import UIKit
            final class Shop: NSObject {
                @objc dynamic private var items = NSMutableArray()
                @objc dynamic var names: [String] = ["x"]
                var proxy: NSMutableArray { mutableArrayValue(forKey: "items") }
                func start() {
                    addObserver(self, forKeyPath: "items", options: [.new, .old], context: nil)
                    addObserver(self, forKeyPath: "names", options: [.new], context: nil)
                }
                func clear() { items = [] }
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) {
                    let kind = (change![.kindKey] as! NSNumber).uintValue
                    let indexes = change?[.indexesKey] as? IndexSet
                    print(
                        keyPath!, kind == NSKeyValueChange.insertion.rawValue, kind,
                        (change?[.newKey] as? [String]) ?? [], (change?[.oldKey] as? [String]) ?? [],
                        indexes.map(Array.init) ?? [])
                }
            }
            let shop = Shop()
            shop.start()
            let items = shop.proxy
            items.add("a")
            items.insert(["b", "c"], at: IndexSet(integersIn: 0..<2))
            items.replaceObject(at: 1, with: "d")
            print(items.count, items[0], items.contains("d"))
            items.removeObjects(at: [0, 2])
            shop.clear()
            shop.mutableArrayValue(forKey: "names").add("y")
            print(shop.names)
            shop.willChange(.removal, valuesAt: [0], forKey: "names")
            shop.didChange(.removal, valuesAt: [0], forKey: "names")
            """
        #expect(
            try Workbench.output(["main.swift": source]) == [
                #"items true 2 ["a"] [] [0]"#, #"items true 2 ["b", "c"] [] [0, 1]"#,
                #"items false 4 ["d"] ["c"] [1]"#, "3 b true", #"items false 3 [] ["b", "a"] [0, 2]"#,
                #"items false 1 [] ["d"] []"#, #"names true 2 ["y"] [] [1]"#, #"["x", "y"]"#, "names false 3 [] [] [0]",
            ])
    }

    /// The same guide, "Accessor Search Patterns": a mutable proxy calls insertObject:in<Key>AtIndex: and
    /// removeObjectFrom<Key>AtIndex: if the object has both.
    @Test func changesOfACollectionCallItsAccessors() throws {
        let source = """
            import UIKit
            final class Shelf: NSObject {
                @objc var books: [String] = ["a"]
                @objc func insertObject(_ book: String, inBooksAtIndex index: Int) {
                    print("insert", book, index)
                    books.insert(book, at: index)
                }
                @objc func removeObject(fromBooksAtIndex index: Int) {
                    print("remove", index)
                    books.remove(at: index)
                }
            }
            let shelf = Shelf()
            let books = shelf.mutableArrayValue(forKey: "books")
            books.add("b")
            books.removeObject(at: 0)
            books[1] = "c"
            print(shelf.books)
            """
        #expect(
            try Workbench.output(["main.swift": source]) == ["insert b 1", "remove 0", "insert c 1", #"["b", "c"]"#])
    }

    /// NSArray.h: objects are found by isEqual:, which is identity for a class without one; setObject:atIndexedSubscript:
    /// adds an object at the count. Objects that replace others come first, then removals or insertions.
    @Test func collectionsFindObjectsOfAnyClass() throws {
        let source = """
            import UIKit
            final class Row { let name: String; init(_ name: String) { self.name = name } }
            final class List: NSObject {
                @objc dynamic var rows = NSMutableArray()
                var token: NSKeyValueObservation?
                func start() {
                    token = observe(\\.rows, options: [.new, .old]) { _, change in
                        print(change.kind.rawValue, change.indexes.map(Array.init) ?? [])
                    }
                }
            }
            let list = List()
            list.start()
            let rows = list.mutableArrayValue(forKey: "rows")
            let all = ["a", "b", "c", "d"].map(Row.init)
            rows[0] = all[0]
            rows.addObjects(from: Array(all[1...]))
            print(rows.contains(all[2]), rows.contains(Row("c")), rows.index(of: all[3]))
            rows.remove(all[1])
            rows.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: [all[1]])
            rows.exchangeObject(at: 0, withObjectAt: 1)
            rows.removeObjects(in: [all[3], Row("b")])
            list.willChangeValue(for: \\.rows)
            list.didChangeValue(for: \\.rows)
            print(list.rows.map { ($0 as! Row).name })
            """
        #expect(
            try Workbench.output(["main.swift": source]) == [
                "2 [0]", "2 [1]", "2 [2]", "2 [3]", "true false 3", "3 [1]", "4 [0]", "3 [1]", "4 [0, 1]", "3 [0]",
                "1 []", #"["b"]"#,
            ])
    }

    /// NSPredicate.h: a format makes comparisons and compounds, whose parts can be read.
    @Test func partsOfPredicatesAreRead() throws {
        let source = """
            import UIKit
            extension NSPredicate {
                var names: [String] {
                    if let compound = self as? NSCompoundPredicate {
                        return compound.subpredicates.flatMap { ($0 as! NSPredicate).names }
                    }
                    guard let comparison = self as? NSComparisonPredicate else { return [] }
                    return comparison.leftExpression.names + comparison.rightExpression.names
                }
            }
            extension NSExpression {
                var names: [String] { expressionType == .variable ? [variable] : [] }
            }
            print(NSPredicate(format: "$a == true AND ($b > 2 OR NOT $c == $d)").names)
            let own = NSComparisonPredicate(
                leftExpression: NSExpression(forKeyPath: "size"), rightExpression: NSExpression(forConstantValue: 3),
                modifier: .direct, type: .greaterThan, options: [])
            print(own.evaluate(with: ["size": 4]), own)
            """
        #expect(try Workbench.output(["main.swift": source]) == [#"["a", "b", "c", "d"]"#, "true size > 3"])
    }
}
